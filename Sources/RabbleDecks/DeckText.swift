/// What a format reads: the text of a file, and what is known of it besides.
struct DeckText {
    /// The text in UTF-8.
    var bytes: [UInt8]
    /// The path of the file, whose extension hints at its format; empty for none.
    var path = ""
    /// The title of a group that the text does not name; nil for none.
    var title: String?
    var repetitions = RepeatedQuestions.refused
    var layout = ReadingOptions()
    /// What separates the columns and rows, if the file and its reader do not say it.
    var separators: SeparatorGuess?
    /// The tag of Obsidian's cards, instead of `#flashcards`; `*` if every note is cards.
    var tag: String?
    /// Whether a person names the file now, so that what may be cards is taken for cards.
    var mayGuess = false
}

extension DeckText {
    /// Separators that no spreadsheet writes, as they were guessed.
    var unusualSeparators: TableSeparators? {
        separators.flatMap { $0.isUsual ? nil : $0.separators }
    }

    /// The first byte that is no white space.
    var firstByte: UInt8? {
        bytes[bytes.startOfText...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }
}
