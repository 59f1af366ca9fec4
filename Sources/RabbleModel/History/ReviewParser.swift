import RabbleSystem

/// Reads history files, in one pass over their bytes, into the history of a group.
///
/// It cannot be copied, so that the rows that it has become the reviews of the history without being copied either.
struct ReviewParser: ~Copyable {
    /// Rows after this time come from a clock that is wrong.
    private let latest: Timestamp
    /// What was read, with the rows that take marks back among the reviews.
    private var read = ReviewHistory()
    private var questionSpellings = ByteInterner()
    private var sessionSpellings = ByteInterner()
    /// The number of the question that each spelling stands for; nil for one that is not text, so that all its rows are
    /// refused.
    private var questionNumbers: [Int32?] = []
    private var sessionNumbers: [Int32?] = []
    private var sessionsByName: [String: Int32] = [:]
    /// Whether each row has a later time than the one before, as in the file of one machine.
    private var isInOrder = true
    private var hasTakenBack = false
    /// When the latest title was given.
    private var titleTime = Timestamp(milliseconds: .min)
    /// The first row of the future, and how many there are.
    private var future: (path: String, line: Int, count: Int)?

    /// - Parameter now: the time. Rows that are more than a minute ahead of it do not count: two clocks differ a little.
    init(now: Timestamp) {
        latest = Timestamp(milliseconds: now.milliseconds.addingReportingOverflow(60_000).partialValue)
    }

    /// How much of everything was read.
    fileprivate struct Counts {
        let reviews: Int
        let edits: Int
        let suspensions: Int
        let accepted: Int
        let title: (text: String?, time: Timestamp)
    }

    /// A file whose rows are being added.
    struct File {
        fileprivate let path: String
        /// How much there was before it.
        fileprivate let before: Counts
        fileprivate let futureBefore: (path: String, line: Int, count: Int)?
        /// How many lines were parsed.
        fileprivate var line = 0
        fileprivate var problems: [HistoryWarning] = []
        fileprivate var problemCount = 0
    }

    /// A file of which nothing is added yet.
    package func file(_ path: String) -> File {
        let before = Counts(
            reviews: read.reviews.count, edits: read.edits.count, suspensions: read.suspensions.count,
            accepted: read.acceptedRows.count, title: (read.title, titleTime))
        return File(path: path, before: before, futureBefore: future)
    }

    /// Takes the rows of a file out again that cannot be read to its end.
    mutating func leaveOut(_ file: File, _ error: StorageError) {
        read.reviews.removeLast(read.reviews.count - file.before.reviews)
        read.edits.removeLast(read.edits.count - file.before.edits)
        read.suspensions.removeLast(read.suspensions.count - file.before.suspensions)
        read.acceptedRows.removeLast(read.acceptedRows.count - file.before.accepted)
        // Its questions have numbers already.
        isInOrder = false
        (read.title, titleTime) = file.before.title
        future = file.futureBefore
        read.warnings.append(HistoryWarning(path: file.path, line: nil, reason: "not read: \(error)"))
    }

