extension GroupFormat {
    /// Cards of hashcards and Obsidian's spaced-repetition plugin, written as `Q: …` and `A: …`,
    /// and other forms in notes: `front :: back`, gaps, tables.
    public static let markdown: GroupFormat = .init(
        rawValue: "markdown", title: "Markdown", extensions: ["md", "markdown"], holdsMarkup: true,
        mayBeNote: true,
        evidence: { text in
            let expected = GroupFormat(path: text.path)
            // Any text is Markdown.
            if expected == .markdown { return .certain }
            return MarkdownGroups.starts(text.bytes, needsHeader: expected != nil) ? .likely : nil
        }, decode: MarkdownGroups.decode, write: MarkdownGroups.encode)
}
