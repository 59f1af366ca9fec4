/// A way to read the cards of a text that has none in a format of its own.
struct NoteForm: Sendable {
    /// What was taken for cards: completes "assumed …".
    let name: String
    /// Whether most of a text is in this form, so that its start shows that.
    var fillsText = true
    /// The cards of a text; nil if it has none in this form.
    private let cards: @Sendable (DeckText, _ isMarkdown: Bool) -> DecodedGroups?

    /// How much of a large text is searched for cards first.
    private static let sampleSize = 65_536

    func read(_ text: DeckText, isMarkdown: Bool) -> DecodedGroups? {
        if fillsText, text.bytes.count > Self.sampleSize * 2 {
            var start = text
            let end = text.bytes[..<Self.sampleSize].lastIndex(of: 0x0A) ?? Self.sampleSize
            start.bytes = Array(text.bytes[..<end])
            guard cards(start, isMarkdown) != nil else { return nil }
        }
        guard var decoded = cards(text, isMarkdown) else { return nil }
        if decoded.form == nil { decoded.form = name }
        return decoded
    }

    /// The forms, of which the first that finds cards is taken.
    static let all = [
        NoteForm(name: "the rows of its tables as questions", fillsText: false) {
            text, isMarkdown in
            isMarkdown && text.headingLevel == nil ? try? MarkdownTables.decode(text) : nil
        },
        NoteForm(name: "names before prompts and answers, or :: between them") { text, isMarkdown in
            guard !isMarkdown, !text.layout.isSpecified else { return nil }
            return try? MarkdownGroups.decode(
                text.bytes, title: text.title, repetitions: text.repetitions,
                isStrict: text.layout.isStrict, takesSmallNames: true)
        },
        NoteForm(name: "cards") { text, isMarkdown in
            let isFree = text.headingLevel != nil || !text.layout.isSpecified
            guard isFree, !text.layout.isStrict,
                let cards = LooseCards(text.bytes, level: text.headingLevel)
            else { return nil }
            return cards.decoded(text, markup: isMarkdown ? .markdown : .none)
        },
    ]
}

extension DeckText {
    /// The level of the headings that are prompts, from a separator such as `##`; nil without one.
    fileprivate var headingLevel: Int? {
        layout.separators.column.flatMap { $0.allSatisfy { $0 == "#" } ? $0.count : nil }
    }
}
