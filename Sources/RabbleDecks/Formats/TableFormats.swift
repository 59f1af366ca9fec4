extension GroupFormat {
    /// Tab-separated values.
    public static let tsv = GroupFormat(TSVFormat())
    /// Comma-separated values, also with semicolons.
    public static let csv = GroupFormat(CSVFormat())
    /// Tab-separated prompts and answers, for programs that support nothing else.
    public static let pairs = GroupFormat(PairsFormat())
}

/// Any text may be a table, so only this program's own first line identifies one here; otherwise
/// ``SeparatorGuess`` decides by the separators in the rows.
struct TSVFormat: DeckFormat {
    let name = "tsv"
    let title = "TSV"
    let extensions = ["tsv", "tab"]
    let options: DeckOptions = .ofTables

    func evidence(in text: DeckText) -> Evidence? {
        GroupTable.separator(of: text.bytes) == .tab ? .certain : nil
    }

    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        try GroupTable.decode(text, hasTabs: true)
    }

    var write: Writer? { { GroupTable.encode($0, hasTabs: true) } }
}

/// Rows with cells separated by commas.
struct CSVFormat: DeckFormat {
    let name = "csv"
    let title = "CSV"
    let extensions = ["csv"]
    let options: DeckOptions = .ofTables

    func evidence(in text: DeckText) -> Evidence? {
        if GroupTable.namedSeparator(text.bytes) != nil { return .certain }
        return GroupTable.separator(of: text.bytes) == .comma ? .certain : nil
    }

    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        try GroupTable.decode(text, hasTabs: false)
    }

    var write: Writer? { { GroupTable.encode($0, hasTabs: false) } }
}

/// Two columns without a heading. Simple importers do not support quotation marks, so they are
/// written only where Anki would drop a row that starts with `#`, or remove a quotation mark.
struct PairsFormat: DeckFormat {
    let name = "pairs"
    let title = "Pairs"
    let extensions: [String] = []

    func evidence(in text: DeckText) -> Evidence? { nil }

    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        var text = text
        text.layout.firstRow = .no
        return try GroupTable.decode(text, hasTabs: true)
    }

    var write: Writer? {
        { group in
            let lines = group.questions.map { question in
                [question.prompt, question.answer].map { Self.cell(group.markup.plain($0)) }
                    .joined(separator: "\t") + "\n"
            }
            return lines.flatMap { Array($0.utf8) }
        }
    }

    private static func cell(_ text: String) -> String {
        let words = text.unicodeScalars.split { $0 == "\t" || Character($0).isNewline }
        let line = words.map { String($0).trimmed }.filter { !$0.isEmpty }.joined(separator: " ")
        return isQuoted(line) ? "\"\(line.replacing("\"", with: "\"\""))\"" : line
    }

    /// Whether a text is written with quotation marks.
    static func isQuoted(_ text: String) -> Bool { text.hasPrefix("#") || text.hasPrefix("\"") }
}

extension QuestionGroup {
    /// The number of texts in ``GroupFormat/pairs`` with quotation marks.
    package var quotedPairTexts: Int {
        questions.reduce(0) { count, question in
            let texts = [question.prompt, question.answer]
            return count + texts.count { PairsFormat.isQuoted(markup.plain($0).trimmed) }
        }
    }
}
