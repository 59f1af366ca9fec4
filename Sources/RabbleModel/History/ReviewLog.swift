import RabbleSystem

/// Adds the marks of one drill, and changes of its questions, to the history of their group.
///
/// Rows are gathered until ``append()``, which adds them to the file with one write. The file is only ever appended to.
/// If its last line lacks a line break, because another process left it torn or an editor left it so, one is added first.
public final class ReviewLog {
    /// The path of the file, which follows the group when it is renamed.
    public private(set) var path: String
    /// The name of the drill, which distinguishes its rows from all others.
    public let session: String
    private let now: () -> Timestamp
    /// Rows as they will be in the file.
    private struct Rows {
        var bytes: [UInt8] = []
        /// Where each row ends.
        var ends: [Int] = []
        /// The prompt of each row, to report if the row is lost; nil for the title.
        var prompts: [String?] = []
    }

    private var rows = Rows()
    /// The prompts of the rows that were appended since the last ``synchronize()``.
    private var notOnDisk: [String] = []
    /// The title of the group, until a row has it.
    private var title: String?
    private var lastTime = Timestamp(milliseconds: .min)
    private var lastTimeText = ""
    /// The questions with a row of the last time. A second row of one question at one time could look like the first.
    private var questionsAtLastTime: Set<Question.ID> = []
    private var descriptor: Int32 = -1
    /// Whether this log made the file, so that its name may not be on the disk yet.
    private var isNew = false

    /// Makes a log. The file and its folder are made for the first row.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - session: the name of the drill.
    ///   - title: the title of the group, to be added before the first row; nil if it is known.
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
        add(grade.name, question, typed: typed ?? "", at: time)
    }

    /// Gathers a row that takes a mark back. It has the mark's time: two programs that take it back write equal rows.
    package func addUndo(of id: Question.ID, at time: Timestamp) { add(ReviewRow.undo.description, id, at: time) }

    /// Gathers a row that suspends a question, in both directions, or resumes it.
    public func add(_ question: Question.ID, isSuspended: Bool) {
        add((isSuspended ? ReviewRow.Change.suspend : .resume).rawValue, question)
    }

    /// Gathers a row that makes a question another one, which goes on with its history.
    public func add(_ old: Question.ID, editedTo new: Question.ID) {
        add(ReviewRow.Change.edit.rawValue, old, typed: ReviewColumn.list(new.prompt, new.answer))
    }

    /// Gathers a row from which on an answer is accepted, or no longer is.
    public func add(_ question: Question.ID, answer: String, isAccepted: Bool) {
        add((isAccepted ? ReviewRow.Change.accept : .refuse).rawValue, question, typed: ReviewColumn.list(answer))
    }

    /// Gathers a row for a question that moved here from another group, as a question of this one.
    package func add(_ old: Question.ID, from source: GroupID, as new: Question.ID) {
        add(ReviewRow.Change.from.rawValue, old, typed: ReviewColumn.list(source.description, new.prompt, new.answer))
    }

    /// Gathers a row for a mark that such a question had before.
    package func add(_ mark: CopiedMark) {
        add(
            ReviewRow.Change.copy.rawValue, mark.question,
            typed: ReviewColumn.list(mark.source.description, mark.grade.name), at: mark.time, in: mark.session)
    }

    /// Gathers a row that names the group.
    package func add(title: String) { add(ReviewRow.Change.title.rawValue, Question.ID(prompt: title, answer: "")) }

    private func add(
        _ name: String, _ question: Question.ID, typed: String = "", at time: Timestamp? = nil,
        in session: String? = nil
    ) {
        let time = time ?? self.time(for: question)
        if let title {
            self.title = nil
            add(ReviewRow.Change.title.rawValue, Question.ID(prompt: title, answer: ""), at: time)
        }
        let timeText = time == lastTime ? lastTimeText : time.description
        ReviewRow.append([timeText, session ?? self.session, name, question.prompt, question.answer, typed], to: &rows.bytes)
        rows.ends.append(rows.bytes.count)
        rows.prompts.append(name == ReviewRow.Change.title.rawValue ? nil : question.prompt)
    }

    private func start(_ time: Timestamp) {
        questionsAtLastTime.removeAll(keepingCapacity: true)
        lastTime = time
        lastTimeText = time.description
    }

    /// Adds the gathered rows to the file.
    ///
    /// - Throws: ``ReviewLogError`` with the rows that are not in the file. A later call does not add them either.
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
            // If only the typed answer is cut, the mark counts.
            if written < gathered.ends.count, ReviewRow.isWhole(lastLineOf: Array(bytes[..<count])) { written += 1 }
            if let failure, written < gathered.ends.count { throw .cannotWrite(path: path, failure) }
        } catch {
            throw ReviewLogError(cause: error, lost: gathered.prompts.dropFirst(written).compactMap(\.self))
        }
    }

    /// Brings the appended rows onto the disk.
    ///
    /// - Throws: ``ReviewLogError`` with the rows since the last call, if the system cannot. They may not survive a power
    ///   failure, and a second attempt would not show it.
    public func synchronize() throws(ReviewLogError) {
        guard descriptor >= 0, !notOnDisk.isEmpty else { return }
        let appended = notOnDisk
        notOnDisk = []
        do {
            _ = try retrying { Platform.synchronize(descriptor) }
        } catch {
            throw ReviewLogError(cause: .cannotWrite(path: path, error), lost: appended)
        }
        guard isNew else { return }
        // The folder holds the name of the new file.
        isNew = false
        synchronizeFolder(Path.folder(of: path))
    }

    /// Adds the gathered rows to the file, and brings them onto the disk.
    package func keep() throws(ReviewLogError) {
        try append()
        try synchronize()
    }

    // MARK: The file

    /// Opens the file if it is not open, and locks it.
    ///
    /// A synchroniser or a reset may have replaced or removed the file: answers go to where the path leads now.
    private func openAndLock() throws(StorageError) {
        do throws(SystemError) {
            while true {
                if descriptor < 0 {
                    // Without O_NONBLOCK, opening a pipe would wait for a reader.
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

    /// The path of the open file after a rename; nil if it is no longer a history in its folder.
    private var renamedPath: String? {
        let folder = Path.folder(of: path)
        return try? fileNames(in: folder, suffix: ".tsv").lazy.map { "\(folder)/\($0)" }
            .first { Path.leads($0, to: descriptor) }
    }

    /// The header for an empty file. If the last line lacks its line break, that, after a mark if the line is torn.
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

/// Why answers could not be saved, and which they are.
public struct ReviewLogError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What went wrong with the file.
    public let cause: StorageError
    /// The prompts of the answers that are not in the file, or may not be on the disk, in order.
    public let lost: [String]

    /// Both errors as one, with the cause of the first; nil if nothing was wrong before.
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
