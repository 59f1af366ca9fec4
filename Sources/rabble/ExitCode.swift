import Foundation
import RabbleCore

/// How the program ended, in the numbers of `sysexits.h`, but for what a shell asks with `if`.
enum ExitCode: Int32 {
    case success = 0
    case nothingDue = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case cannotCreate = 73
    case ioError = 74
    case interrupted = 130
}

/// An error that ends the program: what is wrong, where, and the way out.
struct Failure: Error {
    /// One sentence or, for a file with several problems, a line each.
    let message: String
    let exitCode: ExitCode

    init(_ message: String, _ exitCode: ExitCode) {
        self.message = message
        self.exitCode = exitCode
    }

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
        case .invalid: self.init(error.description, .badData)
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
