/// Any text may be a table, so only this program's own first line, or a line `sep=;`, identifies
/// one here; otherwise ``SeparatorGuess`` decides by the separators in the rows.
extension GroupFormat {
    /// Tab-separated values.
    public static let tsv = GroupFormat(
        rawValue: "tsv", title: "TSV", extensions: ["tsv", "tab"], options: .ofTables,
        mayBeNote: true,
        evidence: { GroupTable.separator(of: $0.bytes) == .tab ? .certain : nil },
        decode: { text throws(InvalidGroupFile) in try GroupTable.decode(text, hasTabs: true) },
        write: { GroupTable.encode($0, hasTabs: true) })

    /// Comma-separated values, also with semicolons.
    public static let csv = GroupFormat(
        rawValue: "csv", title: "CSV", extensions: ["csv"], options: .ofTables, mayBeNote: true,
        evidence: { text in
            let isNamed = GroupTable.namedSeparator(text.bytes) != nil
            return isNamed || GroupTable.separator(of: text.bytes) == .comma ? .certain : nil
        },
        decode: { text throws(InvalidGroupFile) in try GroupTable.decode(text, hasTabs: false) },
        write: { GroupTable.encode($0, hasTabs: false) })

    /// Tab-separated prompts and answers without a heading, for programs that support nothing else.
    /// They do not support quotation marks, so these are written only where Anki would drop a row
    /// that starts with `#`, or remove a quotation mark.
    public static let pairs = GroupFormat(
        rawValue: "pairs", title: "Pairs", mayBeNote: true,
        decode: { text throws(InvalidGroupFile) in
            var text = text
            text.layout.firstRow = .no
            return try GroupTable.decode(text, hasTabs: true)
        },
        write: { group in
            let lines = group.questions.map { question in
                [question.prompt, question.answer].map { group.markup.plain($0).inPairs }
                    .joined(separator: "\t") + "\n"
            }
            return lines.flatMap { Array($0.utf8) }
        })
}

extension String {
    fileprivate var inPairs: String {
        let words = unicodeScalars.split { $0 == "\t" || Character($0).isNewline }
        let line = words.map { String($0).trimmed }.filter { !$0.isEmpty }.joined(separator: " ")
        return line.isQuotedInPairs ? "\"\(line.replacing("\"", with: "\"\""))\"" : line
    }

    /// Whether a text in ``GroupFormat/pairs`` has quotation marks.
    fileprivate var isQuotedInPairs: Bool { hasPrefix("#") || hasPrefix("\"") }
}

extension QuestionGroup {
    /// The number of texts in ``GroupFormat/pairs`` with quotation marks.
    package var quotedPairTexts: Int {
        questions.reduce(0) { count, question in
            let texts = [question.prompt, question.answer]
            return count + texts.count { markup.plain($0).trimmed.isQuotedInPairs }
        }
    }
}
