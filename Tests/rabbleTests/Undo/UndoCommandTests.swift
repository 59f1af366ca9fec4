import Foundation
import RabbleCore
import TestSupport
import Testing

extension Busy {
    struct UndoCommandTests {
        private let rabble: Rabble

        init() throws {
            rabble = try Rabble.withLetters()
        }

        private func play(_ group: String = "test", _ options: String..., input: String) throws {
            let arguments = ["play", group, "--strategy", "sequential"] + options
            try expectEqual(rabble.run(arguments, input: Data(input.utf8)).status, 0)
        }

        /// The grades and prompts of the rows of a history.
        private func rows(_ id: String = "test") throws -> [String] {
            try rabble.home.read("reviews/\(id).tsv").components(separatedBy: "\n").dropFirst()
                .dropLast()
                .map { $0.components(separatedBy: "\t")[2...3].joined(separator: " ") }.filter {
                    !$0.hasPrefix("title")
                }
        }

        private func json(_ arguments: String...) throws -> [String: any Sendable] {
            let output = try rabble.run(["undo", "--json"] + arguments, input: Data()).output
            return try #require(
                JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: any Sendable])
        }

        /// All that the program says of what was answered.
        private func figures() throws -> [String] {
            try [
                [], ["due", "--json"], ["groups", "--json"], ["scores", "--json"],
                ["scores", "test", "--json"],
            ].map {
                try rabble.run($0, input: Data()).output
            }
        }

        @Test("Answers are taken back one after the other, over all groups, until there are none")
        func walk() throws {
            try play(input: "a\nx\n")
            try play("hiragana", input: "\n2\n")
            try play(rabble.home.write("p\tq\n", to: "My file.tsv"), input: "q\n")
            for (prompt, title) in [
                ("p", "My file"), ("あ", "Hiragana"), ("2", "Test"), ("1", "Test"),
            ] {
                let outcome = try rabble.run("undo", "--yes")
                expectEqual(outcome.output, "taken back: \(prompt) (\(title))\n")
                expectEqual(outcome.errors, "")
            }
            try expectEqual(rows(), ["good 1", "again 2", "undo 2", "undo 1"])
            let none = try rabble.run("undo", "--yes")
            expectEqual(none.errors, "rabble: there is no answer to take back\n")
            expectEqual(none.output, "")
            expectEqual(none.status, 66)
            try expectEqual(Rabble().run("undo").status, 66)
        }

        @Test(
            """
            All figures are then as they were before the answers: what is due and new, the scores \
            and the streak
            """
        )
        func figuresAsBefore() throws {
            try rabble.writeHistory(
                [(9, "1", "a", "good"), (9, "2", "b", "again"), (1, "1", "a", "good")], of: "test")
            let before = try figures()
            try play(input: "x\n:right\nx\nc\n")
            try play("test", "--reverse", input: "1\n")
            #expect(try zip(figures(), before).allSatisfy { $0 != $1 })
            for prompt in ["a", "3", "2", "1"] {
                try expectEqual(rabble.run("undo", "-y").output, "taken back: \(prompt) (Test)\n")
            }
            try expectEqual(figures(), before)
        }

        @Test(
            """
            The last answers are listed, and the last one is taken back after a yes; without an \
            answer nothing is
            """
        )
        func ask() throws {
            try play(input: "a\nx y\n")
            try play("hiragana", input: "\n4\n")
            let before = try rabble.home.read("reviews/hiragana.tsv")
            let list = [
                "   when     group     prompt  grade    typed",
                "   1 m ago  Test      1       ✓ good   a",
                "   1 m ago  Test      2       ✗ again  x y",
                "→  1 m ago  Hiragana  あ      ✓ easy   ",
                "Take back the answer to あ? y or n",
            ]
            for (input, last, status) in [
                ("n\n", ["nothing was changed"], 0), ("", [], 64), ("maybe\n", [], 64),
            ] {
                let outcome = try rabble.run("undo", input: input)
                expectEqual(outcome.lines, list + last)
                let advice =
                    "rabble: nothing was changed; --yes takes the answer back without asking\n"
                expectEqual(outcome.errors, status == 0 ? "" : advice)
                expectEqual(outcome.status, Int32(status))
                try expectEqual(rabble.home.read("reviews/hiragana.tsv"), before)
            }
            try expectEqual(
                rabble.run("undo", input: "y\n").lines, list + ["taken back: あ (Hiragana)"])
            try expectEqual(rows("hiragana"), ["easy あ", "undo あ"])
        }

        @Test("At a terminal it asks again until the answer is y or n, and Ctrl-C changes nothing")
        func terminal() throws {
            try play(input: "a\n")
            for keys in ["", "\rx\rn\r"] {
                let conversation = try Conversation(rabble.process(["undo"]), columns: 80)
                #expect(
                    try conversation.read(to: "> ").contains("Take back the answer to 1? y or n"))
                if keys == "" { conversation.interrupt() } else { try conversation.send(keys) }
                let (text, status) = try conversation.finish()
                expectEqual(text.contains("nothing was changed"), keys != "")
                expectEqual(status, keys == "" ? 130 : 0)
                try expectEqual(rows(), ["good 1"])
            }
            let conversation = try Conversation(rabble.process(["undo"]), columns: 80)
            _ = try conversation.read(to: "> ")
            try conversation.send("y\r")
            #expect(try conversation.finish().text.contains("taken back: 1 (Test)"))
            try expectEqual(rows(), ["good 1", "undo 1"])
        }

        @Test("As JSON the answer is shown, and with --yes taken back; nothing is asked")
        func asJSON() throws {
            try play(input: "a\nx\ty\n")
            let time = try rabble.home.read("reviews/test.tsv").split(separator: "\n")[2].prefix(24)
            for (isTaken, arguments) in [
                (false, ["undo", "--json"]), (true, ["undo", "--yes", "--json"]),
            ] {
                try expectEqual(
                    rabble.run(arguments, input: Data()).output,
                    """
                    {
                      "takenBack": \(isTaken),
                      "group": "test",
                      "title": "Test",
                      "time": "\(time)",
                      "prompt": "2",
                      "answer": "b",
                      "typed": "x\\ty",
                      "grade": "again",
                      "correct": false
                    }

                    """)
            }
            try expectEqual(rows(), ["good 1", "again 2", "undo 2"])
            let none = try rabble.run("undo", "hiragana", "--json")
            expectEqual(none.output, "")
            expectEqual(none.status, 66)
        }

        @Test("A group that is named limits it, by any of its names")
        func group() throws {
            try play(rabble.home.write("p\tq\n", to: "My file.tsv"), input: "q\n")
            try play(input: "a\nb\n")
            try play("hiragana", input: "a\n")
            for (name, prompt) in [("6", "2"), ("TEST", "1"), ("My file", "p"), ("hira", "あ")] {
                #expect(
                    try rabble.run("undo", name, "--yes").output.hasPrefix(
                        "taken back: \(prompt) ("))
            }
            for (arguments, message) in [
                (["tst"], "unknown group tst; did you mean test?"),
                (["test", "x"], "rabble undo takes one group; x is one too many"),
            ] {
                let outcome = try rabble.run(["undo"] + arguments, input: Data("y\n".utf8))
                expectEqual(outcome.errors, "rabble: \(message)\n")
                expectEqual(outcome.status, 64)
            }
        }

        @Test(
            """
            An answer under an old wording, in the other direction or to a suspended question is \
            taken back as any
            """
        )
        func otherQuestions() throws {
            try play(input: "x\n")
            try play("test", "--reverse", input: "\n2\n")
            var editing = rabble
            editing.environment["EDITOR"] = #"sed -i "s/\ta$/\tanswer/""#
            try expectEqual(editing.run("groups", "edit", "test", "--yes").status, 0)
            try expectEqual(rabble.run("groups", "suspend", "test").status, 0)
            expectEqual(try json("--yes")["prompt"] as? String, "a")
            expectEqual(try json("--yes")["answer"] as? String, "a")
            try expectEqual(rabble.run("scores", "test").lines[0], "Test has never been played")
            try expectEqual(
                rows(), ["again 1", "hard a", "edit 1", "suspend ", "suspend ", "undo a", "undo 1"])
        }

        @Test("Equal times, several drills, copies, and a last row without its end are no obstacle")
        func merged() throws {
            let time = "2026-01-01T00:00:00.000Z"
            let common =
                "\(time)\ts\tagain\t1\ta\tx\n\(time)\ts\tgood\t1\ta\ta\n\(time)\tt\tgood\t1\ta\t"
            mkdir(rabble.home["reviews"], 0o700)
            try rabble.home.write(common, to: "reviews/test.tsv")
            try rabble.home.write(
                common + "\n2026-01-02T00:00:00Z\tu\thard\t2\tb\t\n", to: "reviews/test.copy.tsv")
            for answer in ["2 hard", "1 good", "1 good", "1 again"] {
                let taken = try json("--yes")
                expectEqual("\(taken["prompt"] ?? "") \(taken["grade"] ?? "")", answer)
            }
            try expectEqual(rabble.run("undo", "--yes").status, 66)
            try expectEqual(rabble.run("scores").errors, "")
        }
    }
}
