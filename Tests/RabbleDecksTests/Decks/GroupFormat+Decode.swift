@testable import RabbleDecks

extension GroupFormat {
    /// Reads a text in this format, with the options of an import.
    func decode(
        _ bytes: [UInt8], title: String?, repetitions: RepeatedQuestions = .refused,
        layout: ReadingOptions = ReadingOptions(), tag: String? = nil
    ) throws(InvalidGroupFile) -> Deck {
        let text = DeckText(
            bytes: bytes, title: title, repetitions: repetitions, layout: layout, tag: tag)
        return try read(text)
    }

    /// The format that these bytes are recognised as.
    init(of bytes: [UInt8], path: String) {
        let reader = DeckReader(
            file: GroupFile(path: path), repetitions: .leftOut, ignoresUnfitLayout: false,
            guessesForms: false)
        var text = DeckText(bytes: bytes, path: path)
        self = (try? reader.format(of: &text)) ?? .tsv
    }

    /// Reads what it writes.
    func written(_ group: QuestionGroup) throws(InvalidGroupFile) -> Deck {
        try decode(encode(group) ?? [], title: nil)
    }
}

extension MarkdownGroups {
    /// Reads a text as strictly as a group of this program.
    static func decode(
        _ bytes: [UInt8], title: String?, repetitions: RepeatedQuestions = .refused,
        isStrict: Bool = true, tag: String? = nil
    ) throws(InvalidGroupFile) -> Deck {
        var layout = ReadingOptions()
        layout.isStrict = isStrict
        return try decode(
            DeckText(
                bytes: bytes, title: title, repetitions: repetitions, layout: layout, tag: tag))
    }
}

extension GroupTable {
    static func decode(
        _ bytes: [UInt8], hasTabs: Bool, title: String?, repetitions: RepeatedQuestions = .refused,
        layout: ReadingOptions = ReadingOptions()
    ) throws(InvalidGroupFile) -> Deck {
        try decode(
            DeckText(bytes: bytes, title: title, repetitions: repetitions, layout: layout),
            hasTabs: hasTabs)
    }
}
