import Foundation
import TestSupport
import Testing

/// Transcripts of the program, in the files of the folder `Transcripts`. ``Transcript`` says how
/// they are written; the words of their blocks are `file`, `group` (which imports rows into a group
/// of that title) and `answers` (rows of days ago, grade, prompt and answer in a history).
///
/// Commands are a shell's. They run in a folder with the files, which is printed as `FOLDER`, and
/// with an empty home, `HOME`.
struct TranscriptTests {
    @Test("A transcript", arguments: try Transcript.all(in: folder))
    func transcript(_ transcript: Transcript) throws { try Self.check(transcript) }

    private static let folder = packageFolder.appending(path: "Tests/rabbleTests/Transcripts")

    fileprivate static func check(_ transcript: Transcript) throws {
        let rabble = try Rabble()
        let folder = try TemporaryFolder()
        try transcript.check { block in
            switch block.word {
            case "group": try rabble.keep(block.name, block.text)
            case "answers":
                let rows = block.lines.map {
                    $0.split(separator: " ", maxSplits: 3).map(String.init)
                }
                try rabble.writeHistory(
                    rows.map { (Int($0[0]) ?? 0, $0[2], $0[3], $0[1]) }, of: block.name)
            default:
                let parent = URL(filePath: block.name).deletingLastPathComponent()
                try folder.makeFolder(parent.relativePath)
                try folder.write(block.text, to: block.name)
            }
        } command: { command in
            let isOne =
                command.words.hasPrefix("rabble ")
                && !command.words.contains { "|;&<>".contains($0) }
            var process = rabble.process(
                ["-c", (isOne ? "exec " : "") + command.words], of: "/bin/sh")
            let programs = Rabble.executable.deletingLastPathComponent().path
            process.environment?["PATH"] = programs + ":/usr/bin:/bin"
            process.folder = folder.path
            let outcome = try process.finish(input: Data(command.input.utf8))
            func named(_ text: String) -> String {
                text.replacing(rabble.home.path, with: "HOME")
                    .replacing(rabble.state.path, with: "STATE")
                    .replacing(folder.path, with: "FOLDER")
            }
            return Transcript.printed(
                output: named(outcome.output), errors: named(outcome.errors),
                status: outcome.status)
        }
    }
}

extension AnyZone {
    /// Transcripts that print days.
    struct TranscriptTests {
        @Test("A transcript", arguments: try Transcript.all(in: folder))
        func transcript(_ transcript: Transcript) throws {
            try rabbleTests.TranscriptTests.check(transcript)
        }

        private static let folder = packageFolder.appending(
            path: "Tests/rabbleTests/Transcripts/AnyZone")
    }
}
