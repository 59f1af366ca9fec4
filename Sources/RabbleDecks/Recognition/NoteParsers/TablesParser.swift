extension NoteParser {
    /// ```markdown
    /// | soil | of        |
    /// |------|-----------|
    /// | silt | fine sand |
    /// ```
    static let tables = NoteParser(
        decode: { text in
            guard text.isMarkdown, text.headingLevel == nil else { return nil }
            let tables = MarkdownTables(text.deck.bytes)
            var decoded = try? tables.decoded(text.deck)
            // A small table in a long text only illustrates the text.
            let rowCount = decoded?.groups.reduce(0) { $0 + $1.questions.count } ?? 0
            if tables.otherLines > maxLinesPerRow * rowCount { return nil }
            decoded?.assume(
                "the rows of its tables as questions",
                leavingOut: (tables.otherLines, "other line", ""), at: 0)
            return decoded
        })

    private static let maxLinesPerRow = 20
}
