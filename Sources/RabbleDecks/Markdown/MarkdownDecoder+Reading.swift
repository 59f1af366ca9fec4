extension MarkdownDecoder {
    /// Assumptions about a file. If its end disproves one, the file is read again.
    struct Reading {
        /// Whether the whole file is a section, even without a tag.
        var isDeck = false
        var hasSchedule = false
        /// Whether colons without white space around them form cards outside sections, as in a file
        /// that consists of such cards.
        var takesTight = true
        /// Whether hashcards letters start cards, as in a file in which they form at least one
        /// complete card.
        var takesLetters = true
        /// The first problem of a card that starts with a letter.
        var firstLetterProblem: SyntaxError?
        /// Words that start sides, like the letters.
        var labels: MarkdownLabels?
        var tag = FlashcardTag.usual
        /// The words of lines beneath answers that are not part of these: `Tags: biology`.
        var asides: [String] = []
    }
}
