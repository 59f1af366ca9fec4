/// The lines of a history file: a row is an answer, one that takes an answer back, or a change of a
/// question.
///
/// The columns are `time`, `session`, `grade`, `prompt`, `answer` and `typed`, with a tab between.
/// The third names the grade, `undo` or a ``Change``; its heading is from the time when there were
/// only grades. In each column, a tab is written `\t`, a line break `\n`, a carriage return `\r`,
/// an escape character `\e` and a backslash `\\`. Other characters that a terminal would obey are
/// written by number: `\x07`, or `\u{202E}` from U+0100 on. Rows of earlier versions hold such
/// characters as they are.
enum ReviewRow {
    static let header: StaticString = "time\tsession\tgrade\tprompt\tanswer\ttyped"

    /// The name of a row that takes back the last answer of the question in its drill.
    static let undo: StaticString = "undo"

    /// The end of a row that was left torn. No other row ends like this: a typed backslash is
    /// written twice.
    static let tornEnd: StaticString = "\t\\!torn"

    enum Change: String {
        /// `typed` lists the new prompt and answer.
        case edit
        case suspend
        case resume
        /// `typed` lists one answer, as for `refuse`.
        case accept
        case refuse
        /// `prompt` is the title.
        case title
        /// The question of another group moved here. `typed` lists that group's id, and the prompt
        /// and answer here.
        case from
        /// An answer that a question had before it moved here. `typed` lists the id of the group
        /// that it moved from, and the grade.
        case copy
        case forget

        /// The change with this name; nil for one of a later version.
        init?(_ name: UnsafeRawBufferPointer) {
            self.init(rawValue: String(utf8: name))
        }

        fileprivate var textCount: Int {
            switch self {
            case .from: 3
            case .edit, .copy: 2
            case .accept, .refuse: 1
            case .suspend, .resume, .title, .forget: 0
            }
        }
    }

    static func append(_ columns: [String], to bytes: inout [UInt8]) {
        for (index, column) in columns.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: "\t")) }
            ReviewColumn.appendEscaped(column, to: &bytes)
        }
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Whether a line without a line break, because it is torn or an editor left it so, is a row.
    ///
    /// A row has all six columns: then at most `typed` is cut, and the answer was given. A line
    /// that is cut within a character, an escape or a list of texts is not a row, nor is one whose
    /// `typed` may be the start of ``tornEnd``.
    static func isWhole(_ line: UnsafeRawBufferPointer) -> Bool {
        let columns = line.split(
            separator: UInt8(ascii: "\t"), maxSplits: 6, omittingEmptySubsequences: false
        )
        .map(UnsafeRawBufferPointer.init(rebasing:))
        // An unknown name is one of a later version.
        guard columns.count == 6, Timestamp(columns[0]) != nil,
            String(strictUTF8: Array(line)[...]) != nil
        else {
            return false
        }
        if let count = Change(columns[2])?.textCount, count > 0,
            ReviewColumn.texts(count, of: columns[5]) == nil
        {
            return false
        }
        let backslashes = line.reversed().prefix { $0 == "\\" }.count
        return backslashes.isMultiple(of: 2) && !columns[5].starts(with: "\\!".utf8)
    }

    static func isWhole(lastLineOf bytes: [UInt8]) -> Bool {
        let start = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startOfText
        return bytes[start...].withUnsafeBytes { isWhole($0) }
    }
}

extension Grade {
    init?(name: UnsafeRawBufferPointer) {
        for grade in [Grade.good, .again, .hard, .easy] where name.hasSameBytes(as: grade.word) {
            self = grade
            return
        }
        return nil
    }
}
