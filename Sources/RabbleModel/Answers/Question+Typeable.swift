extension Question {
    /// The most words of an answer that a person would type.
    private static let mostWords = 15

    /// Whether there is a right answer that a person would type: one line of at most 15 words.
    ///
    /// - Complexity: O(*n*) in the length of the answers.
    public var isTypeable: Bool {
        ([answer] + accepts).contains { answer in
            !answer.trimmed.contains(where: \.isNewline)
                && answer.normalizedAnswer.answerVariants.contains { variant in
                    variant.split(separator: " ", maxSplits: Self.mostWords).count <= Self.mostWords
                }
        }
    }
}
