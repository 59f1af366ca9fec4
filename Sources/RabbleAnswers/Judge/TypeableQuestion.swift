extension Question {
    private static let maxWords = 15
    /// The equivalent length in a script without blanks.
    private static let maxCharacters = 30

    /// Whether a right answer is short enough to type: one line of at most 15 words, or of 30
    /// characters in a script without blanks. A choice is typed as its letter, so its length does
    /// not matter.
    ///
    /// - Complexity: O(*n*) in the length of the answers.
    public var isTypeable: Bool {
        if !wrongAnswers.isEmpty { return true }
        return rightAnswers.contains { answer in
            // Most answers are short themselves, and finding their variants takes long.
            !answer.trimmed.contains(where: \.isNewline) && !isFile(answer)
                && (Self.isShort(answer) || answer.answerVariants().contains(where: Self.isShort))
        }
    }

    private static func isShort(_ answer: String) -> Bool {
        let words = answer.normalizedAnswer.split(separator: " ", maxSplits: maxWords)
        return words.count <= maxWords && (answer.count <= maxCharacters || !answer.isUnspaced)
    }
}
