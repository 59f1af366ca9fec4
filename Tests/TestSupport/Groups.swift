import RabbleCore

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

extension GroupStore {
    /// Adds or updates groups, and returns what was done or has to be decided.
    package func update(
        _ groups: [QuestionGroup], removal: GroupUpdate.Removal?,
        knowing shown: [GroupUpdate]? = nil,
        adds: Bool = true
    ) throws(GroupFileError) -> [GroupUpdate] {
        var request = GroupUpdateRequest(groups, removal: removal)
        (request.shown, request.adds) = (shown, adds)
        return try update(request).updates
    }
}

extension QuestionGroup {
    /// The bytes of all texts. Texts that are equal in Swift may have different code points.
    package var exactTexts: [[UInt8]] {
        var texts = [Array(title)]
        for question in questions {
            texts += [Array(question.prompt), Array(question.answer), Array(question.hint ?? "-")]
            texts += question.otherAnswers.map { Array($0) }
        }
        return texts
    }
}

extension GradedAnswer {
    /// An answer at time 0, the start of 1970.
    package init(question: Question, grade: Grade, typed: String? = nil, studyIndex: Int = 0) {
        self.init(
            question: question, grade: grade, typed: typed, studyIndex: studyIndex,
            time: Timestamp(milliseconds: 0))
    }
}

extension ReviewLog {
    /// Buffers a row for an answer given now, and returns it with its time.
    @discardableResult
    package func mark(_ answer: GradedAnswer) -> GradedAnswer {
        let marked = GradedAnswer(
            question: answer.question, grade: answer.grade, typed: answer.typed,
            time: time(for: answer.question.id))
        quizSessionDidGrade(marked)
        return marked
    }
}

extension QuestionStrategy {
    /// Marks the question with a grade, without a typed answer.
    package mutating func markQuestion(_ question: Question, grade: Grade) {
        markQuestion(answer(to: question, grade))
    }

    /// The prompts from the current question to the last, in the order of asking.
    package var remainingPrompts: [String] {
        var strategy = self
        var prompts = [strategy.currentQuestion.prompt]
        while strategy.advanceToNextQuestion() { prompts.append(strategy.currentQuestion.prompt) }
        return prompts
    }
}
