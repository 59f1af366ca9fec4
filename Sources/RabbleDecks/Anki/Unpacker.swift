import RabbleSystem

/// Runs the programs that read and write Anki packages, and creates folders for their output. The
/// caller supplies it, because this library starts no processes.
public protocol Unpacker {
    /// An empty folder for this process alone, which the caller removes.
    var folder: String { get }
    /// Whether to read pictures and sounds.
    var takesMedia: Bool { get }
    /// Whether to stop within a step.
    var isCancelled: @Sendable () -> Bool { get }

    /// Creates an empty folder for pictures and sounds.
    ///
    /// - Returns: its path.
    func mediaFolder() throws -> String

    /// Runs a program, and passes on its output as it arrives. If `take` throws, the program is
    /// ended.
    ///
    /// - Parameters:
    ///   - program: the program.
    ///   - arguments: its arguments.
    ///   - input: the path of its input; nil if it has none.
    ///   - take: called with each piece of the output.
    /// - Returns: the exit code; nil if the program could not be run, or was interrupted.
    /// - Throws: an error if the program is not installed, and those of `take`.
    func run(
        _ program: UnpackingProgram, _ arguments: [String], reading input: String?,
        _ take: (ArraySlice<UInt8>) throws -> Void
    ) throws -> Int32?

    /// Shows the progress.
    ///
    /// - Parameter progress: a description of the current work.
    /// - Throws: an error to end the step.
    func report(_ progress: @autoclosure () -> String) throws
}

/// The programs that read and write Anki packages.
public enum UnpackingProgram: String, Sendable {
    /// Lists and extracts the entries of an archive.
    case unzip
    /// Compresses and decompresses an entry.
    case zstd
    /// Reads and makes the database.
    case sqlite3
    /// Makes an archive. It stores local times, and takes options from the environment. Run it with
    /// the time zone UTC and no other variables, so that the same files give the same bytes.
    case zip
}

extension Unpacker {
    /// Runs a program that makes a part of a package.
    func pack(
        _ program: UnpackingProgram, _ arguments: [String], reading input: String? = nil,
        cause: String = "is the disk full?"
    ) throws {
        let usual =
            switch program {
            case .sqlite3: ["-init", "/dev/null", "-batch"]
            case .zip: ["-q", "-X", "-j"]
            case .zstd, .unzip: ["-q"]
            }
        let code = try run(program, usual + arguments, reading: input) { _ in
            try report("packing")
        }
        guard code == 0 else {
            throw PackingError(
                description: "\(program.rawValue) could not make the package; \(cause)")
        }
    }
}

/// An error of a program that makes a package.
struct PackingError: Error, CustomStringConvertible {
    let description: String
}

/// Appends bytes to a file of this process.
func appendBytes(_ bytes: [UInt8], to file: String) throws(StorageError) {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(file, flags, 0o600)
    guard descriptor >= 0 else { throw .cannotWrite(path: file, .last) }
    defer { close(descriptor) }
    if let failure = writeBytes(bytes, to: descriptor).failure {
        throw .cannotWrite(path: file, failure)
    }
}
