extension GroupFormat {
    /// Lists of questions in YAML, which are read-only.
    public static let yaml = GroupFormat(YAMLFormat())
}

/// Questions as entries with named fields, one after another or in lists under group titles.
///
/// ```
/// - question: What is the capital of Peru?
///   answer: Lima
/// ```
struct YAMLFormat: DeckFormat {
    let name = "yaml"
    let title = "YAML"
    let extensions = ["yaml", "yml"]
    let options: DeckOptions = .columns
    let mayBeNote = false

    func evidence(in text: DeckText) -> Evidence? {
        if let format = GroupFormat(path: text.path) { return format == .yaml ? .certain : nil }
        let start = text.bytes.prefix(8_192)
        let first = start.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).first {
            !$0.starts(with: "#".utf8) && !$0.starts(with: "---".utf8)
        }
        // With brackets it is JSON.
        guard let first, first.contains(UInt8(ascii: ":")),
            !"{[".utf8.contains(first.trimmed.first ?? 0)
        else { return nil }
        // The last entry may be cut off.
        var reader = YAMLReader(Array(start.dropLast(start.count < text.bytes.count ? 512 : 0)))
        let isRead = (try? reader.read()) != nil
        return isRead && JSONTable.hasRecords(reader.tape) ? .certain : nil
    }

    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        var reader = YAMLReader(text.bytes)
        do {
            try text.bytes.checkEncoding()
            try reader.read()
        } catch {
            throw InvalidGroupFile(error, in: text.bytes)
        }
        let deck = try JSONTable.decode(
            reader.tape, title: text.title, rule: text.repetitions, layout: text.layout,
            takesPairs: text.mayGuess, firstOption: 1)
        guard let deck else { throw JSONTable.noQuestions }
        return deck
    }
}
