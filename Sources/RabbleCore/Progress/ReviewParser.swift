/// Reads history files, in one pass over their bytes, into the history of a group.
struct ReviewParser {
    /// A row in as few bytes as it takes: a history may have a million.
    private struct Row {
        let time: Int64
        let mark: Mark
    }

    /// What tells rows of the same time apart. What was typed does not: one of two copies may be cut there.
    private struct Mark: Hashable {
        let session: Int32
        let question: Int32
        /// 0 takes a mark back.
        let grade: Int8
    }

    /// Rows after this time come from a clock that is wrong.
    private let latest: Timestamp
    private var rows: [Row] = []
    private var questions: [Question.ID] = []
    private var sessions: [String] = []
    private var questionSpellings = ByteInterner()
    private var sessionSpellings = ByteInterner()
    /// The number of the question that each spelling stands for; nil for one that is not text, so that all its rows are
    /// refused.
    private var questionNumbers: [Int32?] = []
    private var sessionNumbers: [Int32?] = []
    private var warnings: [HistoryWarning] = []
    private var hasTakenBack = false
    /// The first row of the future, and how many there are.
    private var future: (path: String, line: Int, count: Int)?

    /// - Parameter now: the time. Rows that are more than a minute ahead of it do not count: two clocks differ a little.
    init(now: Timestamp) {
        latest = Timestamp(milliseconds: now.milliseconds.addingReportingOverflow(60_000).partialValue)
    }

    /// Notes that a file cannot be read.
    mutating func note(_ error: StorageError, path: String) {
        warnings.append(HistoryWarning(path: path, line: nil, reason: "it is left out: \(error)"))
    }

    /// Adds the rows of a file.
    mutating func parse(_ bytes: [UInt8], path: String) {
        var problems: [HistoryWarning] = []
        var count = 0
        rows.reserveCapacity(rows.count + bytes.count / 64)
        bytes.withUnsafeBytes { bytes in
            var line = 0
            var rest = bytes[...]
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
            while !rest.isEmpty {
                line += 1
                let found = Self.firstIndex(of: 0x0A, in: UnsafeRawBufferPointer(rebasing: rest))
                guard found != nil || ReviewRow.isWhole(UnsafeRawBufferPointer(rebasing: rest)) else {
                    count += 1
                    problems.append(
                        HistoryWarning(path: path, line: line, reason: "the last line is incomplete and left out"))
                    break
                }
                let end = found ?? rest.count
                let text = UnsafeRawBufferPointer(rebasing: rest.prefix(end))
                rest = rest.dropFirst(end + 1)
                guard let reason = add(text.last == 0x0D ? UnsafeRawBufferPointer(rebasing: text.dropLast()) : text)
                else { continue }
                if reason == Self.inFuture {
                    future = (future?.path ?? path, future?.line ?? line, (future?.count ?? 0) + 1)
                    continue
                }
                count += 1
                if problems.count < HistoryWarning.mostListed {
                    problems.append(HistoryWarning(path: path, line: line, reason: reason))
                }
            }
        }
        if count > problems.count {
            let reason = "\(count - problems.count) more lines are left out"
            problems.append(HistoryWarning(path: path, line: nil, reason: reason))
        }
        warnings += problems
    }

    /// What is wrong with a row of the future. There is one warning for all of them, however many a wrong clock made.
    private static let inFuture = "the time is in the future"

