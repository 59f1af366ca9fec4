extension Question {
    private static let mostWords = 15

    /// Whether a person would type one of the right answers: one line of at most 15 words.
    ///
    /// - Complexity: O(*n*) in the length of the answers.
    public var isTypeable: Bool {
        rightAnswers.contains { answer in
            !answer.trimmed.contains(where: \.isNewline)
                && answer.answerVariants().contains { variant in
                    variant.normalizedAnswer.split(separator: " ", maxSplits: Self.mostWords).count
                        <= Self.mostWords
                }
        }
    }
}
