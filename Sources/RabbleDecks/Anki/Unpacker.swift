import RabbleSystem

/// The programs that read packages of Anki, and places for what they unpack. The caller hands it
/// in, because this library starts no process.
package protocol Unpacker {
    /// An empty folder for this process alone, which the caller removes.
    var folder: String { get }
    /// Whether pictures and sounds are read.
    var takesMedia: Bool { get }
    /// Whether to stop within a step.
    var isCancelled: @Sendable () -> Bool { get }

    /// Creates an empty folder for pictures and sounds.
    func mediaFolder() throws -> String

    /// The path of a program that reads a package; throws if it is not installed.
    func path(of program: UnpackingProgram, reading package: String) throws -> String

    /// Starts a program, and passes on its output as it arrives. If `take` throws, the program is
    /// ended.
    ///
    /// - Returns: the exit code; nil if the program could not be run, or was cut off.
    func run(
        _ words: [String], _ take: (ArraySlice<UInt8>) throws -> Void
    ) throws -> Int32?

    /// Shows the progress; throws if the user has interrupted it.
    func report(_ progress: @autoclosure () -> String) throws
}

package enum UnpackingProgram: String {
    case unzip, zstd, sqlite3
}

/// Appends bytes to a file of this process.
package func appendBytes(_ bytes: [UInt8], to file: String) throws(StorageError) {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(file, flags, 0o600)
    guard descriptor >= 0 else { throw .cannotWrite(path: file, .last) }
    defer { close(descriptor) }
    if let failure = writeBytes(bytes, to: descriptor).failure {
        throw .cannotWrite(path: file, failure)
    }
}
