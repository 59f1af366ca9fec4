extension GroupFormat {
    /// Anki's "Notes in Plain Text".
    public static let anki = GroupFormat(AnkiTextFormat())
}

/// Notes in Anki's plain text export, with a header such as `#separator:tab`.
struct AnkiTextFormat: DeckFormat {
    let name = "anki"
    let title = "Anki's text"
    let extensions: [String] = []
    let options: DeckOptions = [.columns, .separators]
    let mayBeNote = false

    func evidence(in text: DeckText) -> Evidence? {
        if AnkiHeader.starts(text.bytes) { return .certain }
        return AnkiHeader.isMissing(from: text.bytes) ? .likely : nil
    }

    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        try AnkiGroups.decode(text.bytes, title: text.title, layout: text.layout)
    }

    var write: Writer? { AnkiGroups.encode }
}
