/// The input of a format: the text of a file, and its context.
struct DeckText {
    /// The text in UTF-8.
    var bytes: [UInt8]
    /// The path of the file, whose extension hints at the format; empty if there is none.
    var path = ""
    /// The title for a group without one; nil if there is none.
    var title: String?
    var repetitions = RepeatedQuestions.refused
    var layout = ReadingOptions()
    /// The guessed separators of columns and rows, if neither the file nor the user specifies them.
    var separators: SeparatorGuess?
    /// The tag of Obsidian's cards, instead of `#flashcards`; `*` if every note contains cards.
    var tag: String?
    /// Whether the user named this file, so ambiguous text may be read as cards.
    var mayGuess = false
}

extension DeckText {
    /// The first byte that is not white space.
    var firstByte: UInt8? {
        bytes[bytes.startOfText...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }
}
