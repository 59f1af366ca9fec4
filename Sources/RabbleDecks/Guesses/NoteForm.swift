/// A way to read the cards of a text that has none in a format of its own.
struct NoteForm: Sendable {
    /// What was taken for cards: completes "assumed …".
    let name: String
    /// The cards of a text; nil if it has none in this form.
    private let cards: @Sendable (DeckText, _ isMarkdown: Bool) -> DecodedGroups?

    func read(_ text: DeckText, isMarkdown: Bool) -> DecodedGroups? {
        guard var decoded = cards(text, isMarkdown) else { return nil }
        if decoded.form == nil { decoded.form = name }
        return decoded
    }

    /// The forms, of which the first that finds cards is taken.
    static let all = [
        NoteForm(name: "the rows of its tables as questions") { text, isMarkdown in
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
