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
