/// The format of history files: each row is an answer, an undo of an answer, or a change to a
/// question.
///
/// The columns are `time`, `drill`, `grade`, `rest`, `prompt`, `answer` and `typed`, separated by
/// tabs. The third contains a grade, `undo` or a ``Change``; its heading dates from when there were
/// only grades. In each column, a tab is written `\t`, a line break `\n`, a carriage return `\r`,
/// an escape character `\e` and a backslash `\\`. Other characters that a terminal would interpret
/// are written as numbers: `\x07`, or `\u{202E}` from U+0100 on. Rows of earlier versions contain
/// such characters unescaped.
///
/// Versions before 0.11.0 wrote six columns, without `rest`, and the time in UTC. A `Z` at the end
/// of the time identifies these rows.
enum ReviewRow {
    static let header: StaticString = "time\tdrill\tgrade\trest\tprompt\tanswer\ttyped"
    static let formerHeader: StaticString = "time\tsession\tgrade\tprompt\tanswer\ttyped"

    /// The name of a row that undoes the last answer to the question in its drill.
    static let undo = "undo"

    /// The name of a row that sets a new rest for a question, without an answer.
    static let promise = "rest"

    /// The end of a torn row. No other row ends like this, because a typed backslash is doubled.
    static let tornEnd: StaticString = "\t\\!torn"

    enum Change: String, CaseIterable {
        /// `typed` lists the new prompt and answer.
        case edit
        case suspend
        case resume
        /// `typed` lists one answer, as for `refuse`.
        case accept
        case refuse
        /// `prompt` is the title.
        case title
        /// The question moved here from another group. `typed` lists that group's id, and the
        /// prompt and answer here.
        case from
        /// An answer that was given before the question moved here. `typed` lists the id of the
        /// former group, and the grade.
        case copy
        case forget
        /// `typed` lists the scope of the drill: ``DrillScope``.
        case plan
        /// The learner is away, from the day in `prompt` to the one in `answer`.
        case pause
        /// A setting for one group: `prompt` is the group's id, `answer` the setting. `typed` lists
        /// the value; an empty one removes the setting.
        case set

        /// The change with this name; nil for one from a later version.
        init?(_ name: ShortName) {
            guard let index = Self.names.firstIndex(of: name) else { return nil }
            self = Self.allCases[index]
        }

        private static let names = allCases.map { ShortName($0.rawValue) }

        /// The number of texts that `typed` lists; nil if it varies.
        var textCount: Int? {
            switch self {
            case .from: 3
            case .edit, .copy: 2
            case .accept, .refuse, .set: 1
            case .suspend, .resume, .title, .forget, .pause: 0
            case .plan: nil
            }
        }

        /// The name in messages.
        var subject: String {
            switch self {
            case .accept, .refuse: "accepted answer"
            case .from: "move"
            case .copy: "copy of an answer"
            case .set: "setting of a group"
            case .plan: "plan of a drill"
            case .edit, .suspend, .resume, .title, .forget, .pause: rawValue
            }
        }

        /// Whether the row is not valid without the name of its drill.
        var namesDrill: Bool { [.suspend, .resume, .copy, .pause, .plan].contains(self) }
    }

    /// The columns of a row, in the present or former format.
    struct Columns {
        private(set) var line: TabbedLine
        /// Whether a version before 0.11.0 wrote the row.
        let isFormer: Bool
        /// The local time.
        let clock: Timestamp

        /// Nil if the line does not start with a time.
        @inline(__always) init?(_ line: TabbedLine, _ reader: inout ClockReader) {
            let column = line.column(0)
            guard let (clock, length) = reader.time(startOf: column) else { return nil }
            isFormer = column[length] == "Z"
            guard column.count == length + (isFormer ? 1 : 6) else { return nil }
            self.line = line
            self.clock = clock
        }

        /// Nil if the line does not start with a time, or has too few columns.
        init?(_ line: UnsafeRawBufferPointer) {
            var reader = ClockReader()
            self.init(TabbedLine(startOf: line), &reader)
            if self.line.columnCount < count { return nil }
        }

