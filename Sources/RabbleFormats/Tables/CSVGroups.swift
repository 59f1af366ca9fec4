/// Question groups as comma-separated values, as spreadsheets write them: each row is a question with prompt, answer and
/// hint.
///
/// The format is that of [RFC 4180](https://www.rfc-editor.org/rfc/rfc4180). Where the comma is the decimal point,
/// spreadsheets write semicolons instead; those are read, too, and so are bars. A first row that names the columns sets their order.
package enum CSVGroups {
    package static func decode(
        _ bytes: [UInt8], title: String?, repetitions: RepeatedQuestions = .refused, layout: TableLayout = TableLayout()
    ) throws(InvalidGroupFile) -> DecodedGroups {
        if layout.separators.isSpecified {
            return try TSVGroups.decode(bytes, title: title, repetitions: repetitions, layout: layout)
        }
        let named = namedSeparator(bytes)
        let separator =
            named?.separator ?? GroupTable.separator(of: bytes) ?? TableSeparators.likelyColumn(
                of: bytes, among: [.comma, .semicolon, .bar]) ?? .comma
        var reader = DelimitedReader(bytes, separator: separator, quoting: .spreadsheet, from: named?.end)
        if named == nil, GroupTable.separator(of: bytes) == nil {
            reader.keepsLooseSeparators = SeparatorTally(of: separator, in: bytes).hasLooseText
        }
        var decoder = GroupTableDecoder(reader, title: title, rule: repetitions, layout: layout)
        return try decoder.decode()
    }

    /// The separator in a first line `sep=;`, which Excel writes, and the offset of the line's end.
    static func namedSeparator(_ bytes: [UInt8]) -> (separator: UInt8, end: Int)? {
        let line = bytes[bytes.startOfText...].prefix { $0 != 0x0A && $0 != 0x0D }
        let word = line.filter { $0 != UInt8(ascii: "\"") }
        guard word.count == 5, word.starts(with: "sep=".utf8) else { return nil }
        return (word[word.startIndex + 4], line.endIndex)
    }

    package static func encode(_ group: QuestionGroup) -> [UInt8] {
        GroupTable.encode(group, separator: .comma, lineEnd: "\r\n")
    }
}
