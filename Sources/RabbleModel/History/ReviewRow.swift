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
    static let undo: StaticString = "undo"

    /// The name of a row that promises anew how long a question rests, without an answer.
    static let promise: StaticString = "rest"

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
        /// `typed` lists what the drill asked: ``DrillScope``.
        case plan
        /// The learner is away, from the day in `prompt` to the one in `answer`.
        case pause

        /// The change with this name; nil for one of a later version.
        init?(_ name: UnsafeRawBufferPointer) {
            self.init(rawValue: String(utf8: name))
        }

        /// Whether `typed` lists so many texts; nil for any number.
        fileprivate var textCount: Int? {
            switch self {
            case .from: 3
            case .edit, .copy: 2
            case .accept, .refuse: 1
            case .suspend, .resume, .title, .forget, .pause: 0
            case .plan: nil
            }
        }
    }

    /// The columns of a row of either kind.
    struct Columns {
        /// The time as the clock shows it.
        let clock: Timestamp
        /// `Z` or the offset of the clock, then a tab and the drill.
        let zoneAndDrill: UnsafeRawBufferPointer
        let drill: UnsafeRawBufferPointer
        let name: UnsafeRawBufferPointer
        let rest: UnsafeRawBufferPointer
        /// `prompt` and `answer` with the tab between.
        let question: UnsafeRawBufferPointer
        let prompt: UnsafeRawBufferPointer
        let answer: UnsafeRawBufferPointer
        /// Where the row has too many columns, all that are left.
        fileprivate(set) var typed: UnsafeRawBufferPointer

        var isFormer: Bool { zoneAndDrill[0] == UInt8(ascii: "Z") }
        var count: Int { isFormer ? 6 : 7 }
        var hasMore: Bool { typed.contains(ReviewRow.tab) }

        /// Nil where the line has no time, or fewer columns.
        @inline(__always) init?(_ line: UnsafeRawBufferPointer) {
            guard let (clock, length) = Timestamp.clock(startOf: line) else { return nil }
            let isFormer = line[length] == UInt8(ascii: "Z")
            let end = length + (isFormer ? 1 : 6)
            guard end < line.count, line[end] == ReviewRow.tab else { return nil }
            var left = UnsafeRawBufferPointer(rebasing: line[(end + 1)...])
            guard let drill = left.removeFirst(through: ReviewRow.tab),
                let name = left.removeFirst(through: ReviewRow.tab)
            else { return nil }
            var rest = UnsafeRawBufferPointer(rebasing: left[..<0])
            if !isFormer {
                guard let column = left.removeFirst(through: ReviewRow.tab) else { return nil }
                rest = column
            }
            guard let prompt = left.removeFirst(through: ReviewRow.tab),
                let answer = left.removeFirst(through: ReviewRow.tab)
            else { return nil }
            self.clock = clock
            zoneAndDrill = UnsafeRawBufferPointer(
                rebasing: line[length..<(end + 1 + drill.count)])
            self.drill = drill
            self.name = name
            self.rest = rest
            question = UnsafeRawBufferPointer(
                start: prompt.baseAddress, count: prompt.count + 1 + answer.count)
            self.prompt = prompt
            self.answer = answer
            typed = left
        }

        /// The minutes that the learner's clock was ahead of UTC, as the time has them. False where
        /// that is no time.
        var offset: (isValid: Bool, minutes: Int?) {
            if isFormer { return (true, nil) }
            let zone = UnsafeRawBufferPointer(rebasing: zoneAndDrill[..<6])
            guard let minutes = Timestamp.offset(zone), abs(minutes) <= StudyCalendar.farthest
            else { return (false, nil) }
            return (true, minutes)
        }

        /// False where the list of texts in `typed` is cut. An unknown name is one of a later
        /// version.
        var hasWholeList: Bool {
            guard let change = Change(name), change.textCount != 0 else { return true }
            return ReviewColumn.texts(change.textCount, of: typed) != nil
        }

        /// Removes the mark of a torn row behind the whole of this one, and returns whether it is
        /// there: versions before 0.11.0 end a new row so that has no line break.
        mutating func removeTornEnd() -> Bool {
            guard !isFormer, ReviewRow.isTorn(typed) else { return false }
            let length = typed.count - ReviewRow.tornEnd.utf8CodeUnitCount
            typed = UnsafeRawBufferPointer(rebasing: typed[..<length])
            return true
        }
    }

    static let tab = UInt8(ascii: "\t")

    /// The time of a row, and the clock that the learner had, if both can be read.
    static func time(_ line: UnsafeRawBufferPointer) -> (time: Timestamp, clock: Int?)? {
        guard let columns = Columns(line) else { return nil }
        let (isValid, minutes) = columns.offset
        guard isValid else { return nil }
        if let minutes { return (columns.clock.behind(minutes: minutes), minutes) }
        return (columns.clock, DrillScope.drill(oldName: String(utf8: columns.drill)).clock)
    }

    static func isPromise(_ line: UnsafeRawBufferPointer) -> Bool {
        Columns(line)?.name.hasSameBytes(as: promise) ?? false
    }

    static func isHeader(_ line: UnsafeRawBufferPointer) -> Bool {
        line.hasSameBytes(as: header) || line.hasSameBytes(as: formerHeader)
    }

    /// Whether the line was torn, and ended by the row after it.
    static func isTorn(_ line: UnsafeRawBufferPointer) -> Bool {
        let start = line.count - tornEnd.utf8CodeUnitCount
        return start >= 0
            && UnsafeRawBufferPointer(rebasing: line[start...]).hasSameBytes(as: tornEnd)
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
    /// A row has all of its columns: then at most `typed` is cut, and the answer was given. A line
    /// that is cut within a character, an escape or a list of texts is not a row, nor is one whose
    /// `typed` may be the start of ``tornEnd``.
    static func isWhole(_ line: UnsafeRawBufferPointer) -> Bool {
        guard let columns = Columns(line), !columns.hasMore, columns.offset.isValid,
            String(strictUTF8: Array(line)[...]) != nil
        else {
            return false
        }
        guard columns.hasWholeList else { return false }
        let backslashes = line.reversed().prefix { $0 == "\\" }.count
        return backslashes.isMultiple(of: 2) && !columns.typed.starts(with: "\\!".utf8)
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

extension UnsafeRawBufferPointer {
    /// Removes everything up to the first such byte, and that byte; nil, with nothing removed, if
    /// there is none.
    @inline(__always)
    mutating func removeFirst(through byte: UInt8) -> UnsafeRawBufferPointer? {
        guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else {
            return nil
        }
        let length = UnsafeRawPointer(found) - start
        self = UnsafeRawBufferPointer(start: found + 1, count: count - length - 1)
        return UnsafeRawBufferPointer(start: start, count: length)
    }
}
