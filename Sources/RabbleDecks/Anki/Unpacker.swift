import RabbleSystem

/// Runs the programs that read packages of Anki, and makes places for what they unpack. The caller
/// hands it in, because this library starts no process.
public protocol Unpacker {
    /// An empty folder for this process alone, which the caller removes.
    var folder: String { get }
    /// Whether pictures and sounds are read.
    var takesMedia: Bool { get }
    /// Whether to stop within a step.
    var isCancelled: @Sendable () -> Bool { get }

    /// Creates an empty folder for pictures and sounds.
    ///
    /// - Returns: its path.
    func mediaFolder() throws -> String

    /// Finds a program.
    ///
    /// - Parameters:
    ///   - program: the program.
    ///   - package: the path of the package, for the error.
    /// - Returns: the absolute path of the program.
    /// - Throws: an error if it is not installed.
    func path(of program: UnpackingProgram, reading package: String) throws -> String

    /// Starts a program, and passes on its output as it arrives. If `take` throws, the program is
    /// ended.
    ///
    /// - Parameters:
    ///   - words: the path of the program and its arguments.
    ///   - take: called with each piece of the output.
    /// - Returns: the exit code; nil if the program could not be run, or was cut off.
    func run(_ words: [String], _ take: (ArraySlice<UInt8>) throws -> Void) throws -> Int32?

    /// Shows the progress.
    ///
    /// - Parameter progress: what is done.
    /// - Throws: an error to end the reading.
    func report(_ progress: @autoclosure () -> String) throws
}

/// The programs that read packages of Anki.
public enum UnpackingProgram: String, Sendable {
    /// Lists and extracts the entries of an archive.
    case unzip
    /// Decompresses an entry.
    case zstd
    /// Reads the database.
    case sqlite3
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
