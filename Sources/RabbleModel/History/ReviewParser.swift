/// Parses history files in one pass into the history of a group.
///
/// It is not copyable, so its rows become the reviews of the history without a copy.
struct ReviewParser: ~Copyable {
    /// Rows after this time come from a clock that is wrong.
    private let latest: Timestamp
    /// Typed texts are kept for answers from this time on.
    private let rowStart: Timestamp
    /// The rows read so far; the reviews still include undo rows.
    private var read = ReviewHistory()
    private var questions = Spellings(read: Self.question)
    /// In rows of earlier versions, drills are spelled differently, and UTC may have a minus sign.
    private var sessions = Spellings(isPlain: { $0.first == "+" }, read: Self.session)
    private var reader = ClockReader()
    /// Whether each row is later than the one before, as in the file of one machine.
    private var isInOrder = true
    private var hasTakenBack = false
    private var file = File()
    private var future: FutureRows?
    /// The first row from the future, and the number of such rows.
    private struct FutureRows {
        let path: String
        let line: Int
        var count = 0
    }

    /// The counts before a file, so that the file can be dropped again. A copy of the rows would
    /// make the next one copy them all.
    private struct Position {
        var reviewCount = 0
        var promiseCount = 0
        var changeCount = 0
        var scopeCount = 0
        var future: FutureRows?
    }

    private struct File {
        var path = ""
        var before = Position()
        var line = 0
        var problems: [HistoryWarning] = []
        var problemCount = 0

        mutating func add(_ reason: String, isAlwaysListed: Bool = false) {
            problemCount += 1
            guard isAlwaysListed || problems.count < HistoryWarning.maxListed else { return }
            problems.append(HistoryWarning(path: path, line: line, reason: reason))
        }
    }

    /// - Parameter now: the time. Clocks differ a little, so rows up to a minute ahead count.
    init(now: Timestamp, rowStart: Timestamp = Timestamp(milliseconds: .max)) {
        self.rowStart = rowStart
        latest = Timestamp(
            milliseconds: now.milliseconds.addingReportingOverflow(60_000).partialValue)
    }

    mutating func start(_ path: String) {
        let before = Position(
            reviewCount: read.reviews.count, promiseCount: read.promises.count,
            changeCount: read.changes.count, scopeCount: read.scopes.count, future: future)
        file = File(path: path, before: before)
    }

    /// Drops the rows of the current file, because it cannot be read to its end.
    mutating func leaveOut(_ error: StorageError) {
        read.reviews.removeLast(read.reviews.count - file.before.reviewCount)
        read.promises.removeLast(read.promises.count - file.before.promiseCount)
        read.changes.removeLast(read.changes.count - file.before.changeCount)
        read.scopes.removeLast(read.scopes.count - file.before.scopeCount)
        future = file.before.future
        // Its questions have been numbered already.
        isInOrder = false
        read.unread = error
        read.warnings.append(
            HistoryWarning(path: file.path, line: nil, reason: "not read: \(error)"))
    }

    /// Adds the rows of the next lines. `size` is the size of the whole file in bytes. Only the
    /// last line of the file may lack its line break.
    mutating func parse(_ lines: ArraySlice<UInt8>, size: Int, areLast: Bool) {
        var start = 0
        if file.line == 0 {
            // The shortest row of an earlier version has 48 bytes, with one letter each for prompt
            // and answer.
            read.reviews.reserveCapacity(read.reviews.count + size / 48)
            start = lines.startOfText
        }
        lines.withUnsafeBytes { bytes in
            var rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
            while !rest.isEmpty {
                file.line += 1
                var line = TabbedLine(startOf: rest)
                if line.isEnded {
                    rest = UnsafeRawBufferPointer(rebasing: rest[(line.text.count + 1)...])
                } else if ReviewRow.isWhole(rest) {
                    rest = UnsafeRawBufferPointer(start: nil, count: 0)
                } else {
                    file.add("the last line is incomplete and left out", isAlwaysListed: true)
                    break
                }
                line.removeCarriageReturn()
                if let reason = add(line) { file.add(reason) }
            }
        }
        guard areLast else { return }
        read.warnings += file.problems
        if file.problemCount > file.problems.count {
            let reason = "\(file.problemCount - file.problems.count) more lines are left out"
            read.warnings.append(HistoryWarning(path: file.path, line: nil, reason: reason))
        }
    }

