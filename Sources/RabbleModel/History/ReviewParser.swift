/// Reads history files, in one pass over their bytes, into the history of a group.
///
/// It cannot be copied, so its rows become the reviews of the history without a copy.
struct ReviewParser: ~Copyable {
    /// Rows after this time come from a clock that is wrong.
    private let latest: Timestamp
    /// Answers from this time on are kept with what was typed.
    private let rowStart: Timestamp
    /// What was read, with the rows that take answers back among the reviews.
    private var read = ReviewHistory()
    private var questions = Spellings<Question.ID>()
    private var sessions = Spellings<ReviewHistory.Session>()
    /// The clock of each of ``sessions``; where a row has none, UTC.
    private var minutes: [Int] = []
    /// Whether each row has a later time than the one before, as in the file of one machine.
    private var isInOrder = true
    private var hasTakenBack = false
    private var file = File()
    private var future: FutureRows?

    /// The first row of the future, and how many there are.
    private struct FutureRows {
        let path: String
        let line: Int
        var count = 0
    }

    /// How much was read before a file, so that the file can be left out.
    private struct Position {
        var reviewCount = 0
        var promiseCount = 0
        var changeCount = 0
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
            guard isAlwaysListed || problems.count < HistoryWarning.mostListed else { return }
            problems.append(HistoryWarning(path: path, line: line, reason: reason))
        }
    }

    /// - Parameter now: the time. Two clocks differ a little, so rows up to a minute ahead of it
    ///   count.
    init(now: Timestamp, rowStart: Timestamp = Timestamp(milliseconds: .max)) {
        self.rowStart = rowStart
        latest = Timestamp(
            milliseconds: now.milliseconds.addingReportingOverflow(60_000).partialValue)
    }

    mutating func start(_ path: String) {
        let before = Position(
            reviewCount: read.reviews.count, promiseCount: read.promises.count,
            changeCount: read.changes.count, future: future)
        file = File(path: path, before: before)
    }

    /// Drops the rows of the file, which cannot be read to its end.
    mutating func leaveOut(_ error: StorageError) {
        read.reviews.removeLast(read.reviews.count - file.before.reviewCount)
        read.promises.removeLast(read.promises.count - file.before.promiseCount)
        read.changes.removeLast(read.changes.count - file.before.changeCount)
        // Its questions have numbers already.
        isInOrder = false
        future = file.before.future
        read.unread = error
        read.warnings.append(
            HistoryWarning(path: file.path, line: nil, reason: "not read: \(error)"))
    }

    /// Adds the rows of the next lines of the file, which has `size` bytes in all. Only the last
    /// line of all may lack its line break.
    mutating func parse(_ lines: ArraySlice<UInt8>, size: Int, areLast: Bool) {
        var start = 0
        if file.line == 0 {
            // A former row with one letter each for the question and its answer has 48 bytes.
            read.reviews.reserveCapacity(read.reviews.count + size / 48)
            start = lines.startOfText
        }
        lines.withUnsafeBytes { bytes in
            var rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
            while !rest.isEmpty {
                file.line += 1
                var text = rest
                if let ended = rest.removeFirst(through: UInt8(ascii: "\n")) {
                    text = ended
                } else if ReviewRow.isWhole(rest) {
                    rest = UnsafeRawBufferPointer(start: nil, count: 0)
                } else {
                    file.add("the last line is incomplete and left out", isAlwaysListed: true)
                    break
                }
                if text.last == "\r" {
                    text = UnsafeRawBufferPointer(rebasing: text.dropLast())
                }
                if let reason = add(text) { file.add(reason) }
            }
        }
        guard areLast else { return }
        read.warnings += file.problems
        if file.problemCount > file.problems.count {
            let reason = "\(file.problemCount - file.problems.count) more lines are left out"
            read.warnings.append(HistoryWarning(path: file.path, line: nil, reason: reason))
        }
    }

    /// Adds the row of a line, and returns why it is not valid; nil if it is.
    private mutating func add(_ line: UnsafeRawBufferPointer) -> String? {
        guard var columns = ReviewRow.Columns(line) else { return addIncomplete(line) }
        if !columns.typed.isEmpty, ReviewRow.isTorn(line) {
            guard columns.removeTornEnd(), !columns.hasMore, columns.hasWholeList else {
                return nil
            }
        }
        if columns.hasMore {
            let count = line.count { $0 == ReviewRow.tab } + 1
            return "a row has \(columns.count) columns, not \(count)"
        }
        let session = sessions.number(of: columns.zoneAndDrill) { Self.session(columns) }
        guard let time = time(of: columns, in: session) else { return Self.badTime }
        guard time <= latest else {
            // There is one warning for all of these, however many a wrong clock made.
            var rows = future ?? FutureRows(path: file.path, line: file.line)
            rows.count += 1
            future = rows
            return nil
        }
        let rest = columns.rest.isEmpty ? nil : Rest(columns.rest)
        if rest == nil, !columns.rest.isEmpty { return "not a valid rest" }
        let grade = Grade(name: columns.name)
        let promises = grade == nil && columns.name.hasSameBytes(as: ReviewRow.promise)
        if grade == nil, !promises {
            guard columns.name.hasSameBytes(as: ReviewRow.undo) else {
                return add(columns, at: time, session, rest)
            }
            hasTakenBack = true
        }
        guard let session else { return Self.badSession }
        let question = questions.number(of: columns.question) {
            Self.question(columns.prompt, columns.answer)
        }
        guard let question else { return Self.badQuestion }
        if promises {
            guard let rest else { return "not a valid rest" }
            read.promises.append(
                ReviewHistory.Review(
                    time: time, session: session, question: question, promise: rest))
            return nil
        }
        if let last = read.reviews.last, last.time >= time { isInOrder = false }
        let review = ReviewHistory.Review(
            time: time, session: session, question: question, grade: grade, rest: rest)
        read.reviews.append(review)
        if time >= rowStart, grade != nil {
            read.rows.append((review, Self.text(columns.typed) ?? ""))
        }
        return nil
    }

    /// Nil where the offset is none. A change counts though its drill has no valid name.
    private mutating func time(of columns: ReviewRow.Columns, in session: Int?) -> Timestamp? {
        if columns.isFormer { return columns.clock }
        guard let session else { return columns.offset.minutes.map(columns.clock.behind) }
        while minutes.count <= session {
            minutes.append(sessions.numbering.values[minutes.count].clock ?? 0)
        }
        return columns.clock.behind(minutes: minutes[session])
    }

    /// Adds the row of a line that lacks columns which are empty: an editor has removed the white
    /// space at its end.
    private mutating func addIncomplete(_ line: UnsafeRawBufferPointer) -> String? {
        if line.isEmpty || ReviewRow.isTorn(line) || ReviewRow.isHeader(line) { return nil }
        var others = line
        let time = String(utf8: others.removeFirst(through: ReviewRow.tab) ?? line)
        guard Timestamp(time) ?? Timestamp(local: time) != nil else { return Self.badTime }
        let count = line.count { $0 == ReviewRow.tab } + 1
        let columnCount = time.hasSuffix("Z") ? 6 : 7
        guard count < columnCount, Self.isTrimmed(line, missing: columnCount - count) else {
            return "a row has \(columnCount) columns, not \(count)"
        }
        let tabs = repeatElement(ReviewRow.tab, count: columnCount - count)
        return (Array(line) + tabs).withUnsafeBytes { add($0) }
    }

    /// Whether a row may lack so many columns. A revealed answer has nothing typed, and a title no
    /// answer either.
    private static func isTrimmed(_ line: UnsafeRawBufferPointer, missing count: Int) -> Bool {
        let names = line.split(separator: ReviewRow.tab, maxSplits: 3).dropFirst(2)
        let isTitle = names.first.map { ReviewRow.Change(.init(rebasing: $0)) } == .title
        return count == 1 || isTitle && count == 2
    }

    private static func session(_ columns: ReviewRow.Columns) -> ReviewHistory.Session? {
        let (isValid, minutes) = columns.offset
        guard isValid, let drill = text(columns.drill) else { return nil }
        guard columns.isFormer else { return ReviewHistory.Session(drill: drill, clock: minutes) }
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
        guard let question = Self.question(columns.prompt, columns.answer) else {
            return Self.badQuestion
        }
        let typed = columns.typed
        let session = session.map { sessions.numbering.values[$0] }
        let kind: HistoryChange.Kind
        switch name {
        case .edit:
            guard let new = ReviewColumn.texts(2, of: typed) else {
                return "the edit is incomplete and left out"
            }
            guard new.allSatisfy(\.isStreamSafe) else { return Self.badQuestion }
            kind = .edit(to: Question.ID(prompt: new[0], answer: new[1]))
        case .suspend, .resume:
            guard let drill = session?.drill else { return Self.badSession }
            kind = name == .suspend ? .suspend(drill: drill) : .resume(drill: drill)
        case .accept, .refuse:
            guard let answer = ReviewColumn.texts(1, of: typed)?[0], answer.isStreamSafe else {
                return "the accepted answer is incomplete and left out"
            }
            kind = name == .accept ? .accept(answer: answer) : .refuse(answer: answer)
        case .from:
            guard let texts = ReviewColumn.texts(3, of: typed) else {
                return "the move is incomplete and left out"
            }
            guard texts.allSatisfy(\.isStreamSafe) else { return Self.badQuestion }
            kind = .arrival(
                from: GroupID(validated: texts[0]),
                as: Question.ID(prompt: texts[1], answer: texts[2]))
        case .copy:
            guard let session else { return Self.badSession }
            guard let texts = ReviewColumn.texts(2, of: typed),
                let copy = HistoryChange.Copy(session, texts[1], rest)
            else { return "the copy of an answer is incomplete and left out" }
            kind = .copy(from: GroupID(validated: texts[0]), copy)
        case .forget: kind = .forget
        case .title:
            if question.prompt.isBlank { return "the title is blank" }
            if let problem = TextLimit.title.problem(with: question.prompt) {
                return "the title \(problem)"
            }
            kind = .title(question.prompt)
        case .pause:
            guard let session else { return Self.badSession }
            guard let first = LocalDay(question.prompt), let last = LocalDay(question.answer)
            else { return "the days of a pause are none" }
            kind = .pause(first: StudyDay(first), last: StudyDay(last), drill: session.drill)
        case .plan:
            guard let session else { return Self.badSession }
            guard let texts = ReviewColumn.texts(nil, of: typed) else {
                return "the plan of a drill is incomplete and left out"
            }
            read.add(DrillScope(texts: texts), of: session.drill, at: time)
            return nil
        }
        read.changes.append(HistoryChange(time: time, kind: kind, question: question))
        return nil
    }

    private static func question(_ prompt: UnsafeRawBufferPointer, _ answer: UnsafeRawBufferPointer)
        -> Question.ID?
    {
        guard let prompt = text(prompt), let answer = text(answer) else { return nil }
        return Question.ID(prompt: prompt, answer: answer)
    }

    /// The text of a column; nil if it is not valid, or takes too long to compare.
    private static func text(_ bytes: UnsafeRawBufferPointer) -> String? {
        ReviewColumn.unescape(bytes).flatMap { $0.isStreamSafe ? $0 : nil }
    }

    /// - Complexity: O(*n*) in the number of rows if each file is in the order of time, else O(*n*
    ///   log *n*).
    consuming func history() -> ReviewHistory {
        read.questions = questions.numbering.values
        read.sessions = sessions.numbering.values
        if !isInOrder { read.putInOrder() }
        read.orderPromises()
        if hasTakenBack { read.removeTakenBack() }
        read.changes = Set(read.changes).sorted()
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

/// The values of a column, numbered. Earlier versions escaped less, and an é may be one code point
/// or two: so a value may have several spellings.
private struct Spellings<Value: Hashable> {
    private(set) var numbering = Numbering<Value>()
    private var spellings = ByteInterner()
    /// The number for each spelling; nil if it is not valid text, which makes its rows invalid.
    private var numbers: [Int32?] = []

    mutating func number(of bytes: UnsafeRawBufferPointer, _ read: () -> Value?) -> Int? {
        let (spelling, isNew) = spellings.intern(bytes)
        if isNew { numbers.append(read().map { Int32(numbering.number(of: $0)) }) }
        return numbers[spelling].map(Int.init)
    }
}
