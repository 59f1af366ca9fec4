extension GroupFormat {
    /// Questions in YAML as entries with named fields, one after another or in lists under group
    /// titles, which are read-only.
    ///
    /// ```
    /// - question: What is the capital of Peru?
    ///   answer: Lima
    /// ```
    public static let yaml = GroupFormat(
        rawValue: "yaml", title: "YAML", extensions: ["yaml", "yml"], options: .columns,
        evidence: evidenceOfYAML, decode: readYAML)

    private static func evidenceOfYAML(in text: DeckText) -> Evidence? {
        if let format = GroupFormat(path: text.path) { return format == .yaml ? .certain : nil }
        let start = text.bytes.prefix(8_192)
        let first = start.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).first {
            !$0.starts(with: "#".utf8) && !$0.starts(with: "---".utf8)
        }
        // With brackets it is JSON.
        guard let first, first.contains(":"),
            !"{[".utf8.contains(first.trimmed.first ?? 0)
        else { return nil }
        // The last entry may be cut off.
        let whole = start.dropLast(start.count < text.bytes.count ? 512 : 0)
        guard let tape = try? YAMLReader.tape(of: Array(whole)) else { return nil }
        return JSONTable.hasRecords(tape) ? .certain : nil
    }

    private static func readYAML(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        try text.bytes.checkText()
        let tape = try text.bytes.parsed(by: YAMLReader.tape(of:))
        let deck = try JSONTable.decode(
            tape, title: text.title, rule: text.repetitions, layout: text.layout,
            takesPairs: text.mayGuess, firstOption: 1)
        guard let deck else { throw JSONTable.noQuestions }
        return deck
    }
}
