extension NoteParser {
    /// ```text
    /// term: silt
    /// def: fine sand
    /// ```
    static let names = NoteParser(
        decode: { text in
            guard !text.isMarkdown, !text.deck.layout.isSpecified else { return nil }
            var decoded = try? MarkdownGroups.decode(text.deck)
            decoded?.assumptions.insert(
                "names before prompts and answers, or :: between them", at: 0)
            return decoded
        })
}
