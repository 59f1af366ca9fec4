import Foundation
import TestSupport
import Testing

/// An answer that was judged wrong and was right.
struct PlayOverrideTests {
    private let rabble: Rabble

    init() throws { rabble = try .withLetters() }

    /// The rows of the history, as prompt, grade and what was typed.
    private func rows() throws -> [String] {
        try rabble.rows(of: "test").map { "\($0[3]) \($0[2]) \($0[5])" }
    }

    private func play(_ operand: String = "test", _ options: String..., input: String) throws
        -> Outcome
    {
        try rabble.run(
            ["play", operand, "--strategy", "sequential"] + options, input: input)
    }

    @Test(
        "In a pipe :right turns the last mark into good, with rows that older versions know",
        arguments: [":right", ":r"])
    func right(command: String) throws {
        let outcome = try play(input: "x\n\(command)\nb\nc\n")
        expectEqual(
            outcome.lines,
            [
                "Test: 3 questions, sequential", "1/3  1", "✗ a", "2/3  2", "✓ counted as right",
                "2/3  2", "✓ b",
                "3/3  3",
                "✓ c", "3 correct, 0 incorrect, 100 %",
            ])
        try expectEqual(rows(), ["1 again x", "1 undo ", "1 good x", "2 good b", "3 good c"])
        try expectEqual(
            rabble.run("play", "test", "--missed", input: "").output,
            "Test: nothing was missed in the last drill\n")
    }

    @Test("Without a wrong answer, :right and :accept say so and mark nothing")
    func nothing() throws {
        let outcome = try play(input: ":right\n:accept\na\n:right\n:accept\n:quit\n")
        expectEqual(outcome.lines.filter { $0.hasPrefix("there is no") }.count, 4)
        try expectEqual(rows(), ["1 good a"])
    }

    @Test(
        """
        With :accept the answer is right from then on, in a group of any kind, by a row and \
        nothing else
        """
    )
    func accept() throws {
        let file = try rabble.home.write("1\ta\n2\tb\n", to: "my file.tsv")
        for operand in ["test", "hiragana", file] {
            let before = try? rabble.home.read("groups/test.json")
            let outcome = try play(operand, input: "x y\n:accept\n:quit\n")
            expectEqual(
                outcome.lines[2...4],
                ["✗ a", "2/\(outcome.lines[3].dropFirst(2))", "✓ x y counts as right"])
            expectEqual(outcome.lines[5], "  (accepted from now on)")
            expectEqual(outcome.errors, "")
            try expectEqual(play(operand, input: "X Y\n:q\n").lines[2], "✓ a")
            expectEqual(try? rabble.home.read("groups/test.json"), before)
        }
        try expectEqual(
            rows().prefix(4), ["1 again x y", "1 undo ", "1 good x y", "1 accept x y\\t"])
        for operand in ["test", "hiragana"] {
            let shown = try rabble.run("groups", "export", operand).output
            #expect(shown.filter { !$0.isWhitespace }.contains(#""accepts":["xy"]"#))
            #expect(try rabble.run("groups", "show", operand).output.contains("a | x y\n"))
        }
    }

