import RabbleSystem

/// Adds the marks of one drill, and what else is to be kept of the questions, to the history of their group.
///
/// Rows are gathered until ``append()``, which adds them to the file with one write. The file is only ever appended to.
/// A line without an end, which another process left torn or an editor left whole, is ended first, so that every row
/// has a line of its own.
public final class ReviewLog {
    /// The file that marks are added to. It goes along when its group gets another title meanwhile.
    public private(set) var path: String
    /// What the marks of this drill carry, to distinguish it from all others.
    public let session: String
    private let now: () -> Timestamp
    /// Rows as the file will have them.
    private struct Rows {
        var bytes: [UInt8] = []
        /// Where each of them ends.
        var ends: [Int] = []
        /// The prompt of each row, for rows that would be missed; nil for the title.
        var prompts: [String?] = []
    }

    private var rows = Rows()
    /// The prompts of the rows that were appended since the last ``synchronize()``.
    private var notOnDisk: [String] = []
    /// What the group is called, until a row says so.
    private var title: String?
    private var lastTime = Timestamp(milliseconds: .min)
    private var lastTimeText = ""
    /// The questions with a row of the last time: a second one of the same time could look like the first.
    private var questionsAtLastTime: Set<Question.ID> = []
    private var descriptor: Int32 = -1
    /// Whether this log made the file, so that its name may not be on the disk yet.
    private var isNew = false