    /// Adds the rows of the next lines of a file.
    ///
    /// - Parameters:
    ///   - size: how many bytes the file has.
    ///   - areLast: whether no more lines follow; only the last of them may lack its end.
    mutating func parse(_ lines: ArraySlice<UInt8>, of file: inout File, size: Int, areLast: Bool) {
        var start = 0
        if file.line == 0 {
            // A row of one letter for a question and one for its answer has 48 bytes.
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
                    file.problemCount += 1
                    file.problems.append(
                        HistoryWarning(
                            path: file.path, line: file.line, reason: "the last line is incomplete and left out"))
                    break
                }
                if text.last == UInt8(ascii: "\r") { text = UnsafeRawBufferPointer(rebasing: text.dropLast()) }
                switch add(text) {
                case nil: break
                case .inFuture:
                    future = (future?.path ?? file.path, future?.line ?? file.line, (future?.count ?? 0) + 1)
                case .invalid(let reason):
                    file.problemCount += 1
                    if file.problems.count < HistoryWarning.mostListed {
                        file.problems.append(HistoryWarning(path: file.path, line: file.line, reason: reason))
                    }
                }
            }
        }
        guard areLast else { return }
        read.warnings += file.problems
        if file.problemCount > file.problems.count {
            let reason = "\(file.problemCount - file.problems.count) more lines are left out"
            read.warnings.append(HistoryWarning(path: file.path, line: nil, reason: reason))
        }
    }

    /// Why a row does not count.
    private enum Fault {
        /// Its time is yet to come. There is one warning for all such rows, however many a wrong clock made.
        case inFuture
        /// This is wrong with it.
        case invalid(String)
    }

    /// Adds the row of a line.
    ///
    /// - Returns: what is wrong with it, if anything is.
    private mutating func add(_ line: UnsafeRawBufferPointer) -> Fault? {
        var typed = line
        let tab = UInt8(ascii: "\t")
        guard let timeText = typed.removeFirst(through: tab), let session = typed.removeFirst(through: tab),
            let gradeName = typed.removeFirst(through: tab), let prompt = typed.removeFirst(through: tab),
            let answer = typed.removeFirst(through: tab), !typed.contains(tab)
        else {
            if line.isEmpty || Self.isTorn(line) { return nil }
            return .invalid("a row has 6 columns, not \(line.count { $0 == tab } + 1)")
        }
        if !typed.isEmpty, Self.isTorn(line) { return nil }
        guard let time = Timestamp(timeText) else {
            return line.hasSameBytes(as: ReviewRow.header) ? nil : .invalid("not a valid time")
        }
        guard time <= latest else { return .inFuture }
        let grade = Grade(name: gradeName)
        if grade == nil, !gradeName.hasSameBytes(as: ReviewRow.undo) {
            guard let change = ReviewRow.Kind(name: gradeName) else { return .invalid("not a valid grade") }
            return add(change, at: time, in: session, of: prompt, answer, typed).map(Fault.invalid)
        }
        guard let session = number(ofSession: session) else { return .invalid(Self.isNoSession) }
        guard let question = number(ofQuestion: prompt, answer) else { return .invalid(Self.isNoQuestion) }
        if grade == nil { hasTakenBack = true }
        if let last = read.reviews.last, last.time >= time { isInOrder = false }
        read.reviews.append(.init(time: time, session: Int(session), question: Int(question), grade: grade))
        return nil
    }

    /// What is wrong with a row whose drill has no name.
    private static let isNoSession =
        "the name of the drill is not UTF-8, or has more than 30 combining marks in a row"

    /// What is wrong with a row whose question is not valid.
    private static let isNoQuestion =
        "the prompt or the answer is not UTF-8, or has more than 30 combining marks in a row"

    /// Adds a row that changes the questions.
    ///
    /// - Returns: what is wrong with it, if anything is.
    private mutating func add(
        _ kind: ReviewRow.Kind, at time: Timestamp, in session: UnsafeRawBufferPointer,
        of prompt: UnsafeRawBufferPointer, _ answer: UnsafeRawBufferPointer, _ typed: UnsafeRawBufferPointer
    ) -> String? {
        guard let prompt = Self.text(prompt), let answer = Self.text(answer) else { return Self.isNoQuestion }
        let question = Question.ID(prompt: prompt, answer: answer)
        switch kind {
        case .mark, .undo: break
        case .edit:
            guard let target = QuestionEdit.target(typed) else { return "the edit is incomplete and left out" }
            guard target.prompt.isStreamSafe, target.answer.isStreamSafe else { return Self.isNoQuestion }
            read.edits.append(QuestionEdit(time: time, old: question, new: target))
        case .suspend, .resume:
            guard let session = Self.text(session) else { return Self.isNoSession }
            read.suspensions.append(
                Suspension(time: time, session: session, question: question, isSuspended: kind == .suspend))
        case .accept, .refuse:
            guard let answer = ReviewColumn.texts(1, of: typed)?[0], answer.isStreamSafe else {
                return "the accepted answer is incomplete and left out"
            }
            read.acceptedRows.append(
                AcceptedAnswer(time: time, question: question, answer: answer, isAccepted: kind == .accept))
        case .title:
            if prompt.isBlank { return "the title is blank" }
            if let problem = TextLimit.title.problem(with: prompt) { return "the title \(problem)" }
            if (time, prompt) > (titleTime, read.title ?? "") { (titleTime, read.title) = (time, prompt) }
        }
        return nil
    }

    private mutating func number(
        ofQuestion prompt: UnsafeRawBufferPointer, _ answer: UnsafeRawBufferPointer
    ) -> Int32? {
        // Both columns with the tab between.
        let bytes = UnsafeRawBufferPointer(start: prompt.baseAddress, count: prompt.count + 1 + answer.count)
        let (spelling, isNew) = questionSpellings.intern(bytes)
        guard isNew else { return questionNumbers[spelling] }
        questionNumbers.append(nil)
        guard let prompt = Self.text(prompt), let answer = Self.text(answer) else { return nil }
        let usual = usualSpelling(of: bytes, spelling, prompt: prompt, answer: answer)
        if questionNumbers[usual] == nil {
            questionNumbers[usual] = Int32(read.questions.count)
            read.questions.append(.init(prompt: prompt, answer: answer))
        }
        questionNumbers[spelling] = questionNumbers[usual]
        return questionNumbers[spelling]
    }

    /// The number of the spelling that stands for all of a question: earlier versions escaped less, and an é may be one code
    /// point or two.
    private mutating func usualSpelling(
        of bytes: UnsafeRawBufferPointer, _ spelling: Int, prompt: String, answer: String
    ) -> Int {
        // Printable ASCII without a backslash, and the tab between, has only one.
        if bytes.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x5C || $0 == 0x09 }) { return spelling }
        var usual: [UInt8] = []
        usual.reserveCapacity(bytes.count)
        ReviewColumn.appendEscaped(prompt.canonicallyComposed, to: &usual)
        usual.append(UInt8(ascii: "\t"))
        ReviewColumn.appendEscaped(answer.canonicallyComposed, to: &usual)
        let (number, isNew) = usual.withUnsafeBytes { questionSpellings.intern($0) }
        if isNew { questionNumbers.append(nil) }
        return number
    }

    private mutating func number(ofSession bytes: UnsafeRawBufferPointer) -> Int32? {
        let (spelling, isNew) = sessionSpellings.intern(bytes)
        guard isNew else { return sessionNumbers[spelling] }
        let name = Self.text(bytes)
        // A name may be spelled in several ways.
        if let name, sessionsByName[name] == nil {
            sessionsByName[name] = Int32(read.sessions.count)
            read.sessions.append(name)
        }
        sessionNumbers.append(name.flatMap { sessionsByName[$0] })
        return sessionNumbers[spelling]
    }

    /// The text of a column; nil if it is not text, or takes too long to compare.
    private static func text(_ bytes: UnsafeRawBufferPointer) -> String? {
        ReviewColumn.unescape(bytes).flatMap { $0.isStreamSafe ? $0 : nil }
    }

    /// Whether the line was left torn and ended by the row after it.
    private static func isTorn(_ line: UnsafeRawBufferPointer) -> Bool {
        let count = ReviewRow.tornEnd.utf8CodeUnitCount
        guard line.count >= count else { return false }
        return UnsafeRawBufferPointer(rebasing: line.suffix(count)).hasSameBytes(as: ReviewRow.tornEnd)
    }

    // MARK: The history

    /// The history of all files that were added.
    ///
    /// - Complexity: O(*n*) in the number of rows if each file is in the order of time, else O(*n* log *n*).
    consuming func history() -> ReviewHistory {
        if !isInOrder { read.putInOrder() }
        if hasTakenBack { read.removeTakenBack() }
        read.edits = Set(read.edits).sorted()
        read.suspensions = Set(read.suspensions).sorted()
        read.acceptedRows = Set(read.acceptedRows).sorted()
        if let future {
            let others = (future.count - 1).counted("other row")
            let rest = future.count > 1 ? ", as in \(others); they do not" : "; the row does not"
            let reason = "the time is in the future\(rest) count until then"
            read.warnings.append(HistoryWarning(path: future.path, line: future.line, reason: reason))
        }
        return read
    }
}

extension UnsafeRawBufferPointer {
    /// Takes what comes before the first such byte off the start, and that byte with it.
    ///
    /// - Returns: what came before; nil if there is no such byte.
    @inline(__always)
    fileprivate mutating func removeFirst(through byte: UInt8) -> UnsafeRawBufferPointer? {
        guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else { return nil }
        let length = UnsafeRawPointer(found) - start
        self = UnsafeRawBufferPointer(start: found + 1, count: count - length - 1)
        return UnsafeRawBufferPointer(start: start, count: length)
    }
}
