extension NoteForm {
    /// ```text
    /// term: silt
    /// def: fine sand
    /// ```
    static let names = NoteForm(
        "names before prompts and answers, or :: between them",
        decode: { text in
            guard !text.isMarkdown, !text.deck.layout.isSpecified else { return nil }
            return try? MarkdownGroups.decode(
                text.deck.bytes, title: text.deck.title, repetitions: text.deck.repetitions,
                isStrict: text.deck.layout.isStrict)
        })
}
