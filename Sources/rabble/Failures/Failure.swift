import Foundation
import RabbleCore

/// An error that ends the program: what is wrong, where, and the way out.
struct Failure: Error {
    /// One sentence or, for a file with several problems, a line each. None where there is nobody to tell.
    let lines: [String]
    let exitCode: ExitCode
    /// Why output cannot be written, where that is what is wrong.
    private var outputError: SystemError?

    init(_ lines: [String], _ exitCode: ExitCode) {
        self.lines = lines
        self.exitCode = exitCode
    }

    init(_ message: String, _ exitCode: ExitCode) {
        self.init([message], exitCode)
    }

    /// The learner interrupted before there was anything to keep.
    static let interrupted = Failure([], .interrupted)

    /// Output that cannot be written.
    init(writingOutput reason: SystemError) {
        // Nobody reads on, `rabble groups show katakana | head -1`: there is nothing wrong and nobody to tell.
        if reason.code == EPIPE { self.init([], .success) } else { self.init(Self.message(reason), .ioError) }
        outputError = reason
    }

    /// The failure of a command that had more to do than to show something: `consequence` says what became of that.
    func whereOutputFails(_ consequence: String) -> Failure {
        guard let outputError else { return self }
        return Failure("\(Self.message(outputError)); \(consequence)", .ioError)
    }

    private static func message(_ reason: SystemError) -> String { "cannot write the output: \(reason)" }

    init(_ error: StorageError) {
        self.init(error.description, Self.exitCode(of: error))
    }

    /// Something that could not be written: also where it is the old file that could not be read.
    init(writing error: StorageError) {
        let code = Self.exitCode(of: error)
        self.init(error.description, code == .noInput || code == .badData ? .cannotCreate : code)
    }

    init(_ error: GroupFileError) {
        switch error {
        case .storage(let reason): self.init(reason)
        case .invalid: self.init(error.lines, .badData)
        }
    }

    init(_ error: GroupStoreError) {
        switch error {
        case .file(.storage(let reason)): self.init(writing: reason)
        case .file(let reason): self.init(reason)
        case .sameID(let id, let title, let other) where title == other:
            self.init("there are two groups \(title), called \(id); give one another title", .badData)
        case .sameID(let id, let title, let other):
            self.init("\(title) and \(other) would both be called \(id); give one another title", .badData)
        case .undecided: self.init("questions of a group are no longer in the file", .usage)
        }
    }

    private static func exitCode(of error: StorageError) -> ExitCode {
        switch error {
        case .missing, .isFolder, .notAFile, .cannotRead: .noInput
        case .tooLarge: .badData
        case .cannotLock(_, let reason) where reason.code == EINTR: .interrupted
        case .noHome, .cannotMakeFolder, .cannotLock: .cannotCreate
        case .cannotWrite(_, let reason), .unfinished(_, let reason), .movedInPart(_, _, _, let reason):
            [EACCES, EPERM, EROFS, ELOOP, ENOENT, ENOTDIR, EEXIST, EISDIR].contains(reason.code)
                ? .cannotCreate : .ioError
        }
    }
}
