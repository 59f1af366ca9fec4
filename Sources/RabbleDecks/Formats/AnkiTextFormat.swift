extension GroupFormat {
    /// Anki's "Notes in Plain Text", with a header such as `#separator:tab`.
    public static let anki = GroupFormat(
        rawValue: "anki", title: "Anki's text", options: [.columns, .separators],
        evidence: { text in
            if AnkiHeader.starts(text.bytes) { return .certain }
            let isNamed = GroupFormat(path: text.path) != nil
            return !isNamed && AnkiHeader.isMissing(from: text.bytes) ? .likely : nil
        },
        decode: { text throws(InvalidGroupFile) in
            try AnkiGroups.decode(text.bytes, title: text.title, layout: text.layout)
        }, write: AnkiGroups.encode)
}