    /// Adds the row of a line. Returns the reason why it is not valid; nil if it is.
    private mutating func add(_ line: TabbedLine) -> String? {
        guard var columns = ReviewRow.Columns(line, &reader) else {
            let text = line.text
            let isNoRow = text.isEmpty || ReviewRow.isTorn(text) || ReviewRow.isHeader(text)
            return isNoRow ? nil : Self.badTime
        }
        if ReviewRow.isTorn(line.text) {
            guard let whole = columns.withoutTornEnd else { return nil }
            columns = whole
        }
        if !columns.isWhole { return addIncomplete(columns) }
        let session = sessions.number(of: columns.zoneAndDrill)
        // A change counts even if the drill's name is not valid.
        let minutes = session.map { sessions.values[$0].clock } ?? columns.offset.minutes
        guard columns.isFormer || minutes != nil else { return Self.badTime }
        let time = columns.isFormer ? columns.clock : columns.clock.behind(minutes: minutes ?? 0)
        guard time <= latest else {
            // All of these share one warning, because a wrong clock may produce many.
            var rows = future ?? FutureRows(path: file.path, line: file.line)
            rows.count += 1
            future = rows
            return nil
        }
        let rest = columns.rest.isEmpty ? nil : Rest(columns.rest)
        if rest == nil, !columns.rest.isEmpty { return "not a valid rest" }
        guard let kind = ReviewHistory.Review.Kind(columns.name) else {
            return add(columns, at: time, session, rest)
        }
        guard let session else { return Self.badSession }
        guard let question = questions.number(of: columns.question) else {
            return Self.badQuestion
        }
        let review = ReviewHistory.Review(time, session, question, kind, rest)
        switch kind {
        case .promise:
            guard rest != nil else { return "not a valid rest" }
            read.promises.append(review)
            return nil
        case .undo: hasTakenBack = true
        case .again, .hard, .good, .easy:
            if time >= rowStart { read.rows.append((review, Self.text(columns.typed) ?? "")) }
        }
        if let last = read.reviews.last, last.time >= time { isInOrder = false }
        read.reviews.append(review)
        return nil
    }

    /// Adds the row of a line that lacks its last, empty columns, because an editor has trimmed
    /// trailing white space. `typed` is empty for a revealed answer, and `answer` also for a title.
    private mutating func addIncomplete(_ columns: ReviewRow.Columns) -> String? {
        let count = columns.line.columnCount
        let missing = columns.count - count
        guard missing == 1 || missing == 2 && columns.name == "title" else {
            if missing > 0, !columns.offset.isValid { return Self.badTime }
            return "a row has \(columns.count) columns, not \(count)"
        }
        let line = Array(columns.line.text) + repeatElement(ReviewRow.tab, count: missing)
        return line.withUnsafeBytes { add(TabbedLine(startOf: $0)) }
    }

    private static func session(_ columns: UnsafeRawBufferPointer) -> ReviewHistory.Session? {
        let line = TabbedLine(startOf: columns)
        let (isValid, minutes) = ReviewRow.offset(line.column(0))
        guard isValid, let drill = text(line.column(1)) else { return nil }
        if let minutes { return ReviewHistory.Session(drill: drill, clock: minutes) }
        let (name, clock) = DrillScope.drill(oldName: drill)
        return ReviewHistory.Session(drill: name, clock: clock)
    }

    private static let badTime = "not a valid time"
    private static let badSession =
        "the name of the drill is not UTF-8, or has more than 30 combining marks in a row"
    private static let badQuestion =
        "the prompt or the answer is not UTF-8, or has more than 30 combining marks in a row"

