import RabbleSystem

/// Adds the answers of one drill, and changes of its questions, to the history of their group.
///
/// Rows are gathered until ``append()``, which adds them to the file with one write. The file is
/// only ever appended to. If its last line lacks a line break, because another process left it torn
/// or an editor left it so, one is added first.
public final class ReviewLog: Sendable {
    /// The name of the drill, which distinguishes its rows from all others.
    public let session: SessionID
    private let now: @Sendable () -> Timestamp
    private let file: SharedState<ReviewLogFile>

    /// Makes a log. The file and its folder are made for the first row.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - session: the name of the drill.
    ///   - title: the title of the group, to be added before the first row; nil if it is known.
    ///   - calendar: the learner's, whose local time is written.
    ///   - now: the clock.
    public convenience init(
        path: String, session: SessionID, title: String? = nil,
        calendar: StudyCalendar = StudyCalendar(),
        now: @escaping @Sendable () -> Timestamp = { .now }
    ) {
        self.init(
            path: path, session: session, scope: nil, title: title, calendar: calendar, now: now)
    }

    /// - Parameter scope: what the drill asks, to be added before the first answer; nil for all.
    package init(
        path: String, session: SessionID, scope: DrillScope?, title: String?,
        calendar: StudyCalendar, now: @escaping @Sendable () -> Timestamp
    ) {
        self.session = session
        self.now = now
        file = SharedState(
            ReviewLogFile(
                path: path, session: session.description, scope: scope, title: title,
                calendar: calendar))
    }

    deinit {
        file.withLock { file in
            // Who forgets to append loses nothing, and hears of what could not be saved.
            do throws(ReviewLogError) { try file.append() } catch {
                _ = writeBytes(Array("\(error)\n".utf8), to: STDERR_FILENO)
            }
            file.closeFile()
        }
    }

    /// The path of the file, which follows the group when it is renamed.
    public var path: String { file.withLock(\.path) }

    /// The time of what happens to a question now: the clock's, unless the clock went back,
    /// or the question has a row of that time already, which the new one could not be told from.
    ///
    /// - Parameter question: the question.
    /// - Returns: a time at which the question has no row of this log yet.
    public func time(for question: Question.ID) -> Timestamp {
        let time = now()
        return file.withLock { $0.time(for: question, time) }
    }

    /// Gathers a row for an answer, whose time ``time(for:)`` has returned. `rest` is how long the
    /// question rests after it, and `typed` is nil where the answer was revealed.
    package func add(
        _ question: Question.ID, _ grade: Grade, rest: Rest?, typed: String?, at time: Timestamp
    ) {
        file.withLock {
            _ = $0.begin(at: time)
            $0.add(grade.name, question, rest: rest, typed: typed ?? "", at: time)
        }
    }

    /// Gathers the rows that come before the first answer: the title of the group, and what the
    /// drill asks. Returns false if there was one already.
    package func begin(at time: Timestamp) -> Bool { file.withLock { $0.begin(at: time) } }

    /// Gathers a row that says anew how long a question rests from a time on.
    ///
    /// - Parameter clock: the clock of the time, if it is that of an answer; nil for the learner's.
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

    /// Gathers a row that takes an answer back. It has the answer's time: two programs that take it
    /// back write equal rows.
    package func addUndo(of id: Question.ID, at time: Timestamp) {
        file.withLock { $0.add(ReviewRow.undo, id, at: time) }
    }

    /// Gathers a row that suspends a question, in both directions, or resumes it.
    ///
    /// - Parameters:
    ///   - question: the question.
    ///   - isSuspended: whether it is suspended from now on.
    public func add(_ question: Question.ID, isSuspended: Bool) {
        add(isSuspended ? .suspend : .resume, question)
    }

    /// Gathers a row of the learner's own history: they are away on these days, or are not if the
    /// last comes before the first.
    package func addPause(from first: StudyDay, to last: StudyDay) {
        add(.pause, Question.ID(prompt: "\(first.day)", answer: "\(last.day)"))
    }

    /// Gathers a row of the learner's own history: what is set for a group; nothing if the text is
    /// empty.
    package func add(_ setting: String, _ text: String, of group: GroupID) {
        add(.set, Question.ID(prompt: group.description, answer: setting), [text])
    }

    package func add(_ old: Question.ID, editedTo new: Question.ID) {
        add(.edit, old, [new.prompt, new.answer])
    }

    package func add(_ question: Question.ID, answer: String, isAccepted: Bool) {
        add(isAccepted ? .accept : .refuse, question, [answer])
    }

    package func addRefusal(of answer: String, to question: Question.ID, at time: Timestamp) {
        add(.refuse, question, [answer], at: time)
    }

    package func addResumption(of question: Question.ID, at time: Timestamp) {
        add(.resume, question, at: time)
    }

    package func add(_ old: Question.ID, from source: GroupID, as new: Question.ID) {
        add(.from, old, [source.description, new.prompt, new.answer])
    }

    /// Gathers a copy of an answer in another group, or of what was promised anew there.
    package func add(
        _ question: Question.ID, copyOf answer: ReviewHistory.Review, in history: ReviewHistory,
        from source: GroupID
    ) {
        let name = answer.kind == .promise ? ReviewRow.promise : answer.grade.name
        let typed = ReviewColumn.list([source.description, name])
        file.withLock {
            $0.add(
                ReviewRow.Change.copy.rawValue, question, rest: answer.rest, typed: typed,
                at: answer.time, in: history.sessions[answer.session])
        }
    }

    /// Adds a title, dated after the one before.
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
            $0.add(change.rawValue, question, typed: ReviewColumn.list(texts), at: time)
        }
    }

    /// Adds the gathered rows to the file. A log that is released does the same, and writes an
    /// error to standard error.
    ///
    /// - Throws: ``ReviewLogError`` with the rows that are not in the file. A later call does not
    ///   add them either.
    public func append() throws(ReviewLogError) {
        try file.withLock { file throws(ReviewLogError) in try file.append() }
    }

    /// Brings the appended rows onto the disk.
    ///
    /// - Throws: ``ReviewLogError`` with the rows since the last call, if the system cannot. They
    ///   may not survive a power failure, and a second attempt would not show it.
    public func synchronize() throws(ReviewLogError) {
        try file.withLock { file throws(ReviewLogError) in try file.synchronize() }
    }

    package func keep() throws(ReviewLogError) {
        try append()
        try synchronize()
    }
}

/// Why answers could not be saved, and which they are.
public struct ReviewLogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong with the file.
    public let cause: StorageError
    /// The prompts of the answers that are not in the file, or may not be on the disk, in order.
    public let lost: [String]

    /// Both errors as one, with the cause of the first.
    package func joined(to first: ReviewLogError?) -> ReviewLogError {
        first.map { ReviewLogError(cause: $0.cause, lost: $0.lost + lost) } ?? self
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
        return "\(cause); not saved: \(lost.count.counted("answer")) (\(few))"
    }
}
