import RabbleSystem

/// Reads packages of Anki with the programs in `PATH`.
struct ProgramUnpacker: Unpacker {
    let folder: String
    /// The place to unpack media; nil to ignore them.
    let media: MediaStage?
    let progress: Progress.Report

    var takesMedia: Bool { media != nil }
    var isCancelled: @Sendable () -> Bool { { Signals.wereInterrupted } }

    func mediaFolder() throws -> String { try media?.folder() ?? folder }

    func path(of program: UnpackingProgram, reading package: String) throws -> String {
        let name = program.rawValue
        if let path = OtherProgram.path(of: name) { return path }
        let (source, way) =
            program == .zstd
            ? ("apt or brew install zstd", "with Support older Anki versions")
            : ("apt install \(name); macOS has it", "Notes in Plain Text")
        throw Failure.noInput(
            """
            \(package): reading it takes the program \(name), which is not in PATH (\(source)); \
            or in Anki export \(way), and import that
            """)
    }

    func run(
        _ words: [String], _ take: (ArraySlice<UInt8>) throws -> Void
    ) throws -> Int32? {
        try OtherProgram.run(words) { piece throws(Failure) in
            try Failure.reading { try take(piece) }
        }
    }

    func report(_ text: @autoclosure () -> String) throws { try progress(text()) }
}

extension Context {
    /// Runs a step that unpacks or packs files in a folder of its own, and shows its progress.
    ///
    /// - Parameters:
    ///   - media: the place to unpack media; nil to ignore them.
    ///   - consequence: the consequence of an interruption.
    func unpacking<Result>(
        media: MediaStage? = nil, _ consequence: String,
        _ step: (ProgramUnpacker, Progress.Report) throws -> Result
    ) throws(Failure) -> Result {
        try Progress(context: self, consequence: consequence).watch { report throws(Failure) in
            try Failure.reading {
                let folder = try UnpackingFolder(in: UnpackingFolder.parent(), named: "rabble-")
                defer { withExtendedLifetime(folder) {} }
                let unpacker = ProgramUnpacker(
                    folder: folder.path, media: media, progress: report)
                return try step(unpacker, report)
            }
        }
    }
}
