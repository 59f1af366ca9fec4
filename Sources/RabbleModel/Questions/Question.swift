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

extension Question: Identifiable {
    /// What a question is known by: its prompt and its answer. Another hint is the same question.
    public struct ID: Hashable, Sendable {
        /// The prompt.
        public let prompt: String
        /// The answer.
        public let answer: String

        package init(prompt: String, answer: String) {
            self.prompt = prompt
            self.answer = answer
        }

        /// What the question is known by that asks the answer and expects the prompt.
        package var reversed: ID { ID(prompt: answer, answer: prompt) }
    }

    /// What the question is known by.
    public var id: ID { ID(prompt: prompt, answer: answer) }
}

extension Question.ID: Comparable {
    /// Whether `left` comes first: by the prompt, then by the answer.
    public static func < (left: Question.ID, right: Question.ID) -> Bool {
        (left.prompt, left.answer) < (right.prompt, right.answer)
    }
}

/// Which side of the questions of a group is asked.
public enum Direction: CaseIterable, Sendable {
    /// The prompts are asked, the answers expected.
    case forward
    /// The answers are asked, the prompts expected.
    case reversed
}

extension QuestionGroup {
    /// The group as it is asked in a direction.
    ///
    /// - Complexity: O(*n*) in the number of questions where they are reversed.
    public func asked(_ direction: Direction) -> QuestionGroup { direction == .reversed ? reversed : self }
}

/// Why a question is not valid.
public struct InvalidQuestion: Error, Equatable, Sendable, CustomStringConvertible {
    /// The prompt is empty or white space.
    public let promptIsBlank: Bool
    /// The answer is empty or white space.
    public let answerIsBlank: Bool
    /// What keeps a text from being a part of a question: `the hint is longer than 1048576 bytes`; nil if nothing does.
    public let textProblem: String?

    /// `the prompt is blank`
    public var description: String {
        switch (promptIsBlank, answerIsBlank) {
        case (true, true): "the prompt and the answer are blank"
        case (true, false): "the prompt is blank"
        case (false, true): "the answer is blank"
        case (false, false): textProblem ?? ""
        }
    }
}
