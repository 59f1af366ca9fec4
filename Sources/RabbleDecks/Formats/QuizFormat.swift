extension GroupFormat {
    /// Data files of BSD's `quiz`, which are only read.
    public static let quiz = GroupFormat(QuizFormat())
}

/// Only the learner can tell such a file from other text with colons.
struct QuizFormat: DeckFormat {
    let name = "quiz"
    let title = "a quiz file"
    let extensions: [String] = []
    let options: DeckOptions = .columns

    func evidence(in text: DeckText) -> Evidence? { nil }

    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        try QuizGroups.decode(text.bytes, title: text.title, columns: text.layout.columns)
    }
}
