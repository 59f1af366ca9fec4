/// A text without cards in a usual form, divided into lines.
struct NoteText {
    let deck: DeckText
    let isMarkdown: Bool
    let lines: [NoteLine]
    /// Whether words with a number sign are tags to be removed, because a plugin marks its cards
    /// with them.
    private let hasTags: Bool

    /// More lines than anyone writes by hand. Storing a line takes much more memory than its text.
    static let maxLines = 262_144

    /// - Returns: nil if there are too many lines for a guess.
    init?(_ deck: DeckText, isMarkdown: Bool) {
        let isTooLong = [0x0A, 0x0D].contains { lineBreak in
            deck.bytes.count { $0 == lineBreak } >= Self.maxLines
        }
        if isTooLong { return nil }
        self.deck = deck
        self.isMarkdown = isMarkdown
        lines = NoteLine.all(in: deck.bytes)
        hasTags = isMarkdown && lines.contains { $0.isID || NoteParser.cardTag(in: $0) != nil }
    }

    /// Whether no option specifies the format of the text.
    var isFree: Bool { !deck.layout.isSpecified && !deck.layout.isStrict }

    /// The level of the headings that are prompts, from a separator such as `##`; nil if there is
    /// none.
    var headingLevel: Int? {
        deck.layout.separators.column.flatMap { $0.allSatisfy { $0 == "#" } ? $0.count : nil }
    }

    /// Whether most of this many cards are followed by a line that is only an id.
    func isSynced(_ count: Int) -> Bool {
        let ids = lines.count(where: \.isID)
        return ids > 0 && ids * 2 > count
    }

    func field(_ text: String) -> MarkdownField {
        let bytes = Array(text.utf8)
        return MarkdownField(bytes, bytes.indices, isNote: hasTags)
    }
}
