import Foundation
import RabbleCore
import TestSupport
import Testing

/// Transcripts of the program, in the files of the folder `Transcripts`. ``Transcript`` describes
/// the syntax. The blocks are
/// - `file`; `file HOME/…` is one in the data folder,
/// - `group`, which imports rows into a group of that title,
/// - `answers`: rows of days ago, grade, prompt and answer in a history, separated by tabs if a
///   prompt has spaces,
/// - `practice`, with a number for ``Rabble/forgetMuch(_:)``, or also `expected`, for
///   ``Rabble/practise(_:group:chance:)``,
/// - `needs`: programs without which the transcript is skipped,
/// - `at`: the time of day at which it begins, `12:00`, or a time with its offset, instead of the
///   default of the tests.
///
/// Commands are run by a shell, in a folder with the files, which is printed as `FOLDER`, and with
/// an empty home, `HOME`. `$TESTS` is the folder of all tests, and `change EXPRESSION FILE` edits a
/// file with `sed`. A terminal has 200 columns and no colours. In the output, in files and in
/// commands, dates near the day of the test are `day +0` for today and `day +1` for tomorrow, and
/// `now +5` is the time five seconds after the start. `$NOW` is the start, and `$LONG_AGO` noon
/// 1,000 days before, in UTC, in milliseconds.
struct TranscriptTests {
    @Test("A transcript", arguments: try possible(in: folder))
    func transcript(_ transcript: Transcript) throws { try Self.check(transcript) }

    private static let folder = packageFolder.appending(path: "Tests/rabbleTests/Transcripts")

    /// The transcripts whose programs are installed, and whose clock can be moved.
    fileprivate static func possible(in folder: URL) throws -> [Transcript] {
        try Transcript.all(in: folder).filter { transcript in
            transcript.steps.allSatisfy { step in
                guard case .block(let block) = step else { return true }
                if block.word == "at" { return TestClock.canBeMoved }
                guard block.word == "needs" else { return true }
                return block.name.split(separator: " ").allSatisfy {
                    AnkiFiles.program(named: String($0)) != nil
                }
            }
        }
    }

    fileprivate static func check(_ transcript: Transcript) throws {
        let rabble = try Rabble(at: transcript.start(.ofTests))
        let today = rabble.clock.moment
        let folder = try TemporaryFolder()
        try transcript.check { block in
            switch block.word {
            case "at": break
            case "group": try rabble.keep(block.name, block.text)
            case "answers":
                let rows = block.lines.map {
                    $0.split(separator: $0.contains("\t") ? "\t" : " ", maxSplits: 3)
                        .map(String.init)
                }
                try rabble.writeHistory(
                    rows.map { (Int($0[0]) ?? 0, $0[2], $0[3], $0[1]) },
                    of: today.withDates(block.name))
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
                try root.write(today.withDates(block.text), to: name)
            }
        } command: { command in
            let isOne =
                command.words.hasPrefix("rabble ")
                && !command.words.contains { "|;&<>".contains($0) }
            let words = today.withDates(command.words)
            var process = rabble.process(["-c", (isOne ? "exec " : "") + words], of: "/bin/sh")
            let programs = [
                Rabble.executable.deletingLastPathComponent(),
                Self.folder.appending(path: "bin"),
            ]
            process.environment?["PATH"] =
                programs.map(\.path).joined(separator: ":") + ":" + AnkiFiles.path
            process.environment?["TESTS"] = packageFolder.appending(path: "Tests").path
            process.environment?["NOW"] = "\(today.time.milliseconds)"
            let longAgo = Timestamp("\(today.day(-1_000).day)T12:00:00Z")
            process.environment?["LONG_AGO"] = longAgo.map { "\($0.milliseconds)" }
            process.folder = folder.path
            func named(_ text: String) -> String {
                today.withDistances(
                    text.replacing(rabble.home.path, with: "HOME")
                        .replacing(rabble.state.path, with: "STATE")
                        .replacing(folder.path, with: "FOLDER"))
            }
            guard !command.isAtTerminal else {
                process.environment?.merge(["TERM": "xterm", "NO_COLOR": "1"]) { $1 }
                return try type(command.keys, at: Conversation(process, columns: 200), named)
            }
            let outcome = try process.finish(
                input: Data(today.withDates(command.input).utf8))
            return Transcript.printed(
                output: named(outcome.output), errors: named(outcome.errors),
                status: outcome.status)
        }
    }

    /// Types keys, one after each prompt.
    ///
    /// - Returns: the text on the terminal, without the echo and cursor movements.
    private static func type(
        _ keys: [String], at terminal: Conversation, _ named: (String) -> String
    ) throws -> [String] {
        var lines: [String] = []
        func show(_ text: String, status: Int32 = 0) {
            // The rest of the prompt's line is the echo.
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

extension AnyDay {
    /// Transcripts that depend on the day.
    struct TranscriptTests {
        @Test("A transcript", arguments: try rabbleTests.TranscriptTests.possible(in: folder))
        func transcript(_ transcript: Transcript) throws {
            try rabbleTests.TranscriptTests.check(transcript)
        }

        private static let folder = packageFolder.appending(
            path: "Tests/rabbleTests/Transcripts/AnyDay")
    }
}
