import RabbleSystem

/// Adds the answers of one drill, and changes to its questions, to the history of their group.
///
/// Rows are gathered until ``append()``, which adds them to the file with one write. The file is
/// only ever appended to. If its last line lacks a line break, because of a crash or an editor, one
/// is added first.
public final class ReviewLog: Sendable {
    /// The name of the drill, which is unique.
    public let session: SessionID
    private let now: @Sendable () -> Timestamp
    private let file: SharedState<ReviewLogFile>

    /// Creates a log. The file and its folder are created for the first row.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - session: the name of the drill.
    ///   - title: the title of the group, to be added before the first row; nil if the file has it.
    ///   - calendar: the learner's calendar, whose local time is written.
    ///   - now: the clock.
    public convenience init(
        path: String, session: SessionID, title: String? = nil,
        calendar: StudyCalendar = StudyCalendar(),
        now: @escaping @Sendable () -> Timestamp = { .now }
    ) {
        self.init(
            ReviewLogFile(
                path: path, session: session.description, scope: nil, title: title,
                calendar: calendar), session, now)
    }

    /// - Parameter scope: the questions that the drill asks, to be added before the first answer;
    ///   nil for all.
    package convenience init(
        of group: GroupID, in store: ReviewStore, session: SessionID, scope: DrillScope?,
        title: String?, calendar: StudyCalendar, now: @escaping @Sendable () -> Timestamp
    ) {
        var file = ReviewLogFile(
            path: store.file(for: group), session: session.description, scope: scope, title: title,
            calendar: calendar)
        file.group = group
        file.holding = store.holding
        self.init(file, session, now)
    }

    private init(
        _ file: ReviewLogFile, _ session: SessionID, _ now: @escaping @Sendable () -> Timestamp
    ) {
        self.session = session
        self.now = now
        self.file = SharedState(file)
    }

    deinit {
        file.withLock { file in
            // Unappended rows are written here; failures go to standard error.
            do throws(ReviewLogError) { try file.append() } catch {
                _ = writeBytes(Array("\(error)\n".utf8), to: STDERR_FILENO)
            }
            file.closeFile()
        }
    }

    /// The path of the file, which changes when the group is renamed.
    public var path: String { file.withLock(\.path) }

    /// The current time for a row of a question. It is later than the clock's if the clock went
    /// back, or if the question already has a row at that time, which would be confused with the
    /// new one.
    ///
    /// - Parameter question: the question.
    /// - Returns: a time at which the question has no row of this log yet.
    public func time(for question: Question.ID) -> Timestamp {
        let time = now()
        return file.withLock { $0.time(for: question, time) }
    }

    /// Gathers a row for an answer, at a time from ``time(for:)``. `rest` is the time until the
    /// question is due again; `typed` is nil if the answer was revealed.
    package func add(
        _ question: Question.ID, _ grade: Grade, rest: Rest?, typed: String?, at time: Timestamp
    ) {
        file.withLock {
            _ = $0.begin(at: time)
            $0.add(grade.name, question, rest: rest, typed: typed ?? "", at: time)
        }
    }

    /// Gathers the rows before the first answer: the title of the group, and the scope of the
    /// drill. Returns false if an answer was gathered before.
    package func begin(at time: Timestamp) -> Bool { file.withLock { $0.begin(at: time) } }

    /// Gathers a row that sets a new rest for a question, from a time on.
    ///
    /// - Parameter clock: the clock offset at that time, if it is the time of an answer; nil for
    ///   the learner's current one.
    package func add(
        _ question: Question.ID, resting rest: Rest, from time: Timestamp, clock: Int? = nil
    ) {
        let session = clock.map {
            ReviewHistory.Session(drill: self.session.description, clock: $0)
        }
        file.withLock {
            $0.add(ReviewRow.promise, question, rest: rest, at: time, in: session)
        }
    }

    /// Gathers an undo row. It has the answer's time, so two programs that undo the same answer
    /// write equal rows.
    package func addUndo(of id: Question.ID, at time: Timestamp) {
        file.withLock { $0.add(ReviewRow.undo, id, at: time) }
    }

    /// Gathers a row that suspends a question, in both directions, or resumes it.
    ///
    /// - Parameters:
    ///   - question: the question.
    ///   - isSuspended: whether it is suspended from now on.
    ///   - time: the time of the row; nil for the next one of the clock.
    public func add(_ question: Question.ID, isSuspended: Bool, at time: Timestamp? = nil) {
        add(isSuspended ? .suspend : .resume, question, at: time)
    }

