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
/// edits a file with `sed`. A terminal has 200 columns and no colours. Where days matter, they are
/// printed as `DAY+1` for tomorrow.
struct TranscriptTests {
    @Test("A transcript", arguments: try possible(in: folder))
    func transcript(_ transcript: Transcript) throws { try Self.check(transcript) { $0 } }

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

    /// - Parameter varying: replaces what changes from day to day in what is printed.
    fileprivate static func check(_ transcript: Transcript, varying: (String) -> String) throws {
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
            func named(_ text: String) -> String {
                varying(
                    text.replacing(rabble.home.path, with: "HOME")
                        .replacing(rabble.state.path, with: "STATE")
                        .replacing(folder.path, with: "FOLDER"))
            }
            guard !command.isAtTerminal else {
                process.environment?.merge(["TERM": "xterm", "NO_COLOR": "1"]) { $1 }
                return try type(command.keys, at: Conversation(process, columns: 200), named)
            }
            let outcome = try process.finish(input: Data(command.input.utf8))
            return Transcript.printed(
                output: named(outcome.output), errors: named(outcome.errors),
                status: outcome.status)
        }
    }

    /// Types keys, one after each prompt.
    ///
    /// - Returns: what the terminal shows, without the echo and what moves the cursor.
    private static func type(
        _ keys: [String], at terminal: Conversation, _ named: (String) -> String
    ) throws -> [String] {
        var lines: [String] = []
        func show(_ text: String, status: Int32 = 0) {
            // The rest of the line of a prompt is the echo.
            let shown = lines.isEmpty ? text[...] : text.drop { $0 != "\n" }.dropFirst()
            lines += Transcript.printed(output: named(String(shown)), status: status)
        }
        var text = ""
        for keys in keys {
            do {
                repeat {
                    text += try terminal.read(to: "> ").withoutSequences
                } while text != "> " && !text.hasSuffix("\n> ")
            } catch is Conversation.Ended {
                break
            }
            show(String(text.dropLast(2)))
            text = ""
            lines.append("> " + keys.withSymbols)
            try terminal.send(keys)
        }
        let end = try terminal.finish()
        show(text + end.text.withoutSequences, status: end.status)
        return lines
    }
}

extension String {
    /// The text of a terminal without the sequences that move the cursor or set a mode.
    fileprivate var withoutSequences: String {
        replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "").replacing("\r\n", with: "\n")
    }
}

extension AnyZone {
    /// Transcripts that print days.
    struct TranscriptTests {
        @Test("A transcript", arguments: try rabbleTests.TranscriptTests.possible(in: folder))
        func transcript(_ transcript: Transcript) throws {
            try rabbleTests.TranscriptTests.check(transcript) { text in
                text.replacing(/\d{4}-\d\d-\d\d/) { days[String($0.0)] ?? String($0.0) }
            }
        }

        /// The distance of days from today, by their dates. A day begins at four.
        private let days: [String: String] = {
            let format = Date.ISO8601FormatStyle(timeZone: Noon.zoneOfTests).year().month().day()
            let days = (-400...400).map { distance in
                let time = Date(timeIntervalSinceNow: Double(distance * 24 - 4) * 3_600)
                return (time.formatted(format), "DAY\(distance < 0 ? "" : "+")\(distance)")
            }
            return Dictionary(uniqueKeysWithValues: days)
        }()

        private static let folder = packageFolder.appending(
            path: "Tests/rabbleTests/Transcripts/AnyZone")
    }
}
