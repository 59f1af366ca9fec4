/// Question groups as tab-separated values: a question a line, and in it prompt, answer, hint and accepted answers.
///
/// ```
/// ありがとう	thank you	arigatō	thanks|ta
/// ```
///
/// A first line that names the columns sets their order. Fields with a tab, a line break or a quotation mark are in
/// quotation marks, as spreadsheets write them; any other quotation mark is plain text.
public enum TSVGroups {
    /// Reads the groups of a file; there is at least one.
    ///
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - title: what a group is called that the file does not name; nil if unknown.
    ///   - repetitions: what happens to a question that occurs twice.
    ///   - layout: what was specified of the table.
    /// - Throws: ``InvalidGroupFile`` with every problem of the file.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func decode(
        _ bytes: [UInt8], title: String?, repetitions: RepeatedQuestions = .refused, layout: TableLayout = TableLayout()
    ) throws(InvalidGroupFile) -> DecodedGroups {
        let reader =
            layout.separators.isSpecified
            ? layout.separators.reader(of: bytes)
            : DelimitedReader(bytes, separator: .tab, quoting: .lenient)
        var decoder = GroupTableDecoder(reader, title: title, rule: repetitions, layout: layout)
        return try decoder.decode()
    }

    /// The bytes of a file that holds the group, with a line that names the columns.
    ///
    /// - Complexity: O(*n*) in the length of all texts.
    public static func encode(_ group: QuestionGroup) -> [UInt8] {
        var writer = DelimitedWriter(separator: .tab)
        GroupTable.encode(group, to: &writer)
        return writer.bytes
    }
}
