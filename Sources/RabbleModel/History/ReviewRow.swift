import RabbleSystem

/// The lines of a history file: a row is an answer, one that takes an answer back, or a change of a
/// question.
///
/// The columns are `time`, `drill`, `grade`, `rest`, `prompt`, `answer` and `typed`, with a tab
/// between. The third names the grade, `undo` or a ``Change``; its heading is from the time when
/// there were only grades. In each column, a tab is written `\t`, a line break `\n`, a carriage
/// return `\r`, an escape character `\e` and a backslash `\\`. Other characters that a terminal
/// would obey are written by number: `\x07`, or `\u{202E}` from U+0100 on. Rows of earlier versions
/// hold such characters as they are.
///
/// Versions before 0.11.0 wrote six columns, without `rest`, and the time in UTC. The `Z` at the
/// end of the time says that a row is one of those.
enum ReviewRow {
    static let header: StaticString = "time\tdrill\tgrade\trest\tprompt\tanswer\ttyped"
    static let formerHeader: StaticString = "time\tsession\tgrade\tprompt\tanswer\ttyped"

    /// The name of a row that takes back the last answer of the question in its drill.
    static let undo = "undo"

    /// The name of a row that promises anew how long a question rests, without an answer.
    static let promise = "rest"

    /// The end of a row that was left torn. No other row ends like this: a typed backslash is
    /// written twice.
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
        /// The question of another group moved here. `typed` lists that group's id, and the prompt
        /// and answer here.
        case from
        /// An answer that a question had before it moved here. `typed` lists the id of the group
        /// that it moved from, and the grade.
        case copy
        case forget
        /// `typed` lists what the drill asked: ``DrillScope``.
        case plan
        /// The learner is away, from the day in `prompt` to the one in `answer`.
        case pause
        /// What is set for one group: `prompt` is its id, `answer` the setting. `typed` lists the
        /// value, which is empty where it is that of all groups again.
        case set

        /// The change with this name; nil for one of a later version.
        init?(_ name: ShortName) {
            guard let index = Self.names.firstIndex(of: name) else { return nil }
            self = Self.allCases[index]
        }

        private static let names = allCases.map { ShortName($0.rawValue) }

        /// Whether `typed` lists so many texts; nil for any number.
        fileprivate var textCount: Int? {
            switch self {
            case .from: 3
            case .edit, .copy: 2
            case .accept, .refuse, .set: 1
            case .suspend, .resume, .title, .forget, .pause: 0
            case .plan: nil
            }
        }
    }

    /// The columns of a row of either kind.
    struct Columns {
        private(set) var line: TabbedLine
        /// Whether a version before 0.11.0 wrote the row.
        let isFormer: Bool
        /// The time as the clock shows it.
        let clock: Timestamp

        /// Nil where the line has no time.
        @inline(__always) init?(_ line: TabbedLine, _ reader: inout ClockReader) {
            let column = line.column(0)
            guard let (clock, length) = reader.time(startOf: column) else { return nil }
            isFormer = column[length] == UInt8(ascii: "Z")
            guard column.count == length + (isFormer ? 1 : 6) else { return nil }
            self.line = line
            self.clock = clock
        }

        /// Nil where the line has no time, or fewer columns.
        init?(_ line: UnsafeRawBufferPointer) {
            var reader = ClockReader()
            self.init(TabbedLine(startOf: line), &reader)
            if self.line.columnCount < count { return nil }
        }

        /// How many columns the row should have.
        var count: Int { isFormer ? 6 : 7 }
        var isWhole: Bool { line.columnCount == count }
        /// `Z` or the offset of the clock, then a tab and the drill.
        @inline(__always) var zoneAndDrill: UnsafeRawBufferPointer {
            line.columns(0...1, from: line.column(0).count - (isFormer ? 1 : 6))
        }
        var drill: UnsafeRawBufferPointer { line.column(1) }
        @inline(__always) var name: ShortName { ShortName(line.column(2)) }
        /// Empty in a former row.
        var rest: UnsafeRawBufferPointer {
            isFormer ? UnsafeRawBufferPointer(rebasing: line.text[..<0]) : line.column(3)
        }
        /// `prompt` and `answer` with the tab between.
        @inline(__always) var question: UnsafeRawBufferPointer {
            line.columns(count - 3...count - 2)
        }
        var typed: UnsafeRawBufferPointer { line.column(count - 1) }

        var offset: (isValid: Bool, minutes: Int?) {
            ReviewRow.offset(UnsafeRawBufferPointer(rebasing: line.column(0).suffix(6)))
        }

        /// False where the list of texts in `typed` is cut. An unknown name is one of a later
        /// version.
        var hasWholeList: Bool {
            guard let change = Change(name), change.textCount != 0 else { return true }
            return ReviewColumn.texts(change.textCount, of: typed) != nil
        }

        /// The row without the mark of a torn one behind it; nil if it is not whole. Versions
        /// before 0.11.0 end a new row so that has no line break.
        var withoutTornEnd: Columns? {
            guard !isFormer, line.columnCount == count + 1, hasWholeList else { return nil }
            var columns = self
            columns.line.removeLastColumn()
            return columns
        }
    }

    static let tab = UInt8(ascii: "\t")

    /// The minutes that a learner's clock was ahead of UTC, by the end of a time; nil in a former
    /// row. False where that is no time.
    static func offset(_ zone: UnsafeRawBufferPointer) -> (isValid: Bool, minutes: Int?) {
        if zone.last == UInt8(ascii: "Z") { return (true, nil) }
        guard let minutes = Timestamp.offset(zone), abs(minutes) <= StudyCalendar.farthest else {
            return (false, nil)
        }
        return (true, minutes)
    }

    /// The time of a row, and the clock that the learner had, if both can be read.
    static func time(_ line: UnsafeRawBufferPointer) -> (time: Timestamp, clock: Int?)? {
        guard let columns = Columns(line), columns.offset.isValid else { return nil }
        if let minutes = columns.offset.minutes {
            return (columns.clock.behind(minutes: minutes), minutes)
        }
        return (columns.clock, DrillScope.drill(oldName: String(utf8: columns.drill)).clock)
    }

    static func isPromise(_ line: UnsafeRawBufferPointer) -> Bool {
        Columns(line)?.name == "rest"
    }

    static func isHeader(_ line: UnsafeRawBufferPointer) -> Bool {
        line.hasSameBytes(as: header) || line.hasSameBytes(as: formerHeader)
    }

    /// Whether the line was torn, and ended by the row after it.
    static func isTorn(_ line: UnsafeRawBufferPointer) -> Bool {
        let start = line.count - tornEnd.utf8CodeUnitCount
        return start >= 0 && line[line.count - 1] == UInt8(ascii: "n")
            && UnsafeRawBufferPointer(rebasing: line[start...]).hasSameBytes(as: tornEnd)
    }

    static func append(_ columns: [String], to bytes: inout [UInt8]) {
        for (index, column) in columns.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: "\t")) }
            bytes += column.escaped.utf8
        }
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Whether a line without a line break, because it is torn or an editor left it so, is a row.
    ///
    /// A row has all of its columns: then at most `typed` is cut, and the answer was given. A line
    /// that is cut within a character, an escape or a list of texts is not a row, nor is one whose
    /// `typed` may be the start of ``tornEnd``.
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
