/// One question of a group: what is asked, and what is right.
///
/// A question is known by its prompt and answer. Neither is ever blank.
public struct Question: Hashable, Sendable {
    /// What is asked.
    public let prompt: String
    /// What is right.
    public let answer: String
    /// What helps without giving the answer away.
    public let hint: String?
    /// What else is right.
    public let accepts: [String]

    /// Makes a question.
    ///
    /// A blank hint and blank entries of `accepts` say nothing and are left out.
    ///
    /// - Throws: ``InvalidQuestion`` if the prompt or the answer is blank, or a text is longer than a megabyte or piles up
    ///   combining marks.
    public init(
        prompt: String, answer: String, hint: String? = nil, accepts: [String] = []
    ) throws(InvalidQuestion) {
        let texts = [("prompt", prompt), ("answer", answer), ("hint", hint ?? "")]
        let problem = InvalidQuestion(
            promptIsBlank: prompt.isBlank, answerIsBlank: answer.isBlank,
            textProblem: (texts + accepts.map { ("accepted answer", $0) }).lazy.compactMap { name, text in
                TextLimit.part.problem(with: text).map { "the \(name) \($0)" }
            }.first)
        guard !problem.promptIsBlank, !problem.answerIsBlank, problem.textProblem == nil else { throw problem }
        self.init(validPrompt: prompt, answer: answer, hint: hint, accepts: accepts)
    }

    /// Makes a question from valid texts, and a prompt and an answer that are not blank.
    package init(validPrompt prompt: String, answer: String, hint: String?, accepts: [String]) {
        self.prompt = prompt
        self.answer = answer
        self.hint = hint.flatMap { $0.isBlank ? nil : $0 }
        self.accepts = accepts.contains(where: \.isBlank) ? accepts.filter { !$0.isBlank } : accepts
    }

    /// The same question, which accepts these answers as well.
    ///
    /// - Throws: ``InvalidQuestion`` if one of them is longer than a megabyte or piles up combining marks.
    func accepting(_ answers: [String]) throws(InvalidQuestion) -> Question {
        try Question(prompt: prompt, answer: answer, hint: hint, accepts: accepts + answers)
    }

    /// The question that asks the answer and expects the prompt.
    ///
    /// Other accepted answers say nothing about the prompt, so `accepts` is empty.
    public var reversed: Question {
        Question(validPrompt: answer, answer: prompt, hint: hint, accepts: [])
    }
}
