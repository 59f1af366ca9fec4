extension Question: Identifiable {
    /// What a question is known by: its prompt and its answer. Another hint is the same question.
    public struct ID: Hashable, Sendable {
        /// The prompt.
        public let prompt: String
        /// The answer.
        public let answer: String

        /// The name of a question with this prompt and answer.
        public init(prompt: String, answer: String) {
            self.prompt = prompt
            self.answer = answer
        }
    }

    /// What the question is known by.
    public var id: ID { ID(prompt: prompt, answer: answer) }
}

extension Question {
    /// A hash of what the question is known by. Where the one text ends and the other starts does not show in it.
    var identityHash: UInt32 {
        var hasher = Hasher()
        hasher.combine(text: prompt)
        hasher.combine(text: answer)
        return hasher.finalizeToHalf()
    }

    /// A hash of the prompt.
    var promptHash: UInt32 {
        var hasher = Hasher()
        hasher.combine(text: prompt)
        return hasher.finalizeToHalf()
    }

    /// Whether prompt and answer are the same.
    func isSame(as other: Question) -> Bool { prompt == other.prompt && answer == other.answer }
}
