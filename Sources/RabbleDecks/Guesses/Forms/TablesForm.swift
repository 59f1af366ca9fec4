extension NoteForm {
    /// ```markdown
    /// | soil | of        |
    /// |------|-----------|
    /// | silt | fine sand |
    /// ```
    static let tables = NoteForm(
        "the rows of its tables as questions",
        decode: { text in
            guard text.isMarkdown, text.headingLevel == nil else { return nil }
            let tables = MarkdownTables(text.deck.bytes)
            var decoded = try? tables.decoded(text.deck)
            if tables.otherLines > 0 {
                decoded?.form =
                    "the rows of its tables as questions; "
                    + "\(tables.otherLines.counted("other line")) left out"
            }
            return decoded
        })
}
