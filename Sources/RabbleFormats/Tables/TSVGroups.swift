/// Question groups as tab-separated values: each line is a question with prompt, answer and hint.
///
/// ```
/// ありがとう	thank you	arigatō
/// ```
///
/// A first line that names the columns sets their order. Fields with a tab, a line break or a quotation mark are
/// quoted, as spreadsheets write them; any other quotation mark is plain text.
package enum TSVGroups {
    package static func decode(
        _ bytes: [UInt8], title: String?, repetitions: RepeatedQuestions = .refused, layout: TableLayout = TableLayout()
    ) throws(InvalidGroupFile) -> DecodedGroups {
        let reader =
            layout.separators.isSpecified
            ? layout.separators.reader(of: bytes)
            : DelimitedReader(bytes, separator: .tab, quoting: .lenient)
        var decoder = GroupTableDecoder(reader, title: title, rule: repetitions, layout: layout)
        return try decoder.decode()
    }

    package static func encode(_ group: QuestionGroup) -> [UInt8] {
        GroupTable.encode(group, separator: .tab, lineEnd: "\n")
    }
}