    @Test("Practice and a reversed drill accept for the drill alone")
    func notKept() throws {
        #expect(
            try play("test", "--reverse", input: "x\n:accept\n").lines[5].contains(
                "only in the forward direction"))
        #expect(try !rows().contains { $0.contains("accept") })
        let practice = try play("test", "--practice", input: "x\n:a\n:undo\nx\n")
        expectEqual(
            practice.lines[5], "  (accepted for the rest of this drill; practice saves nothing)")
        expectEqual(practice.lines[9], "✗ a")
    }

    @Test("With :undo what was accepted is wrong again, in this drill and from then on")
    func undo() throws {
        let drill = try play(input: "foo\n:accept\n:undo\nfoo\n:quit\n")
        expectEqual(drill.lines.filter { $0.hasPrefix("✗") }.count, 2)
        expectEqual(drill.errors, "")
        try expectEqual(
            rows(),
            [
                "1 again foo", "1 undo ", "1 good foo", "1 accept foo\\t", "1 undo ",
                "1 refuse foo\\t", "1 again foo",
            ])
        try expectEqual(play(input: "foo\n:quit\n").lines[2], "✗ a")
        #expect(try !rabble.run("groups", "show", "test").output.contains("foo"))
    }

    @Test("Only :undo of the mark whose answer was accepted takes that back")
    func undoLater() throws {
        _ = try play(input: "foo\n:accept\nb\n:undo\n:quit\n")
        try expectEqual(play(input: "foo\n:undo\n:quit\n").lines[2], "✓ a")
        try expectEqual(play(input: "foo\n:quit\n").lines[2], "✓ a")
        let again = try play(input: "a\nfoo\n:accept\n:undo\n:undo\nx\n:accept\n:quit\n")
        expectEqual(again.status, 0)
        let last = try play(input: "x\nfoo\n:quit\n")
        expectEqual([last.lines[2], last.lines[4]], ["✓ a", "✗ b"])
    }

    @Test("After rabble undo, too, and twice is once")
    func undoCommand() throws {
        _ = try play(input: "a\nfoo\n:accept\n:quit\n")
        let undo = try rabble.run("undo", "--yes")
        expectEqual(undo.output, "taken back: 2 (Test); foo is no longer accepted\n")
        expectEqual(undo.errors, "")
        try expectEqual(play(input: "a\nfoo\n:quit\n").lines[4], "✗ b")
        // The wrong answer, and then the one before, of which nothing was accepted.
        for prompt in ["2", "1", "1"] {
            try expectEqual(
                rabble.run("undo", "--yes").output, "taken back: \(prompt) (Test)\n")
        }
        _ = try play(input: "a\nfoo\n:accept\n:quit\n")
        try expectEqual(play(input: "a\nfoo\n:quit\n").lines[4], "✓ b")
        // The answer that was right because it was accepted earlier.
        try expectEqual(rabble.run("undo", "--yes").output, "taken back: 2 (Test)\n")
        try expectEqual(play(input: "a\nfoo\n:quit\n").lines[4], "✓ b")
    }

    @Test(
        """
        What was accepted follows an edit, a new title and an import, and is gone for good once \
        the table lacks it
        """
    )
    func refuse() throws {
        _ = try play(input: "x\n:accept\n:q\n")
        func edit(_ script: String, _ group: String) throws -> Outcome {
            var edited = rabble
            edited.environment = ["EDITOR": "sed -i '\(script)'"]
            return try edited.run("groups", "edit", group, "--yes")
        }
        func accepted(_ group: String = "test", _ answer: String = "x") throws -> Bool {
            try play(group, input: "\(answer)\n:q\n").lines[2].hasPrefix("✓")
        }
        try rabble.home.write("1\ta\n2\tb\n3\tc\n", to: "Test.tsv")
        try expectEqual(
            rabble.run("groups", "import", rabble.home["Test.tsv"]).output,
            "Test: 3 questions, as before\n")
        #expect(try accepted())
        #expect(try edit("s/^1\\t1\\ta/1\\tone\\ta/", "test").output.contains("1 edited"))
        #expect(try accepted())
        _ = try rabble.run("groups", "rename", "test", "Other")
        #expect(try accepted("other"))
        #expect(try edit("s/\\t\\tx$//", "other").output.contains("accepts: nothing else"))
        #expect(try !accepted("other"))
        _ = try play("other", input: "x\n:accept\n:q\n")
        #expect(try accepted("other"))
    }

    @Test(
        """
        At a terminal one key does it, before the next answer is begun, and after the last \
        question too
        """
    )
    func key() throws {
        var colourless = rabble
        colourless.environment = ["TERM": "xterm", "NO_COLOR": "1"]
        let conversation = try Conversation(
            colourless.process(["play", "test", "--strategy", "sequential"]), columns: 80)
        func answer(_ keys: String, to end: String) throws -> String {
            _ = try conversation.read(to: "> ")
            try conversation.send(keys)
            return try conversation.read(to: end)
        }
        _ = try answer("x\r", to: "✗ a  (Ctrl-R or :r if you were right)")
        #expect(try answer("\u{12}", to: "1 ✓\r\n2").contains("✓ counted as right"))
        // There is nothing wrong any more, and within an answer the key means nothing.
        _ = try answer("\u{12}b\u{12}\r", to: "2 ✓\r\n3")
        _ = try answer("x\r", to: "That was the last question. Enter ends the drill.")
        _ = try answer("\u{12}", to: "✓ counted as right")
        let (text, status) = try conversation.finish()
        #expect(text.contains("3 correct, 0 incorrect, 100 %\r\n3 questions: 3 known at once; "))
        expectEqual(status, 0)
        try expectEqual(
            rows(),
            ["1 again x", "1 undo ", "1 good x", "2 good b", "3 again x", "3 undo ", "3 good x"])
    }

    @Test("Invalid UTF-8, control characters and piles of marks cannot be accepted")
    func noText() throws {
        let pile = "a" + String(repeating: "\u{301}", count: 40)
        for typed in [Data([0xFF, 0xFE]), Data("x\u{7}".utf8), Data(pile.utf8)] {
            let input = typed + Data("\n:accept\n:right\n:q\n".utf8)
            let outcome = try rabble.run(["play", "test", "-s", "sequential"], input: input)
            expectEqual(outcome.lines[4], "there is no typed answer to accept")
            expectEqual(outcome.lines[5], "✓ counted as right")
            expectEqual(outcome.errors, "")
        }
        #expect(try !rabble.home.read("groups/test.json").contains("accepts"))
    }
}
