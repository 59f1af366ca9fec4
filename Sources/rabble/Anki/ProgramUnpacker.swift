import RabbleSystem

/// Reads and writes packages of Anki with the programs in `PATH`.
struct ProgramUnpacker: Unpacker {
    let folder: String
    /// The package that is read; nil if one is made.
    let package: String?
    /// The place to unpack media; nil to ignore them.
    let media: MediaStage?
    let progress: Progress

    var takesMedia: Bool { media != nil }
    var isCancelled: @Sendable () -> Bool { { Signals.wereInterrupted } }

    func mediaFolder() throws -> String { try media?.folder() ?? folder }

    fileprivate func path(of program: String) throws -> String {
        if let path = OtherProgram.path(of: program) { return path }
        guard let package else {
            throw Failure(
                """
                writing a package takes the program \(program), which is not in PATH (apt install \
                \(program); macOS has it); --format anki writes the questions as text
                """, .cannotCreate)
        }
        let (source, way) =
            program == UnpackingProgram.zstd.rawValue
            ? ("apt or brew install zstd", "with Support older Anki versions")
            : ("apt install \(program); macOS has it", "Notes in Plain Text")
        throw Failure.noInput(
            """
            \(package): reading it takes the program \(program), which is not in PATH (\(source)); \
            or in Anki export \(way), and import that
            """)
    }

    func run(
        _ program: UnpackingProgram, _ arguments: [String], reading input: String?,
        _ take: (ArraySlice<UInt8>) throws -> Void
    ) throws -> Int32? {
        var words = [try path(of: program.rawValue)] + arguments
        if program == .zip { words = [try path(of: "env"), "-i", "TZ=UTC0"] + words }
        return try OtherProgram.run(words, reading: input ?? "/dev/null", take)
    }

    func report(_ text: @autoclosure () -> String) throws { try progress(text()) }
}

extension Context {
    /// Runs a step that reads a package, or makes one, in a folder of its own, and shows its
    /// progress.
    ///
    /// - Parameters:
    ///   - package: the package to be read; nil if one is made.
    ///   - media: the place to unpack media; nil to ignore them.
    ///   - consequence: the consequence of an interruption.
    func unpacking<Result>(
        _ package: String?, media: MediaStage? = nil, _ consequence: String,
        _ step: (ProgramUnpacker) throws -> Result
    ) throws(Failure) -> Result {
        try Progress(context: self, consequence: consequence).watch { report throws(Failure) in
            try Failure.reading {
                let folder = try UnpackingFolder(in: UnpackingFolder.parent(), named: "rabble-")
                defer { withExtendedLifetime(folder) {} }
                let unpacker = ProgramUnpacker(
                    folder: folder.path, package: package, media: media, progress: report)
                // Before a large package is unpacked, or made.
                for program in package == nil ? ["sqlite3", "zip"] : ["sqlite3"] {
                    _ = try unpacker.path(of: program)
                }
                return try step(unpacker)
            }
        }
    }
}
