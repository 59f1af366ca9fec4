import Foundation
import TestSupport
import Testing

@testable import rabble

extension Busy {
    /// Plain lines for screen readers.
    struct PlainTests {
        private let rabble: Rabble

        init() throws {
            rabble = try Rabble()
        }

        /// The program at a terminal, with plain lines chosen in one of four ways.
        private func process(_ arguments: [String], _ way: String) throws -> Invocation {
            var rabble = rabble
            rabble.environment["TERM"] = way == "dumb" ? "dumb" : "xterm"
            if way == "variable" { rabble.environment["ACCESSIBLE"] = "1" }
            if way == "setting" {
                try rabble.home.write(#"{"screen": "plain"}"#, to: "defaults.json")
            }
            rabble.environment["EDITOR"] = "true"
            return rabble.process(arguments + (way == "option" ? ["--plain"] : []))
        }

        /// The words of a command and of all its subcommands.
        private static func words(of usage: Command) -> [[String]] {
            [usage.fullName.split(separator: " ").dropFirst().map(String.init)]
                + usage.commands.flatMap(words)
        }

        @Test("No command writes a control sequence, whatever it shows or asks", .ownThread)
        func commands() throws {
            try rabble.writeHistory(
                (0..<40).map {
                    (daysAgo: $0, prompt: "あ", answer: "a", grade: $0 % 5 > 0 ? "good" : "again")
                },
                of: "hiragana")
            for words in Self.words(of: Command.program) {
                for operands in [[], ["hiragana"]] {
                    let arguments = words + operands + ["--color", "always"]
                    let terminal = try Conversation(
                        process(arguments, "option"), columns: 80, showsStyles: true)
                    try terminal.send("x\n\n\u{4}\u{4}")
                    #expect(try !terminal.finish().text.contains("\u{1B}"), "\(arguments)")
                }
            }
        }

        @Test(
            "A drill with plain lines redraws nothing at a terminal",
            arguments: ["dumb", "option", "setting", "variable"])
        func drill(way: String) throws {
            let terminal = try Conversation(
                process(["play", "hiragana", "-s", "sequential"], way), columns: 80,
                showsStyles: true)
            try terminal.send("a\nx\n\n3\n:quit\n")
            let text = try terminal.finish().text
            #expect(text.contains("2 correct, 1 incorrect") && !text.contains("\u{1B}"))
        }

        @Test("Bars, lines and maps of the scores are numbers")
        func scores() throws {
            try rabble.writeHistory(
                (0..<8).map {
                    (daysAgo: $0, prompt: "あ", answer: "a", grade: $0 % 2 > 0 ? "good" : "again")
                },
                of: "hiragana")
            for arguments in [["scores"], ["scores", "hiragana"], ["forecast"]] {
                let text = try rabble.run(arguments + ["--plain"], input: Data()).output
                #expect(
                    text.unicodeScalars.allSatisfy {
                        !(0x2500...0x25FF).contains($0.value) && $0 != "·"
                    })
            }
            let score = try rabble.run("scores", "hiragana", "--plain").output
            #expect(score.contains(/\nweek from: [0-9-]{10}, answers: [0-9]+\n/))
            #expect(score.contains(/\nweek from: [0-9-]{10}, Mon: [0-9]/))
        }

        /// The parts of a line that are only numbers, except dates.
        private static func bareNumbers(in line: String) -> [String] {
            let cells = line.replacing("  ", with: ", ").split(separator: ", ")
            return cells.map(String.init).filter { cell in
                cell.contains(where: \.isNumber) && !cell.contains(where: \.isLetter)
                    && cell.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) == nil
            }
        }

        @Test("Each number is labelled, whichever command shows it")
        func numbers() throws {
            let verbs = try rabble.home.write(
                "prompt,answer\ngehen,to go\nlaufen,to run\n", to: "Verbs.csv")
            _ = try rabble.run("groups", "import", verbs)
            let grades = ["good", "again", "good", "easy"]
            try rabble.writeHistory(
                (0..<300).map {
                    let prompt = "あいうえおかきくけこ".dropFirst($0 % 10).prefix(1)
                    return (
                        daysAgo: 60 - $0 / 5, prompt: "\(prompt)", answer: "a",
                        grade: grades[$0 % 4]
                    )
                },
                of: "hiragana")
            _ = try rabble.run("groups", "suspend", "verbs", "laufen")
            let commands = [
                "", "due", "groups", "groups find u", "scores", "scores hiragana", "forecast",
                "forecast --new 20 --days 10", "settings", "fit --dry-run",
                "play hiragana --limit 2",
            ]
            for command in commands {
                let arguments = command.split(separator: " ").map(String.init)
                let text = try rabble.run(arguments + ["--plain"], input: Data("8\n\n3\n".utf8))
                    .output
                #expect(!text.isEmpty)
                for line in text.split(separator: "\n").map(String.init) {
                    #expect(Self.bareNumbers(in: line) == [], "\(command): \(line)")
                }
            }
        }
    }
}
