import Foundation
import TestSupport
import Testing

/// Transcripts of the program, in the files of the folder `Transcripts`. ``Transcript`` says how
/// they are written; the words of their blocks are
/// - `file`; `file HOME/…` is one in the data folder,
/// - `group`, which imports rows into a group of that title,
/// - `answers`: rows of days ago, grade, prompt and answer in a history, after tabs if a prompt has
///   spaces,
/// - `practice`, with a number for ``Rabble/forgetMuch(_:)``, or also `expected`, for
///   ``Rabble/practise(_:group:chance:)``,
/// - `needs`: programs without which it is not run.
///
/// Commands are a shell's. They run in a folder with the files, which is printed as `FOLDER`, and
/// with an empty home, `HOME`. `$TESTS` is the folder of all tests, and `change EXPRESSION FILE`
/// edits a file with `sed`.
struct TranscriptTests {
    @Test("A transcript", arguments: try possible(in: folder))
    func transcript(_ transcript: Transcript) throws { try Self.check(transcript) }

    private static let folder = packageFolder.appending(path: "Tests/rabbleTests/Transcripts")

    /// The transcripts whose programs are installed.
    fileprivate static func possible(in folder: URL) throws -> [Transcript] {
        try Transcript.all(in: folder).filter { transcript in
            transcript.steps.allSatisfy { step in
                guard case .block(let block) = step, block.word == "needs" else { return true }
                return block.name.split(separator: " ").allSatisfy {
                    AnkiFiles.program(named: String($0)) != nil
                }
            }
        }
    }

    fileprivate static func check(_ transcript: Transcript) throws {
        let rabble = try Rabble()
        let folder = try TemporaryFolder()
        try transcript.check { block in
            switch block.word {
            case "group": try rabble.keep(block.name, block.text)
            case "answers":
                let rows = block.lines.map {
                    $0.split(separator: $0.contains("\t") ? "\t" : " ", maxSplits: 3)
                        .map(String.init)
                }
                try rabble.writeHistory(
                    rows.map { (Int($0[0]) ?? 0, $0[2], $0[3], $0[1]) }, of: block.name)
            case "practice":
                let words = block.name.split(separator: " ")
                let count = Int(words[0]) ?? 0
                try words.count == 1 ? rabble.forgetMuch(count) : rabble.practise(count)
            case "needs": break
            default:
                let isHome = block.name.hasPrefix("HOME/")
                let (root, name) =
                    isHome ? (rabble.home, String(block.name.dropFirst(5))) : (folder, block.name)
                let parent = URL(filePath: name).deletingLastPathComponent()
                try root.makeFolder(parent.relativePath)
                try root.write(block.text, to: name)
            }
        } command: { command in
            let isOne =
                command.words.hasPrefix("rabble ")
                && !command.words.contains { "|;&<>".contains($0) }
            var process = rabble.process(
                ["-c", (isOne ? "exec " : "") + command.words], of: "/bin/sh")
            let programs = [
                Rabble.executable.deletingLastPathComponent(),
                Self.folder.appending(path: "bin"),
            ]
            process.environment?["PATH"] =
                programs.map(\.path).joined(separator: ":") + ":" + AnkiFiles.path
            process.environment?["TESTS"] = packageFolder.appending(path: "Tests").path
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
        @Test("A transcript", arguments: try rabbleTests.TranscriptTests.possible(in: folder))
        func transcript(_ transcript: Transcript) throws {
            try rabbleTests.TranscriptTests.check(transcript)
        }

        private static let folder = packageFolder.appending(
            path: "Tests/rabbleTests/Transcripts/AnyZone")
    }
}
