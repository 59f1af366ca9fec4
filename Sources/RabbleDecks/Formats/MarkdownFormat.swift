extension GroupFormat {
    /// Cards of hashcards and Obsidian's spaced-repetition plugin.
    public static let markdown = GroupFormat(MarkdownFormat())
}

/// Cards written as `Q: …` and `A: …`, and other forms in notes: `front :: back`, gaps, tables.
struct MarkdownFormat: DeckFormat {
    let name = "markdown"
    let title = "Markdown"
    let extensions = ["md", "markdown"]
    let holdsMarkup = true

    func evidence(in text: DeckText) -> Evidence? {
        let expected = GroupFormat(path: text.path)
        // Any text is Markdown.
        if expected == .markdown { return .certain }
        return MarkdownGroups.starts(text.bytes, needsHeader: expected != nil) ? .likely : nil
    }

    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        try MarkdownGroups.decode(text)
    }

    var write: Writer? { MarkdownGroups.encode }
}
