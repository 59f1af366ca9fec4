import RabbleSystem

/// The file of a ``ReviewLog``, with the rows that are not written yet.
struct ReviewLogFile {
    private(set) var path: String
    /// The group of the history, which is held while the file is made.
    var group: GroupID?
    var holding: GroupHolding?
    private let session: String
    private let calendar: StudyCalendar
    /// The drill's scope, to be added before the first answer; nil if the drill asks all questions
    /// or the file has it.
    private let scope: DrillScope?
    private var hasBegun = false
    /// The gathered rows. For each row: its end, and its prompt to report if the row is lost; nil
    /// for the title and the scope.
    private var gathered: (bytes: [UInt8], rows: [(end: Int, prompt: String?)]) = ([], [])
    /// The prompts of the rows appended since the last ``synchronize()``.
    private var notOnDisk: [String] = []
    private var isOnDisk = true
    private var title: String?
    private var lastTime = Timestamp(milliseconds: .min)
    private var lastTimeText = ""
    /// The questions with a row at the last time. A second row of a question at the same time would
    /// be taken for the first.
    private var questionsAtLastTime: Set<Question.ID> = []
    private var descriptor: Int32 = -1
    /// Whether this log created the file, so its name may not be on disk yet.
    private var isNew = false

    init(
        path: String, session: String, scope: DrillScope?, title: String?, calendar: StudyCalendar
    ) {
        self.path = path
        self.session = session
        self.scope = scope?.asksAll == true ? nil : scope
        self.title = title
        self.calendar = calendar
    }

    mutating func closeFile() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    mutating func time(for question: Question.ID, _ time: Timestamp) -> Timestamp {
        if time > lastTime { start(time) }
        if !questionsAtLastTime.insert(question).inserted {
            start(Timestamp(milliseconds: lastTime.milliseconds + 1))
            questionsAtLastTime.insert(question)
        }
        return lastTime
    }

    /// Gathers the rows before the first answer. Returns false if an answer was gathered before.
    mutating func begin(at time: Timestamp) -> Bool {
        guard !hasBegun else { return false }
        hasBegun = true
        addTitle(at: time)
        if let scope {
            let typed = ReviewRow.list(scope.texts)
            let none = Question.ID(prompt: "", answer: "")
            add(ReviewRow.Change.plan.rawValue, none, typed: typed, at: time)
        }
        return true
    }

    private mutating func addTitle(at time: Timestamp) {
        guard let title else { return }
        self.title = nil
        add(ReviewRow.Change.title.rawValue, Question.ID(prompt: title, answer: ""), at: time)
    }

    /// Gathers a row. It belongs to this log's drill and to the learner's current clock, unless it
    /// is a copy.
    mutating func add(
        _ name: String, _ question: Question.ID, rest: Rest? = nil, typed: String = "",
        at time: Timestamp, in session: ReviewHistory.Session? = nil
    ) {
        addTitle(at: time)
        let isCached = time == lastTime && session == nil
        let timeText = isCached ? lastTimeText : text(of: time, in: session)
        ReviewRow.append(
            timeText, session?.drill ?? self.session, name, question, rest: rest, typed: typed,
            to: &gathered.bytes)
        let isNamed = !Self.unnamed.contains(name)
        gathered.rows.append((gathered.bytes.count, isNamed ? question.prompt : nil))
    }

    /// Rows without their own entry in the list of lost answers.
    private static let unnamed = [
        ReviewRow.Change.title.rawValue, ReviewRow.Change.plan.rawValue,
        ReviewRow.promise,
    ]

    private func text(of time: Timestamp, in session: ReviewHistory.Session? = nil) -> String {
        guard let session else { return time.local(ahead: calendar.clock(at: time)) }
        // The clock of a copied answer may be unknown.
        return time.local(ahead: session.clock ?? calendar.zoneOffset(at: time))
    }

    private mutating func start(_ time: Timestamp) {
        questionsAtLastTime.removeAll(keepingCapacity: true)
        lastTime = time
        lastTimeText = text(of: time)
    }

