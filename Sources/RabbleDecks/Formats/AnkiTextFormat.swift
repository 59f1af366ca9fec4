extension GroupFormat {
    /// Anki's "Notes in Plain Text", with a header such as `#separator:tab`.
    public static let anki = GroupFormat(
        "anki", title: "Anki's text", options: [.columns, .separators],
        evidence: { AnkiHeader.starts($0.bytes) ? .certain : nil },
        read: { text throws(InvalidGroupFile) in
            try AnkiGroups.decode(text.bytes, title: text.title, layout: text.layout)
        }, write: AnkiGroups.encode)
}
