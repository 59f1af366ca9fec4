extension NoteForm {
    /// ```markdown
    /// | soil | of        |
    /// |------|-----------|
    /// | silt | fine sand |
    /// ```
    static let tables = NoteForm(
        decode: { text in
            guard text.isMarkdown, text.headingLevel == nil else { return nil }
            let tables = MarkdownTables(text.deck.bytes)
            var decoded = try? tables.decoded(text.deck)
            // A small table in a long text only illustrates the text.
            let rowCount = decoded?.groups.reduce(0) { $0 + $1.questions.count } ?? 0
            if tables.otherLines > mostLinesPerRow * rowCount { return nil }
            let leftOut = tables.otherLines.counted("other line")
            decoded?.assumptions.insert(
                "the rows of its tables as questions"
                    + (tables.otherLines > 0 ? "; \(leftOut) left out" : ""), at: 0)
            return decoded
        })

    private static let mostLinesPerRow = 20
}
