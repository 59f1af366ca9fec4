import RabbleCore

/// A group of questions written as `prompt: answer`.
package func group(
    _ pairs: KeyValuePairs<String, String>, title: String = "Test", markup: Markup = .none
) throws -> QuestionGroup {
    let questions = try pairs.map { try Question(prompt: $0.key, answer: $0.value) }
    return QuestionGroup(try QuestionGroup(title: title, questions: questions), questions: questions, markup: markup)
}

/// Five questions 1 to 5, whose answers are a to e.
package func letters() throws -> QuestionGroup {
    try group(["1": "a", "2": "b", "3": "c", "4": "d", "5": "e"])
}

extension QuestionGroup {
    /// The bytes of all its texts: texts that Swift takes for equal may still differ in their code points.
    package var exactTexts: [[UInt8]] {
        var texts = [Array(title)]
        for question in questions {
            texts += [Array(question.prompt), Array(question.answer), Array(question.hint ?? "-")]
            texts += question.accepts.map { Array($0) }
        }
        return texts
    }
}

extension GradedAnswer {
    /// An answer of the first millisecond of 1970.
    package init(question: Question, grade: Grade, typed: String? = nil, group: Int = 0) {
        self.init(question: question, grade: grade, typed: typed, group: group, time: Timestamp(milliseconds: 0))
    }
}

extension ReviewLog {
    /// Gathers a row for an answer that is given now.
    package func mark(_ answer: GradedAnswer) {
        quizSessionDidGrade(
            GradedAnswer(
                question: answer.question, grade: answer.grade, typed: answer.typed,
                time: time(for: answer.question.id)))
    }
}

extension QuestionStrategy {
    /// Counts the question as answered with this grade, without a word typed.
    package mutating func markQuestion(_ question: Question, grade: Grade) {
        markQuestion(answer(to: question, grade))
    }

    /// The prompts from the current question to the last, in the order in which they are asked.
    package var remainingPrompts: [String] {
        var strategy = self
        var prompts = [strategy.currentQuestion.prompt]
        while strategy.advanceToNextQuestion() { prompts.append(strategy.currentQuestion.prompt) }
        return prompts
    }
}