    /// Gathers a row of the learner's own history: the learner is away on these days, or a pause is
    /// cancelled if the last day is before the first.
    package func addPause(from first: StudyDay, to last: StudyDay) {
        add(.pause, Question.ID(prompt: "\(first.day)", answer: "\(last.day)"))
    }

    /// Gathers a row of the learner's own history: a setting for a group. An empty text removes the
    /// setting.
    package func add(_ setting: String, _ text: String, of group: GroupID) {
        add(.set, Question.ID(prompt: group.description, answer: setting), [text])
    }

    package func add(_ old: Question.ID, editedTo new: Question.ID) {
        add(.edit, old, [new.prompt, new.answer])
    }

    package func add(
        _ question: Question.ID, answer: String, isAccepted: Bool, at time: Timestamp? = nil
    ) {
        add(isAccepted ? .accept : .refuse, question, [answer], at: time)
    }

    package func add(_ old: Question.ID, from source: GroupID, as new: Question.ID) {
        add(.from, old, [source.description, new.prompt, new.answer])
    }

    /// Gathers a copy of an answer, or of a new rest, from another group.
    package func add(
        _ question: Question.ID, copyOf answer: ReviewHistory.Review, in history: ReviewHistory,
        from source: GroupID
    ) {
        let name = answer.kind == .promise ? ReviewRow.promise : answer.grade.name
        let typed = ReviewRow.list([source.description, name])
        file.withLock {
            $0.add(
                ReviewRow.Change.copy.rawValue, question, rest: answer.rest, typed: typed,
                at: answer.time, in: history.sessions[answer.session])
        }
    }

    /// Adds a title, dated after the previous one.
    package func add(title: String) {
        add(
            .title, Question.ID(prompt: title, answer: ""),
            at: time(for: Question.ID(prompt: "", answer: "")))
    }

    private func add(
        _ change: ReviewRow.Change, _ question: Question.ID, _ texts: [String] = [],
        at time: Timestamp? = nil
    ) {
        let time = time ?? self.time(for: question)
        file.withLock {
            $0.add(change.rawValue, question, typed: ReviewRow.list(texts), at: time)
        }
    }

    /// Adds the gathered rows to the file. Releasing the log does the same, and writes errors to
    /// standard error.
    ///
    /// - Throws: ``ReviewLogError`` with the rows that could not be added. A later call does not
    ///   try again.
    public func append() throws(ReviewLogError) {
        try file.withLock { file throws(ReviewLogError) in try file.append() }
    }

    /// Flushes the appended rows to disk.
    ///
    /// - Throws: ``ReviewLogError`` with the rows since the last call, if the system cannot. They
    ///   may not survive a power failure, and a second attempt would not report it.
    public func synchronize() throws(ReviewLogError) {
        try file.withLock { file throws(ReviewLogError) in try file.synchronize() }
    }

    package func keep() throws(ReviewLogError) {
        try append()
        try synchronize()
    }
}

/// An error of saving answers, with the answers affected.
public struct ReviewLogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error of the file.
    public let cause: StorageError
    /// The prompts of the answers that are not in the file, or may not be on disk, in order.
    public let lost: [String]
    /// Whether the answers count, because they are in the file.
    public var isAppended = false

    /// Merges two errors; the cause is that of the first.
    package func joined(to first: ReviewLogError?) -> ReviewLogError {
        first.map {
            ReviewLogError(
                cause: $0.cause, lost: $0.lost + lost, isAppended: $0.isAppended && isAppended)
        } ?? self
    }

    /// One sentence with the cause and the first few prompts.
    public var description: String {
        let prompts = lost.uniqued(by: \.self)
        let names = prompts.prefix(10).map { prompt in
            let count = lost.count { $0 == prompt }
            let name = prompt.count > 40 ? "\(prompt.prefix(40))…" : prompt
            return count > 1 ? "\(name) ×\(count)" : name
        }
        let few = names.joined(separator: ", ") + (prompts.count > 10 ? ", …" : "")
        let state = isAppended ? "counted, but maybe not on disk" : "not saved"
        return "\(cause); \(state): \(lost.count.counted("answer")) (\(few))"
    }
}
