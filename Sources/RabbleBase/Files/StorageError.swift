import RabbleSystem

/// An error of reading or writing a file.
///
/// `"\(error)"` is one sentence for users, as for each error of this library. Foundation's
/// `localizedDescription` is that sentence only where `RabbleFoundation` is linked.
public enum StorageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no file at this path.
    case missing(path: String)
    /// The path leads to a folder.
    case isFolder(path: String)
    /// The path leads to a device or a pipe, which cannot store anything.
    case notAFile(path: String)
    /// The path leads to a link, which is not followed in the learner's data.
    case isLink(path: String)
    /// The folder is a link, and the user has not allowed this program to write there.
    case linkedFolder(path: String, target: String)
    /// The link leads to a file that this program does not touch.
    case unsafeLink(path: String, target: String, reason: String)
    /// The system refuses to read the file.
    case cannotRead(path: String, SystemError)
    /// The file exceeds the size limit.
    case tooLarge(path: String, limit: Int)
    /// The system refuses to create the folder.
    case cannotMakeFolder(path: String, SystemError)
    /// The system refuses to lock the folder of a file that is to be replaced, or this thread has
    /// locked it already (`EDEADLK`).
    case cannotLock(folder: String, SystemError)
    /// The system refuses to write or to replace the file.
    case cannotWrite(path: String, SystemError)
    /// Some of several files have been replaced, but not this one. The next use of the folder tries
    /// again.
    case unfinished(path: String, SystemError)
    /// The journal of an unfinished change names a file outside the learner's data. Nothing was
    /// changed.
    case strangeJournal(path: String, names: String)
    /// The journal of an unfinished change is from an earlier version, which this one cannot read.
    /// Nothing was changed.
    case earlierJournal(path: String)
    /// Settings that would make the file unreadable, by their keys, with the reasons. The file is
    /// unchanged.
    case refused(path: String, [String: String])
    /// The group of a history was renamed or deleted during a drill, so that its answers would
    /// belong to no group.
    case groupGone(title: String)
    /// Neither `RABBLE_HOME` nor `HOME` is set, so there is no folder for files.
    case noHome
    /// A test, or its detached task or queue, uses settings outside of `withOwnSettings`. Nothing
    /// is read or written.
    case noOwnSettings

    /// The error of a read that met this reason.
    package static func unread(
        _ path: String, _ reason: SystemError = .last
    ) -> StorageError {
        reason.isMissing ? .missing(path: path) : .cannotRead(path: path, reason)
    }

    /// One sentence with the file and the reason.
    public var description: String {
        switch self {
        case .missing(let path): "there is no file \(path.isEmpty ? "''" : path)"
        case .isFolder(let path): "\(path) is a folder, not a file"
        case .notAFile(let path): "\(path) is a device or a pipe, not a file"
        case .isLink(let path): "\(path) is a link; rabble does not follow links in its data folder"
        case .linkedFolder(let path, let target):
            "\(path) is a link to \(target); nothing is written there until --trust allows it"
        case .unsafeLink(let path, let target, let reason):
            "\(path) is a link to \(target), \(reason); nothing was written"
        case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
        case .tooLarge(let path, let limit): "\(path) is larger than \(limit / 1_048_576) MiB"
        case .cannotMakeFolder(let path, let reason): "cannot make the folder \(path): \(reason)"
        case .cannotLock(let folder, let reason) where reason.code == EINTR:
            "interrupted; nothing was written to \(folder)"
        case .cannotLock(let folder, let reason) where reason.code == EDEADLK:
            "cannot lock the folder \(folder): this change has locked it already"
        case .cannotLock(let folder, let reason): "cannot lock the folder \(folder): \(reason)"
        case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
        case .groupGone(let title): "\(title) was renamed or deleted meanwhile"
        case .unfinished(let path, let reason):
            "cannot write \(path): \(reason); the change is completed once it can be written"
        case .strangeJournal(let path, let name):
            """
            \(path) names \(name), which is not a file of rabble; nothing was changed; \
            delete \(path) to continue
            """
        case .earlierJournal(let path):
            """
            \(path) is a change that an earlier version left unfinished; nothing was changed; \
            rabble 0.10.3 completes it
            """
        case .refused(let path, let reasons):
            "\(path) cannot keep "
                + reasons.ordered { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(
                    separator: "; ")
        case .noOwnSettings:
            """
            this test has no settings of its own; nothing was written; use withOwnSettings or \
            .ownSettings, and OwnSettings for detached tasks and queues
            """
        case .noHome:
            "neither RABBLE_HOME nor HOME is set, so there is no place for settings and history"
        }
    }
}

/// An error number of the operating system, described in the system's words.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The value of `errno`.
    public let code: Int32

    package init(code: Int32) { self.code = code }

    package static var last: SystemError { SystemError(code: errno) }

    /// Whether it says that there is nothing at the path.
    var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// The system's text, such as `Permission denied` or `No space left on device`.
    public var description: String { String(cString: strerror(code)) }
}

/// Repeats a system call while signals interrupt it.
package func retrying<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
    while true {
        let result = call()
        if result >= 0 { return result }
        if errno != EINTR { throw .last }
    }
}
