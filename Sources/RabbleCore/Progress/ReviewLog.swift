import Foundation

/// Why answers could not be kept, and which.
public struct ReviewLogError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What went wrong with the file.
    public let cause: StorageError
    /// The prompts of the answers that are not in the file, in their order.
    public let lost: [String]

    /// One sentence with the cause and the first few prompts.
    public var description: String {
        let few = lost.prefix(10).joined(separator: ", ") + (lost.count > 10 ? ", …" : "")
        return "\(cause); not kept: \(lost.count == 1 ? "1 answer" : "\(lost.count) answers") (\(few))"
    }
}

/// Adds the marks of one drill to the history of its group.
///
/// Marks are gathered until ``append()``, which adds them to the file with one write. The file is only ever appended to.
/// A line that another process left torn is ended first, so that every row stands in a line of its own.
public final class ReviewLog: QuizSessionObserver {
    /// The file that marks are added to.
    public let path: String
    /// What marks of this drill carry, to tell it from all others.
    public let session: String
    private let now: () -> Timestamp
    private var rows: [ReviewRow] = []
    private var lastTime = Timestamp(milliseconds: .min)
    private var lastTimeText = ""
    /// The questions with a row of the last time: a second one of the same time could look like the first.
    private var questionsAtLastTime: Set<ReviewHistory.QuestionID> = []
    private var descriptor: Int32 = -1

    /// A log that adds to the file at `path`, which is made, with its folder, for the first mark.
    ///
    /// - Parameter now: the clock.
    public init(path: String, session: String, now: @escaping () -> Timestamp) {
        self.path = path
        self.session = session
        self.now = now
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Gathers a row for the mark.
    public func quizSessionDidGrade(_ answer: GradedAnswer) { add(answer, grade: answer.grade) }

    /// Gathers a row that takes the mark back.
    public func quizSessionDidUndo(_ answer: GradedAnswer) { add(answer, grade: nil) }

    private func add(_ answer: GradedAnswer, grade: Grade?) {
        // Rows are ordered by time when they are read; a clock that goes back must not turn them around.
        var time = max(now(), lastTime)
        let question = ReviewHistory.QuestionID(answer.question)
        if time == lastTime, questionsAtLastTime.contains(question) {
            time = Timestamp(milliseconds: time.milliseconds + 1)
        }
        if time != lastTime {
            questionsAtLastTime = []
            lastTime = time
            lastTimeText = time.description
        }
        questionsAtLastTime.insert(question)
        rows.append(
            ReviewRow(
                time: lastTimeText, session: session, grade: grade, prompt: answer.question.prompt,
                answer: answer.question.answer, typed: grade == nil ? "" : answer.typed ?? ""))
    }

    /// Adds what was gathered to the file.
    ///
    /// - Throws: ``ReviewLogError`` with what is not in the file. It stays out of it.
    public func append() throws(ReviewLogError) {
        guard !rows.isEmpty else { return }
        let gathered = rows
        rows = []
        var written = 0
        do throws(StorageError) {
            if descriptor < 0 { descriptor = try Self.open(path) }
            try lock(LOCK_EX)
            defer { flock(descriptor, LOCK_UN) }
            var bytes = Array(try textBeforeRows().utf8)
            var ends: [Int] = []
            for row in gathered {
                row.append(to: &bytes)
                ends.append(bytes.count)
            }
            let count = try write(bytes)
            guard count == bytes.count else {
                // The rows of which every byte was written are kept.
                written = ends.prefix { $0 <= count }.count
                throw .cannotWrite(path: path, .last)
            }
        } catch {
            throw ReviewLogError(cause: error, lost: gathered.dropFirst(written).map(\.prompt))
        }
    }

    /// Brings what was appended onto the disk itself.
    ///
    /// - Throws: ``StorageError`` if the system cannot.
    public func synchronize() throws(StorageError) {
        guard descriptor >= 0, Platform.synchronize(descriptor) != 0 else { return }
        let error = SystemError.last
        // Pipes and some file systems cannot; there is nothing more to do for them.
        guard error.code != EINVAL, error.code != ENOTSUP else { return }
        throw .cannotWrite(path: path, error)
    }

    // MARK: The file

    private static func open(_ path: String) throws(StorageError) -> Int32 {
        try FileReplacement.makeFolder(FileReplacement.folder(of: path))
        do throws(SystemError) {
            return try retrying { Foundation.open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600) }
        } catch {
            throw .cannotWrite(path: path, error)
        }
    }

    private func lock(_ operation: Int32) throws(StorageError) {
        do throws(SystemError) {
            _ = try retrying { flock(descriptor, operation) }
        } catch {
            throw .cannotWrite(path: path, error)
        }
    }

    /// The header for an empty file; the end of a line for one that does not end in one.
    private func textBeforeRows() throws(StorageError) -> String {
        do throws(SystemError) {
            var status = stat()
            _ = try retrying { fstat(descriptor, &status) }
            guard status.st_size > 0 else { return ReviewRow.header.description + "\n" }
            var last: UInt8 = 0
            _ = try retrying { pread(descriptor, &last, 1, status.st_size - 1) }
            return last == UInt8(ascii: "\n") ? "" : "\n"
        } catch {
            throw .cannotWrite(path: path, error)
        }
    }

    /// Writes until all is written or the system refuses, with the reason in `errno`.
    ///
    /// - Returns: how many bytes were written.
    private func write(_ bytes: [UInt8]) throws(StorageError) -> Int {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.write(
                    descriptor, UnsafeRawBufferPointer(rebasing: $0[written...]).baseAddress, bytes.count - written)
            }
            if count >= 0 { written += count } else if errno != EINTR { break }
        }
        return written
    }
}