    /// A log that adds to the file at `path`, which is made, with its folder, for the first mark.
    ///
    /// - Parameters:
    ///   - path: that of the file.
    ///   - session: the name of the drill.
    ///   - title: what the group is called, to be noted before the first mark; nil where that is known.
    ///   - now: the clock.
    public init(path: String, session: String, title: String? = nil, now: @escaping () -> Timestamp) {
        self.path = path
        self.session = session
        self.title = title
        self.now = now
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// The time of what happens to a question now: that of the clock, unless the clock went back, or the question has a
    /// row of that time already, which the new one could not be told from.
    public func time(for question: Question.ID) -> Timestamp {
        let time = now()
        if time > lastTime { start(time) }
        if !questionsAtLastTime.insert(question).inserted {
            start(Timestamp(milliseconds: lastTime.milliseconds + 1))
            questionsAtLastTime.insert(question)
        }
        return lastTime
    }

    /// Gathers a row for a mark.
    ///
    /// - Parameters:
    ///   - typed: the typed answer; nil where it was revealed.
    ///   - time: when it was given, as ``time(for:)`` has returned it.
    package func add(_ question: Question.ID, _ grade: Grade, typed: String?, at time: Timestamp) {
        add(.mark(grade), question, typed: typed ?? "", at: time)
    }

    /// Gathers a row that takes the last mark of a question back.
    package func addUndo(of question: Question.ID) { add(.undo, question) }

    /// Gathers a row that suspends a question, in both directions, or has it asked again.
    public func add(_ question: Question.ID, isSuspended: Bool) {
        add(isSuspended ? .suspend : .resume, question)
    }

    /// Gathers a row that makes a question another one, which has its history from then on.
    public func add(_ old: Question.ID, editedTo new: Question.ID) {
        add(.edit, old, typed: QuestionEdit.column(new))
    }

    /// Gathers a row that accepts an answer to a question from then on, or no longer does.
    public func add(_ question: Question.ID, answer: String, isAccepted: Bool) {
        add(isAccepted ? .accept : .refuse, question, typed: ReviewColumn.list(answer))
    }

    private func add(_ kind: ReviewRow.Kind, _ question: Question.ID, typed: String = "", at time: Timestamp? = nil) {
        let time = time ?? self.time(for: question)
        if let title {
            self.title = nil
            add(.title, Question.ID(prompt: title, answer: ""), at: time)
        }
        let row = ReviewRow(
            time: time == lastTime ? lastTimeText : time.description, session: session, kind: kind,
            prompt: question.prompt, answer: question.answer,
            typed: typed)
        row.append(to: &rows.bytes)
        rows.ends.append(rows.bytes.count)
        rows.prompts.append(kind == .title ? nil : question.prompt)
    }

    private func start(_ time: Timestamp) {
        questionsAtLastTime.removeAll(keepingCapacity: true)
        lastTime = time
        lastTimeText = time.description
    }

    /// Adds what was gathered to the file.
    ///
    /// - Throws: ``ReviewLogError`` with what is not in the file. It stays out of it.
    public func append() throws(ReviewLogError) {
        guard !rows.ends.isEmpty else { return }
        let gathered = rows
        rows = Rows()
        var written = 0
        defer { notOnDisk += gathered.prompts.prefix(written).compactMap(\.self) }
        do throws(StorageError) {
            if descriptor < 0 { try LinkedFolders.current.check(Path.folder(of: path)) }
            try makeFolder(Path.folder(of: path))
            try openAndLock()
            defer { flock(descriptor, LOCK_UN) }
            let start = Array(try textBeforeRows().utf8)
            let bytes = start + gathered.bytes
            let (count, failure) = writeBytes(bytes, to: descriptor)
            written = gathered.ends.partitioningIndex { start.count + $0 > count }
            // A mark of which only what was typed is cut is kept.
            if written < gathered.ends.count, ReviewRow.isWhole(lastLineOf: Array(bytes[..<count])) { written += 1 }
            if let failure, written < gathered.ends.count { throw .cannotWrite(path: path, failure) }
        } catch {
            throw ReviewLogError(cause: error, lost: gathered.prompts.dropFirst(written).compactMap(\.self))
        }
    }

    /// Brings what was appended onto the disk itself.
    ///
    /// - Throws: ``ReviewLogError`` with what was appended since the last time, if the system cannot. Whether
    ///   that survives a power failure is unknown: a second attempt says nothing about the first.
    public func synchronize() throws(ReviewLogError) {
        guard descriptor >= 0, !notOnDisk.isEmpty else { return }
        let appended = notOnDisk
        notOnDisk = []
        _ = try Result { () throws(SystemError) in
            try retrying { Platform.synchronize(descriptor) }
        }.mapError { ReviewLogError(cause: .cannotWrite(path: path, $0), lost: appended) }.get()
        guard isNew else { return }
        // The name of a new file is in its folder.
        isNew = false
        synchronizeFolder(Path.folder(of: path))
    }

    // MARK: The file

    /// Opens the file if it is not open, and locks it.
    ///
    /// A synchroniser or a reset may have put another file in its place since the last time, or none: answers have to go
    /// where the path leads now.
    private func openAndLock() throws(StorageError) {
        do throws(SystemError) {
            while true {
                if descriptor < 0 {
                    // Opening a pipe would wait for a reader, unless it is opened as non-blocking.
                    descriptor = try retrying {
                        open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0o600)
                    }
                }
                try LockWait.current.lock(descriptor, path: path)
                var status = stat()
                _ = try retrying { fstat(descriptor, &status) }
                guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(code: EINVAL) }
                if Path.leads(path, to: descriptor) { return }
                if let renamed = renamedPath {
                    path = renamed
                    return
                }
                close(descriptor)
                descriptor = -1
            }
        } catch {
            if descriptor >= 0 { close(descriptor) }
            descriptor = -1
            switch error.code {
            case EINVAL: throw .notAFile(path: path)
            case ELOOP: throw .isLink(path: path)
            default: throw .cannotWrite(path: path, error)
            }
        }
    }

    /// Where the open file is now, if it is still a history of its folder.
    private var renamedPath: String? {
        let folder = Path.folder(of: path)
        return try? fileNames(in: folder, suffix: ".tsv").lazy.map { "\(folder)/\($0)" }
            .first { Path.leads($0, to: descriptor) }
    }

    /// The header for an empty file; for one that does not end in a line break, what ends the line, and shows if its row
    /// is torn.
    private func textBeforeRows() throws(StorageError) -> String {
        do throws(SystemError) {
            var status = stat()
            _ = try retrying { fstat(descriptor, &status) }
            guard status.st_size > 0 else {
                isNew = true
                return ReviewRow.header.description + "\n"
            }
            var last: UInt8 = 0
            _ = try retrying { pread(descriptor, &last, 1, status.st_size - 1) }
            if last == UInt8(ascii: "\n") { return "" }
        } catch {
            throw .cannotWrite(path: path, error)
        }
        let bytes = try readFile(path, limit: ReviewStore.greatestFileSize)
        return (ReviewRow.isWhole(lastLineOf: bytes) ? "" : ReviewRow.tornEnd.description) + "\n"
    }
}

/// Why answers could not be saved, and which.
public struct ReviewLogError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What went wrong with the file.
    public let cause: StorageError
    /// The prompts of the answers that are not in the file, or may not be on the disk, in their order.
    public let lost: [String]

    /// Both errors as one, with the cause of the first.
    ///
    /// - Parameter first: what went wrong before; nil if nothing did.
    public func joined(to first: ReviewLogError?) -> ReviewLogError {
        first.map { ReviewLogError(cause: $0.cause, lost: $0.lost + lost) } ?? self
    }

    /// One sentence with the cause and the first few prompts.
    public var description: String {
        let prompts = lost.uniqued(by: \.self)
        let counts = Dictionary(lost.map { ($0, 1) }, uniquingKeysWith: +)
        let names = prompts.prefix(10).map { prompt in
            let count = counts[prompt] ?? 1
            return (prompt.count > 40 ? "\(prompt.prefix(40))…" : prompt) + (count > 1 ? " ×\(count)" : "")
        }
        let few = names.joined(separator: ", ") + (prompts.count > 10 ? ", …" : "")
        return "\(cause); not saved: \(lost.count.counted("answer")) (\(few))"
    }
}
