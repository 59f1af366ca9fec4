import Foundation
import TestSupport
import Testing

@testable import rabble

extension Busy {
    /// What a person sees, at a real (pseudo) terminal.
    struct TerminalTests {
        private var rabble: Rabble

        init() throws {
            rabble = try Rabble()
            rabble.environment = ["TERM": "xterm-256color"]
        }

        private func drill(columns: UInt16 = 80, showsStyles: Bool = false) throws -> String {
            let arguments = ["play", "hiragana", "--strategy", "sequential"]
            let conversation = try Conversation(
                rabble.process(arguments), columns: columns, showsStyles: showsStyles)
            var text = try conversation.read(to: "> ")
            try conversation.send("x\n")
            text += try conversation.read(to: "> ")
            try conversation.send(":quit\n")
            let end = try conversation.finish()
            expectEqual(end.status, 0)
            return text + end.text
        }

        @Test(
            """
            At a terminal the mark and the right answer are bold; there is a mark where to type, \
            and what to type
            """
        )
        func colour() throws {
            let text = try drill(showsStyles: true)
            #expect(
                text.contains(
                    """
                    \u{1B}[1;31m✗ \u{1B}[0m\u{1B}[1ma\u{1B}[0m\u{1B}[2m  (Ctrl-R or :r if you were \
                    right)\u{1B}[0m\r\n
                    """
                ))
            #expect(
                text.contains(
                    "Type the answer, or Enter to see it. ? is a hint; :skip, :undo, :quit"))
        }

        @Test(
            "A person who types quit as an answer learns how to leave; a program does not",
            arguments: ["quit", "Exit "])
        func quit(word: String) throws {
            let arguments = ["play", "hiragana", "--strategy", "sequential"]
            let conversation = try Conversation(
                rabble.process(arguments + ["--color", "never"]), columns: 80)
            _ = try conversation.read(to: "> ")
            try conversation.send("\(word)\n")
            #expect(
                try conversation.read(to: "2/107").contains(
                    "✗ a  (Ctrl-R or :r if you were right)\r\n  (:quit ends the drill)\r\n"))
            try conversation.send(":quit\n")
            _ = try conversation.finish()
            let outcome = try rabble.run(arguments, input: Data("\(word)\n".utf8))
            expectEqual(outcome.lines[1...3], ["1/107  あ", "✗ a", "2/107  い"])
            // Where it is right, nobody wants to leave.
            try rabble.keep("Latin", "exit\tquit\nquit\texit\n")
            let right = rabble.process(["play", "latin", "--strategy", "sequential"])
            let latin = try Conversation(right, columns: 80)
            _ = try latin.read(to: "> ")
            try latin.send("quit\n")
            #expect(try !latin.read(to: "2/2").contains(":quit ends"))
            try latin.send("\u{4}")
            _ = try latin.finish()
        }

        @Test("A person who saw the hint is told that the right answer counts as hard")
        func hint() throws {
            try rabble.keep("Hints", "1\ta\tfirst\n2\tb\n")
            let conversation = try Conversation(
                rabble.process(["play", "hints", "-s", "sequential", "--color", "never"]),
                columns: 80)
            _ = try conversation.read(to: "> ")
            try conversation.send("?\n")
            _ = try conversation.read(to: "hint: first\r\n> ")
            try conversation.send("a\n")
            #expect(
                try conversation.read(to: "2/2").contains("✓ a\r\n  (hard, after the hint)\r\n"))
            try conversation.send("b\n")
            #expect(try !conversation.finish().text.contains("hard"))
        }

        @Test(
            "With NO_COLOR there is no colour, but bold and faint text, and the words are the same")
        func noColour() throws {
            var rabble = self
            rabble.rabble.environment = ["NO_COLOR": "1", "TERM": "xterm"]
            let styled = try rabble.drill(showsStyles: true).replacing(
                /\u{1B}\[\?2004[hl]/, with: "")
            expectEqual(
                Set(styled.matches(of: /\u{1B}\[([0-9;]*)m/).map { String($0.1) }), ["0", "1", "2"])
            let text = styled.replacing(/\u{1B}\[[0-9;]*m/, with: "")
            #expect(!text.contains("\u{1B}["))
            #expect(
                text.contains(
                    """
                    \r\n1/107\r\nあ\r\n> x\r\n✗ a  (Ctrl-R or :r if you were right)\r\n\r\n2/107 · \
                    1 ✗\r\nい\r\n>
                    """
                ))
            let end =
                #/
            \r\n0\ correct,\ 1\ incorrect,\ 0\ %
            \r\n1\ question:\ 1\ still\ missed;\ [^\r]+
            \r\nleft\ today:\ (.*)
            \r\nmissed:\r\n\ \ あ\ \ a\r\n$
            /#
            try expectEqual(end.firstMatch(in: text)?.1, "1 learning; streak: 1 day")
        }

        @Test(
            "A dumb terminal gets plain lines, with all that a person is shown",
            arguments: [["TERM": "dumb"], [:]])
        func dumb(environment: [String: String]) throws {
            var rabble = self
            rabble.rabble.environment = environment
            let text = try rabble.drill()
            #expect(!text.contains("\u{1B}["))
            #expect(
                text.contains(
                    """
                    \r\nquestion 1 of 107\r\nあ\r\n> x\r\nwrong: it is a\r\n\
                    (:right if you were right)\r\n\r\nquestion 2 of 107, 1 wrong\r\nい\r\n> 
                    """
                ))
            #expect(
                text.contains(
                    "\r\n0 correct, 1 incorrect, 0 % correct\r\n1 question: 1 still missed; ")
            )
            #expect(text.hasSuffix("\r\nmissed:\r\n  あ  a\r\n"))
        }

        @Test("An empty NO_COLOR does not count")
        func emptyNoColour() throws {
            var rabble = rabble
            rabble.environment["NO_COLOR"] = ""
            try rabble.writeHistory(
                [(daysAgo: 1, prompt: "あ", answer: "a", grade: "good")], of: "hiragana")
            let scores = try Conversation(
                rabble.process(["scores", "hiragana"]), columns: 80, showsStyles: true)
            #expect(try scores.finish().text.contains("\u{1B}[32m█"))
        }

        @Test(
            "--color decides, whatever the environment and the other end are",
            arguments: [["NO_COLOR": "1", "TERM": "dumb"], ["TERM": "xterm"]])
        func chosenColour(environment: [String: String]) throws {
            var rabble = rabble
            rabble.environment = environment
            let drill = ["play", "hiragana", "--strategy", "sequential", "--limit", "1"]
            for option in [
                ["--color", "always"], ["--color=always"], ["--color=never", "--color=always"],
            ] {
                #expect(
                    try rabble.run(drill + option, input: Data("x\n".utf8)).output.contains(
                        "\u{1B}[1;31m✗\u{1B}[0m \u{1B}[1ma\u{1B}[0m\n"))
            }
            #expect(
                try rabble.run(option("always") + ["help"], input: Data()).output.contains(
                    "\u{1B}[1mUsage\u{1B}[0m\n"))
            for words in [drill, drill + option("auto"), drill + option("never")] {
                #expect(try !rabble.run(words, input: Data("x\n".utf8)).output.contains("\u{1B}"))
            }
            let conversation = try Conversation(
                rabble.process(drill + option("never")), columns: 80, showsStyles: true)
            try conversation.send("x\n\n")
            #expect(try !conversation.finish().text.contains("\u{1B}[0m"))
        }

        private func option(_ choice: String) -> [String] { ["--color", choice] }

        /// What the program shows at a terminal of this width.
        private func lines(_ arguments: String..., columns: UInt16) throws -> [String] {
            try Conversation(rabble.process(arguments), columns: columns).finish().text.components(
                separatedBy: "\r\n")
        }

        @Test("Tables that do not fit the terminal are stacked, and nothing of them is cut")
        func stacked() throws {
            let settings = try lines("settings", columns: 40)
            expectEqual(
                settings.prefix(3),
                ["setting: strategy", "value:   random", "meaning: the order of the questions:"])
            let names = settings.dropFirst(3).prefix { $0.hasPrefix(" ") }
            expectEqual(names.map { String($0.dropFirst(9)) }.joined(separator: " "), strategyList)
            let groups = try lines("groups", columns: 20)
            expectEqual(
                groups.prefix(5),
                ["1  Hiragana", "questions: 107", "", "2  Katakana", "questions: 107"])
            #expect(groups.contains("5  World Capitals"))
        }

        @Test(
            "Questions, hints and answers that are shown fit the terminal",
            arguments: [20, 40, 80] as [UInt16])
        func shown(columns: UInt16) throws {
            let lines = try lines("groups", "show", "basic", columns: columns)
            expectEqual(lines.filter { $0.displayWidth > columns }, [])
            expectEqual(lines[0], "prompt: こんにちは")
            #expect(lines.contains { $0.hasPrefix("hint:") && $0.hasSuffix(" konnichiwa") })
            let line = try rabble.run("groups", "show", "basic").lines[0]
            #expect(line.hasPrefix("こんにちは  ") && line.hasSuffix("  (konnichiwa)"))
        }

        @Test("A drill is wrapped at words, each line under the start of its text")
        func wrapped() throws {
            var rabble = rabble
            rabble.environment["NO_COLOR"] = "1"
            let question =
                #"""
                {"prompt": "one two three four five", "answer": "twenty-one, twenty-two", "hint": \#
                "to count to five"}
                """#
            let group = #"{"title": "Numbers of English", "questions": [\#(question)]}"#
            let file = try rabble.home.write(group, to: "long.json")
            let conversation = try Conversation(
                rabble.process(["play", file, "--strategy", "sequential"]), columns: 20)
            try expectEqual(
                conversation.read(to: "> ").replacing("\u{1B}[?2004h", with: "").components(
                    separatedBy: "\r\n"),
                [
                    "Numbers of English:", "  1 question,", "  sequential", "Type the answer, or",
                    "Enter to see it. ?",
                    "is a hint; :skip,", ":undo, :quit, :help", "", "1/1", "one two three four",
                    "five",
                    "> ",
                ])
            try conversation.send("?\r")
            _ = try conversation.read(to: "hint: ")
            #expect(try conversation.read(to: "> ").hasPrefix("to count to\r\n      five\r\n"))
            try conversation.send("x\r")
            _ = try conversation.read(to: "✗ ")
            #expect(
                try conversation.read(to: "> ").hasPrefix(
                    """
                    twenty-one,\r\n  twenty-two\r\n  (Ctrl-R or :r if\r\n  you were right)\r\n\r\n\
                    That was the last\r\nquestion. Enter ends
                    """
                ))
            try conversation.send("\r")
            let end = try conversation.finish().text
            #expect(
                end.contains(
                    """
                    missed:\r\n  one two three four\r\n  five\r\n    twenty-one,\r\n\
                        twenty-two\r\n
                    """
                ))
        }

        @Test("A missed question is never cut, however long it is")
        func longSummary() throws {
            let prompt = String(repeating: "long ", count: 10)
            let file = try rabble.home.write(
                try groupFile([(prompt, "the answer"), ("2", "b")]), to: "long.json")
            let arguments = ["play", file, "--strategy", "sequential"]
            let conversation = try Conversation(rabble.process(arguments), columns: 40)
            try conversation.send("x\nx\n\n")
            let end = try conversation.finish()
            let half = "long long long long long"
            #expect(
                end.text.hasSuffix(
                    """
                    missed:\r\n  \(half) long long\r\n  long long long\r\n    the answer\r\n  2\r\n\
                        b\r\n\u{1B}[?2004l
                    """
                )
            )
        }
    }
}
