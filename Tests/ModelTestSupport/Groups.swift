import RabbleModel

/// A group with questions from `prompt: answer` pairs.
package func group(
    _ pairs: KeyValuePairs<String, String>, title: String = "Test", markup: Markup = .none
) throws -> QuestionGroup {
    let questions = try pairs.map { try Question(prompt: $0.key, answer: $0.value) }
    return QuestionGroup(
        try QuestionGroup(title: title, questions: questions), questions: questions, markup: markup)
}

/// Five questions, 1 to 5, with the answers a to e.
package func letters() throws -> QuestionGroup {
    try group(["1": "a", "2": "b", "3": "c", "4": "d", "5": "e"])
}

/// A group of this many questions, `TITLE 1` with the answer `a1` and so on.
package func numbered(_ count: Int, _ title: String = "Test") throws -> QuestionGroup {
    try QuestionGroup(
        title: title,
        questions: (1...max(1, count)).map {
            try Question(prompt: "\(title) \($0)", answer: "a\($0)")
        })
}

extension QuestionGroup {
    /// The bytes of all texts. Texts that are equal in Swift may have different code points.
    package var exactTexts: [[UInt8]] {
        var texts = [Array(title)]
        for question in questions {
            texts += [Array(question.prompt), Array(question.answer), Array(question.hint ?? "-")]
            texts += question.otherAnswers.map { Array($0) }
            texts += question.wrongAnswers.map { Array("wrong \($0)".utf8) }
            texts += question.extras.all.map { Array("all \($0)".utf8) }
        }
        return texts
    }
}
