import Foundation
import TestSupport
import Testing

@testable import rabble

extension Busy {
    /// Plain lines, as a screen reader wants them.
    struct PlainTests {
        private let rabble: Rabble

        init() throws {
            rabble = try Rabble()
        }

        /// The program at a terminal where plain lines were chosen in one of four ways.
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
        private static func words(of usage: Usage) -> [[String]] {
            [usage.fullName.split(separator: " ").dropFirst().map(String.init)]
                + usage.subcommands.flatMap(words)
        }

        @Test("No command writes a control sequence, whatever it shows or asks", .ownThread)
        func commands() throws {
            try rabble.writeHistory(
                (0..<40).map {
                    (daysAgo: $0, prompt: "あ", answer: "a", grade: $0 % 5 > 0 ? "good" : "again")
                },
                of: "hiragana")
            for words in Self.words(of: Commands.usage) {
                for operands in [[], ["hiragana"]] {
                    let arguments = words + operands + ["--color", "always"]
                    let terminal = try Conversation(
                        process(arguments, "option"), columns: 80, showsStyles: true)
                    try terminal.send("x\n\n\u{4}\u{4}")
                    #expect(try !terminal.finish().text.contains("\u{1B}"), "\(arguments)")
                }
            }
        }

        private static let deck = """
            Q: short
            A: word

            Q: long
            A: plants make sugar out of water and air while the sun shines and they give oxygen \
            back to us all

            Q: list
            A:
            - one
            - two

            Q: **formula**
            A: $x^2$

            C: The capital of [France] lies on a river.

            Q: من
            A: שלום
            """

        @Test(
            "A drill of every kind of card can be finished, and nothing is redrawn",
            arguments: ["dumb", "option", "setting", "variable"])
        func drill(way: String) throws {
            let file = try rabble.home.write(Self.deck, to: "Cards.md")
            let terminal = try Conversation(
                process(["play", file, "-s", "sequential"], way), columns: 80, showsStyles: true)
            var text = try terminal.read(to: "> ")
            for _ in 1...6 {
                try terminal.send("\n")
                text += try terminal.read(
                    to: "Did you know it? y or n, or 1 again, 2 hard, 3 good, 4 easy\r\n> ")
                try terminal.send("y\n")
                text += try terminal.read(to: "right: good\r\n")
            }
            text += try terminal.finish().text
            #expect(!text.contains { "\u{1B}✓✗·".contains($0) })
            #expect(text.contains("answer: plants make sugar"))
            #expect(text.contains("answer: x²"))
            #expect(text.contains("question 6 of 6, 5 right\r\n"))
            #expect(
                text.contains(
                    "6 correct, 0 incorrect, 100 % correct\r\n6 questions: 6 known at once; ")
            )
        }

        @Test(
            """
            A long answer is graded by the person, and the last miss can be counted as right, also \
            in a pipe
            """
        )
        func person() throws {
            let file = try rabble.home.write(Self.deck, to: "Cards.md")
            let play = ["play", file, "-s", "sequential", "--plain"]
            let long = try rabble.run(play, input: Data("word\nplants make sugar\ny\n:quit\n".utf8))
            expectEqual(
                long.lines.filter { $0.hasPrefix("right") || $0.hasPrefix("wrong") },
                ["right: word", "right: good"])
            let last = try rabble.run(play + ["--limit", "1"], input: Data("x\n:right\n".utf8))
            expectEqual(
                last.lines.prefix(7),
                [
                    "Cards: 1 of 6 questions, sequential", "question 1 of 1", "short",
                    "wrong: it is word",
                    "(:right if you were right)",
                    "That was the last question. Enter ends the drill.", "right: counted as right",
                ])
            #expect(last.lines.contains("1 correct, 0 incorrect, 100 % correct"))
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

        /// The parts of a line that are numbers and nothing else, dates aside.
        private static func bareNumbers(in line: String) -> [String] {
            let cells = line.replacing("  ", with: ", ").split(separator: ", ")
            return cells.map(String.init).filter { cell in
                cell.contains(where: \.isNumber) && !cell.contains(where: \.isLetter)
                    && cell.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) == nil
            }
        }

        @Test("Each number has its word, whatever command shows it")
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