    mutating func append() throws(ReviewLogError) {
        let (gatheredBytes, rows) = gathered
        guard !rows.isEmpty else { return }
        gathered = ([], [])
        var written = 0
        defer { notOnDisk += rows.prefix(written).compactMap(\.prompt) }
        do throws(StorageError) {
            if descriptor < 0 { try LinkedFolders.current.check(Path.folder(of: path)) }
            try makeFolder(Path.folder(of: path))
            let size = try openAndLock()
            defer { unlock() }
            let start = Array(try textBeforeRows(size).utf8)
            let bytes = start + gatheredBytes
            let (count, failure) = writeBytes(bytes, to: descriptor)
            written = rows.partitioningIndex { start.count + $0.end > count }
            isOnDisk = isOnDisk && count == 0
            // If only the typed answer is truncated, the answer counts.
            if written < rows.count, ReviewRow.isWhole(lastLineOf: Array(bytes[..<count])) {
                written += 1
            }
            if let failure, written < rows.count { throw .cannotWrite(path: path, failure) }
        } catch {
            throw ReviewLogError(cause: error, lost: rows.dropFirst(written).compactMap(\.prompt))
        }
    }

    mutating func synchronize() throws(ReviewLogError) {
        guard !isOnDisk else { return }
        let appended = notOnDisk
        notOnDisk = []
        isOnDisk = true
        do {
            // Any descriptor of the file flushes all of its bytes.
            if descriptor < 0 { descriptor = try retrying { open(path, Self.openFlags) } }
            _ = try retrying { Platform.synchronize(descriptor) }
        } catch {
            throw ReviewLogError(
                cause: .cannotWrite(path: path, error), lost: appended, isAppended: true)
        }
        // The name of the new file is stored in the folder.
        if isNew { synchronizeFolder(Path.folder(of: path)) }
        isNew = false
    }

    /// Without O_NONBLOCK, opening a pipe would wait for a reader.
    private static let openFlags = O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW

    /// Releases the lock. If that fails, closing the descriptor releases it; otherwise the process
    /// would wait for itself when it reopens the file.
    private mutating func unlock() {
        if flock(descriptor, LOCK_UN) != 0 { closeFile() }
    }

    /// Returns the size of the file. A synchroniser or a reset may have replaced or removed it, so
    /// answers go to the file that is at the path now.
    private mutating func openAndLock() throws(StorageError) -> Int {
        do throws(StorageError) {
            while true {
                if descriptor < 0, Path.kind(of: path) == .missing { try makeFile() }
                // The new file may be moved aside before it is opened.
                guard let size = try lock() else { continue }
                if let now = Path.leads(path, to: descriptor) ? path : try renamedPath() {
                    path = now
                    return size
                }
                closeFile()
            }
        } catch {
            closeFile()
            throw error
        }
    }

    private func makeFile() throws(StorageError) {
        let make = { () throws(StorageError) in
            do throws(SystemError) {
                close(try retrying { open(path, Self.openFlags | O_CREAT, 0o600) })
            } catch { throw openingError(error) }
        }
        guard let group, let holding else { return try make() }
        try holding(group, make)
    }

    /// Opens and locks the file, and returns its size; nil if it is missing.
    private mutating func lock() throws(StorageError) -> Int? {
        do throws(SystemError) {
            if descriptor < 0 { descriptor = try retrying { open(path, Self.openFlags) } }
            try LockWait.current.lock(descriptor, path: path)
            var status = stat()
            _ = try retrying { fstat(descriptor, &status) }
            if status.st_mode & S_IFMT == S_IFREG { return Int(status.st_size) }
        } catch {
            if error.code == ENOENT { return nil }
            throw openingError(error)
        }
        throw .notAFile(path: path)
    }

    private func openingError(_ error: SystemError) -> StorageError {
        error.code == ELOOP ? .isLink(path: path) : .cannotWrite(path: path, error)
    }

    /// The path of the open file after a rename; nil if it is no longer a history in its folder.
    private func renamedPath() throws(StorageError) -> String? {
        let folder = Path.folder(of: path)
        return try fileNames(in: folder, suffix: ".tsv").lazy.map { "\(folder)/\($0)" }
            .first { Path.leads($0, to: descriptor) }
    }

    /// The text to write before new rows: the header in an empty file; after an unterminated line a
    /// line break, preceded by the mark for torn rows if the line is incomplete; otherwise nothing.
    private mutating func textBeforeRows(_ size: Int) throws(StorageError) -> String {
        guard size > 0 else {
            isNew = true
            return ReviewRow.header.description + "\n"
        }
        var last: UInt8 = 0
        do throws(SystemError) {
            _ = try retrying { pread(descriptor, &last, 1, off_t(size - 1)) }
        } catch { throw .cannotWrite(path: path, error) }
        if last == "\n" { return "" }
        let bytes = try readFile(path, limit: ReviewStore.greatestFileSize)
        return (ReviewRow.isWhole(lastLineOf: bytes) ? "" : ReviewRow.tornEnd.description) + "\n"
    }
}