    /// Adds the row of a line.
    ///
    /// - Returns: what is wrong with it, if anything is.
    private mutating func add(_ line: UnsafeRawBufferPointer) -> String? {
        // Five tabs, so six columns.
        var tabs = (0, 0, 0, 0, 0)
        var count = 0
        var start = 0
        while let tab = Self.firstIndex(of: 0x09, in: UnsafeRawBufferPointer(rebasing: line[start...])) {
            switch count {
            case 0: tabs.0 = start + tab
            case 1: tabs.1 = start + tab
            case 2: tabs.2 = start + tab
            case 3: tabs.3 = start + tab
            case 4: tabs.4 = start + tab
            default: break
            }
            count += 1
            start += tab + 1
        }
        func column(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer {
            UnsafeRawBufferPointer(rebasing: line[start..<end])
        }
        if Self.isTorn(line) { return nil }
        if count != 5 { return line.isEmpty ? nil : "a row has 6 columns, not \(count + 1)" }
        guard let time = Timestamp(column(0, tabs.0)) else {
            return line.hasSameBytes(as: ReviewRow.header) ? nil : "not a valid time"
        }
        guard time <= latest else { return Self.inFuture }
        let gradeName = column(tabs.1 + 1, tabs.2)
        let grade = Grade(name: gradeName)
        guard grade != nil || gradeName.hasSameBytes(as: ReviewRow.undo) else { return "not a valid grade" }

        guard let question = number(ofQuestion: column(tabs.2 + 1, tabs.4), answerAt: tabs.3 - tabs.2) else {
            return "the prompt or the answer is not UTF-8, or has more than 30 combining marks in a row"
        }
        guard let session = number(ofSession: column(tabs.0 + 1, tabs.1)) else {
            return "the name of the drill is not UTF-8, or has more than 30 combining marks in a row"
        }
        if grade == nil { hasTakenBack = true }
        let mark = Mark(session: session, question: question, grade: Int8(grade?.rawValue ?? 0))
        rows.append(Row(time: time.milliseconds, mark: mark))
        return nil
    }

    /// - Parameter bytes: the columns of the prompt and of the answer with the tab between.
    private mutating func number(ofQuestion bytes: UnsafeRawBufferPointer, answerAt index: Int) -> Int32? {
        let (spelling, isNew) = questionSpellings.intern(bytes)
        guard isNew else { return questionNumbers[spelling] }
        questionNumbers.append(nil)
        guard let prompt = Self.text(UnsafeRawBufferPointer(rebasing: bytes[..<(index - 1)])),
            let answer = Self.text(UnsafeRawBufferPointer(rebasing: bytes[index...]))
        else { return nil }
        let usual = usualSpelling(of: bytes, spelling, prompt: prompt, answer: answer)
        if questionNumbers[usual] == nil {
            questionNumbers[usual] = Int32(questions.count)
            questions.append(.init(prompt: prompt, answer: answer))
        }
        questionNumbers[spelling] = questionNumbers[usual]
        return questionNumbers[spelling]
    }

    /// The number of the spelling that stands for all of a question: earlier versions escaped less, and an é may be one code
    /// point or two.
    private mutating func usualSpelling(
        of bytes: UnsafeRawBufferPointer, _ spelling: Int, prompt: String, answer: String
    ) -> Int {
        // Printable ASCII without a backslash, and the tab between, has but one.
        if bytes.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x5C || $0 == 0x09 }) { return spelling }
        var usual: [UInt8] = []
        usual.reserveCapacity(bytes.count)
        ReviewRow.appendEscaped(prompt.canonicallyComposed, to: &usual)
        usual.append(UInt8(ascii: "\t"))
        ReviewRow.appendEscaped(answer.canonicallyComposed, to: &usual)
        let (number, isNew) = usual.withUnsafeBytes { questionSpellings.intern($0) }
        if isNew { questionNumbers.append(nil) }
        return number
    }

    private mutating func number(ofSession bytes: UnsafeRawBufferPointer) -> Int32? {
        let (spelling, isNew) = sessionSpellings.intern(bytes)
        guard isNew else { return sessionNumbers[spelling] }
        let name = Self.text(bytes)
        sessionNumbers.append(name == nil ? nil : Int32(sessions.count))
        if let name { sessions.append(name) }
        return sessionNumbers[spelling]
    }

    /// The text of a column; nil if it is none, or one that takes too long to compare.
    private static func text(_ bytes: UnsafeRawBufferPointer) -> String? {
        ReviewRow.unescape(bytes).flatMap { $0.isStreamSafe ? $0 : nil }
    }

    /// Whether the line was left torn and ended by the row after it.
    private static func isTorn(_ line: UnsafeRawBufferPointer) -> Bool {
        let count = ReviewRow.tornEnd.utf8CodeUnitCount
        guard line.count >= count else { return false }
        return UnsafeRawBufferPointer(rebasing: line.suffix(count)).hasSameBytes(as: ReviewRow.tornEnd)
    }

    private static func firstIndex(of byte: UInt8, in bytes: UnsafeRawBufferPointer) -> Int? {
        guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count) else { return nil }
        return UnsafeRawPointer(found) - start
    }

    // MARK: The history

    /// The history of all files that were added.
    ///
    /// - Complexity: O(*n*) in the number of rows if each file is in the order of time, else O(*n* log *n*).
    consuming func history() -> ReviewHistory {
        if !zip(rows, rows.dropFirst()).allSatisfy({ $0.time <= $1.time }) {
            // Stable: rows of the same time stay in the order of the file.
            rows.sort { $0.time < $1.time }
        }
        removeRepetitions()
        if hasTakenBack { removeTakenBack() }
        var history = ReviewHistory()
        history.reviews.reserveCapacity(rows.count)
        for row in rows {
            guard let grade = Grade(rawValue: Int(row.mark.grade)) else { continue }
            history.reviews.append(
                .init(
                    time: Timestamp(milliseconds: row.time), session: Int(row.mark.session),
                    question: Int(row.mark.question), grade: grade))
        }
        history.questions = questions
        history.sessions = sessions
        history.warnings = warnings
        if let future {
            let more = future.count > 1 ? ", as in \(future.count - 1) more" : ""
            let reason = "\(Self.inFuture)\(more); it does not count until then"
            history.warnings.append(HistoryWarning(path: future.path, line: future.line, reason: reason))
        }
        return history
    }

    /// Keeps one of the rows of the same mark and time.
    private mutating func removeRepetitions() {
        var kept = 0
        var start = 0
        while start < rows.count {
            var end = start + 1
            while end < rows.count, rows[end].time == rows[start].time { end += 1 }
            var known: Set<Mark> = []
            for index in start..<end where end - start == 1 || known.insert(rows[index].mark).inserted {
                rows[kept] = rows[index]
                kept += 1
            }
            start = end
        }
        rows.removeLast(rows.count - kept)
    }

    /// Removes the rows that take a mark back, each with the last mark of its question in its drill before it.
    private mutating func removeTakenBack() {
        struct Place: Hashable {
            let session: Int32
            let question: Int32
        }
        var standing: [Place: [Int]] = [:]
        var isRemoved = [Bool](repeating: false, count: rows.count)
        let undone = Set(rows.lazy.map(\.mark).filter { $0.grade == 0 }.map(\.session))
        for (index, mark) in rows.lazy.map(\.mark).enumerated() where undone.contains(mark.session) {
            let place = Place(session: mark.session, question: mark.question)
            if mark.grade != 0 {
                standing[place, default: []].append(index)
                continue
            }
            isRemoved[index] = true
            if let mark = standing[place]?.popLast() { isRemoved[mark] = true }
        }
        var kept = 0
        for index in rows.indices where !isRemoved[index] {
            rows[kept] = rows[index]
            kept += 1
        }
        rows.removeLast(rows.count - kept)
    }
}