    private mutating func add(
        _ columns: ReviewRow.Columns, at time: Timestamp, _ session: Int?, _ rest: Rest?
    ) -> String? {
        guard let name = ReviewRow.Change(columns.name) else { return "not a valid grade" }
        guard let question = Self.question(columns.question) else { return Self.badQuestion }
        if session == nil, name.namesDrill { return Self.badSession }
        let drill = session.map { sessions.values[$0] } ?? ""
        let incomplete = "the \(name.subject) is incomplete and left out"
        let count = name.textCount ?? 0
        guard let texts = count > 0 ? ReviewRow.texts(count, of: columns.typed) : [] else {
            return incomplete
        }
        guard texts.allSatisfy(\.isStreamSafe) else {
            return count > 1 ? Self.badQuestion : incomplete
        }
        let kind: HistoryChange.Kind
        switch name {
        case .edit: kind = .edit(to: Question.ID(prompt: texts[0], answer: texts[1]))
        case .suspend: kind = .suspend(drill: drill.drill)
        case .resume: kind = .resume(drill: drill.drill)
        case .accept: kind = .accept(answer: texts[0])
        case .refuse: kind = .refuse(answer: texts[0])
        case .from:
            kind = .arrival(
                from: GroupID(validated: texts[0]),
                as: Question.ID(prompt: texts[1], answer: texts[2]))
        case .copy:
            guard let copy = HistoryChange.Copy(drill, texts[1], rest) else { return incomplete }
            kind = .copy(from: GroupID(validated: texts[0]), copy)
        case .forget: kind = .forget
        case .title:
            if question.prompt.isBlank { return "the title is blank" }
            if let problem = TextLimit.title.problem(with: question.prompt) {
                return "the title \(problem)"
            }
            kind = .title(question.prompt)
        case .pause:
            guard let first = LocalDay(question.prompt), let last = LocalDay(question.answer)
            else { return "the days of the pause are not valid" }
            kind = .pause(first: StudyDay(first), last: StudyDay(last), drill: drill.drill)
        case .set: kind = .setting(texts[0])
        case .plan:
            guard let session, let texts = ReviewRow.texts(nil, of: columns.typed) else {
                return incomplete
            }
            read.scopes.append((session, time, DrillScope(texts: texts)))
            return nil
        }
        read.changes.append(HistoryChange(time: time, kind: kind, question: question))
        return nil
    }

    private static func question(_ columns: UnsafeRawBufferPointer) -> Question.ID? {
        let line = TabbedLine(startOf: columns)
        guard let prompt = text(line.column(0)), let answer = text(line.column(1)) else {
            return nil
        }
        return Question.ID(prompt: prompt, answer: answer)
    }

    /// The text of a column; nil if it is not valid, or would take too long to compare.
    private static func text(_ bytes: UnsafeRawBufferPointer) -> String? {
        ReviewRow.unescape(bytes).flatMap { $0.isStreamSafe ? $0 : nil }
    }

    /// - Complexity: O(*n*) in the number of rows if each file is in order of time, otherwise O(*n*
    ///   log *n*).
    consuming func history() -> ReviewHistory {
        read.questions = questions.values
        read.sessions = sessions.values
        if isInOrder {
            // A copy drops the unused capacity, which was reserved for shorter rows.
            read.reviews = [] + read.reviews
        } else {
            read.putInOrder()
        }
        if read.promises.count > 1 { read.promises = read.ordered(read.promises) }
        if hasTakenBack { read.removeTakenBack() }
        read.changes = Set(read.changes).ordered()
        if let future {
            let others = (future.count - 1).counted("other row")
            let rest = future.count > 1 ? ", as in \(others); they do not" : "; the row does not"
            let reason = "the time is in the future\(rest) count until then"
            read.warnings.append(
                HistoryWarning(path: future.path, line: future.line, reason: reason))
        }
        return read
    }
}

/// The distinct values of a column, numbered. A value may have several spellings: earlier versions
/// escaped less, and an é may be one code point or two.
private struct Spellings<Value: Hashable> {
    var values: [Value] = []
    var spellings = ByteInterner()
    /// The number for each spelling; nil if the text is not valid, which makes its rows invalid.
    var numbers: [Int32?] = []
    /// Nil while all spellings are plain, so each value has only one.
    var known: [Value: Int]?
    var isPlain: (UnsafeRawBufferPointer) -> Bool = { _ in true }
    let read: (UnsafeRawBufferPointer) -> Value?

    mutating func number(of bytes: UnsafeRawBufferPointer) -> Int? {
        let (spelling, isNew) = spellings.intern(bytes)
        if isNew { numbers.append(read(bytes).map { Int32(number(of: $0, bytes)) }) }
        return numbers[spelling].map(Int.init)
    }

    mutating func number(of value: Value, _ bytes: UnsafeRawBufferPointer) -> Int {
        let next = values.count
        if known == nil, !bytes.allSatisfy({ $0 < 0x80 && $0 != "\\" }) || !isPlain(bytes) {
            known = Dictionary(zip(values, 0...)) { $1 }
        }
        let number = known?[value] ?? next
        if number == next { values.append(value) }
        known?[value] = number
        return number
    }
}