        /// The number of columns that the row should have.
        var count: Int { isFormer ? 6 : 7 }
        var isWhole: Bool { line.columnCount == count }
        /// `Z` or the clock's offset, then a tab and the drill.
        @inline(__always) var zoneAndDrill: UnsafeRawBufferPointer {
            line.columns(0...1, from: line.column(0).count - (isFormer ? 1 : 6))
        }
        var drill: UnsafeRawBufferPointer { line.column(1) }
        @inline(__always) var name: ShortName { ShortName(line.column(2)) }
        /// Empty in a former row.
        var rest: UnsafeRawBufferPointer {
            isFormer ? UnsafeRawBufferPointer(rebasing: line.text[..<0]) : line.column(3)
        }
        /// `prompt` and `answer`, separated by a tab.
        @inline(__always) var question: UnsafeRawBufferPointer {
            line.columns(count - 3...count - 2)
        }
        var typed: UnsafeRawBufferPointer { line.column(count - 1) }

        var offset: (isValid: Bool, minutes: Int?) {
            ReviewRow.offset(UnsafeRawBufferPointer(rebasing: line.column(0).suffix(6)))
        }

        /// False if the list of texts in `typed` is truncated. An unknown name comes from a later
        /// version.
        var hasWholeList: Bool {
            guard let change = Change(name), change.textCount != 0 else { return true }
            return ReviewRow.texts(change.textCount, of: typed) != nil
        }

        /// The row without the mark for torn rows at its end; nil if the row is incomplete.
        /// Versions before 0.11.0 append the mark to a complete row of the present format that
        /// lacks a line break.
        var withoutTornEnd: Columns? {
            guard !isFormer, line.columnCount == count + 1, hasWholeList else { return nil }
            var columns = self
            columns.line.removeLastColumn()
            return columns
        }
    }

    static let tab = UInt8(ascii: "\t")

    /// The offset of the learner's clock in minutes east of UTC, from the end of a time; nil in a
    /// former row. `isValid` is false if the text is not an offset.
    static func offset(_ zone: UnsafeRawBufferPointer) -> (isValid: Bool, minutes: Int?) {
        if zone.last == "Z" { return (true, nil) }
        guard let minutes = Timestamp.offset(zone), abs(minutes) <= StudyCalendar.farthest else {
            return (false, nil)
        }
        return (true, minutes)
    }

    /// The time of a row, and the learner's clock offset, if both can be read.
    static func time(_ line: UnsafeRawBufferPointer)
        -> (time: Timestamp, clock: Int?, isPromise: Bool)?
    {
        guard let columns = Columns(line), columns.offset.isValid else { return nil }
        let isPromise = columns.name == "rest"
        if let minutes = columns.offset.minutes {
            return (columns.clock.behind(minutes: minutes), minutes, isPromise)
        }
        let clock = DrillScope.drill(oldName: String(utf8: columns.drill)).clock
        return (columns.clock, clock, isPromise)
    }

    static func isHeader(_ line: UnsafeRawBufferPointer) -> Bool {
        line.hasSameBytes(as: header) || line.hasSameBytes(as: formerHeader)
    }

    /// Whether the line is torn, and was terminated by the next row.
    static func isTorn(_ line: UnsafeRawBufferPointer) -> Bool {
        let start = line.count - tornEnd.utf8CodeUnitCount
        return start >= 0 && line[line.count - 1] == "n"
            && UnsafeRawBufferPointer(rebasing: line[start...]).hasSameBytes(as: tornEnd)
    }

    static func append(
        _ time: String, _ drill: String, _ name: String, _ question: Question.ID, rest: Rest?,
        typed: String, to bytes: inout [UInt8]
    ) {
        let rest = rest?.description ?? ""
        append([time, drill, name, rest, question.prompt, question.answer, typed], to: &bytes)
    }

    static func append(_ columns: [String], to bytes: inout [UInt8]) {
        for (index, column) in columns.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: "\t")) }
            bytes += column.escaped.utf8
        }
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Whether an unterminated line, left by a crash or an editor, is a complete row.
    ///
    /// A complete row has all of its columns, so at most `typed` is truncated, and the answer was
    /// given. A line that ends within a character, an escape or a list of texts is incomplete, and
    /// so is one whose `typed` may be the start of ``tornEnd``.
    static func isWhole(_ line: UnsafeRawBufferPointer) -> Bool {
        guard let columns = Columns(line), columns.isWhole, columns.offset.isValid,
            String(strictUTF8: line) != nil, columns.hasWholeList
        else { return false }
        let backslashes = line.reversed().prefix { $0 == "\\" }.count
        return backslashes.isMultiple(of: 2) && !columns.typed.starts(with: "\\!".utf8)
    }

    static func isWhole(lastLineOf bytes: [UInt8]) -> Bool {
        let start = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startOfText
        return bytes[start...].withUnsafeBytes { isWhole($0) }
    }
}
