import Foundation
import TestSupport
import Testing

/// An answer that was judged wrong and was right.
struct PlayOverrideTests {
    private let rabble: Rabble

    init() throws { rabble = try .withLetters() }

    /// The rows of the history, as prompt, grade and what was typed.
    private func rows() throws -> [String] {
        try rabble.home.read("reviews/test.tsv").split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            return "\(cells[3]) \(cells[2]) \(cells[5])"
        }
    }

    private func play(_ operand: String = "test", _ options: String..., input: String) throws -> Outcome {
        try rabble.run(["play", operand, "--strategy", "sequential"] + options, input: Data(input.utf8))
    }

    @Test(
        "In a pipe :right turns the last mark into good, with rows that older versions know",
        arguments: [":right", ":r"])
    func right(command: String) throws {
        let outcome = try play(input: "x\n\(command)\nb\nc\n")
        expectEqual(
            outcome.lines,
            [
                "Test: 3 questions, sequential", "1/3  1", "✗ a", "2/3  2", "✓ counted as right", "2/3  2", "✓ b",
                "3/3  3",
                "✓ c", "3 correct, 0 incorrect, 100 %",
            ])
        try expectEqual(rows(), ["1 again x", "1 undo ", "1 good x", "2 good b", "3 good c"])
        try expectEqual(
            rabble.run("play", "test", "--missed", input: "").output, "Test: nothing was missed in the last drill\n")
    }

    @Test("Where nothing was wrong, :right and :accept say so and mark nothing")
    func nothing() throws {
        let outcome = try play(input: ":right\n:accept\na\n:right\n:accept\n:quit\n")
        expectEqual(outcome.lines.filter { $0.hasPrefix("there is no") }.count, 4)
        try expectEqual(rows(), ["1 good a"])
    }

    @Test("With :accept a group of one's own takes the answer from then on", arguments: [":accept", ":a"])
    func accept(command: String) throws {
        let outcome = try play(input: "x y\n\(command)\n:quit\n")
        expectEqual(outcome.lines[2...4], ["✗ a", "2/3  2", "✓ x y counts as right"])
        expectEqual(outcome.lines[5], "  (accepted from now on)")
        try expectEqual(rows(), ["1 again x y", "1 undo ", "1 good x y"])
        try expectEqual(play(input: "X Y\n:q\n").lines[2], "✓ a")
        let shown = try rabble.run("groups", "export", "test").output
        #expect(shown.filter { !$0.isWhitespace }.contains(#""accepts":["xy"]"#))
    }

    @Test("A built-in group, a file and a reversed drill accept for the drill alone, and say how to keep it")
    func notKept() throws {
        let builtIn = try play("hiragana", input: "x\n:accept\n:undo\nx\n")
        expectEqual(builtIn.lines[4], "✓ x counts as right")
        #expect(builtIn.lines[5].hasSuffix("rabble groups export hiragana | rabble groups import -)"))
        expectEqual(builtIn.lines[9], "✓ a")
        expectEqual(builtIn.errors, "")

        let file = try rabble.home.write(try groupFile(letters), to: "my file.json")
        let before = try rabble.home.read("my file.json")
        let outcome = try play(file, input: "x\n:accept\n")
        #expect(outcome.lines[5].hasSuffix("make this file a group of your own: rabble groups import '\(file)')"))
        try expectEqual(rabble.home.read("my file.json"), before)

        let group = try rabble.home.read("groups/test.json")
        #expect(try play("test", "--reverse", input: "x\n:accept\n").lines[5].contains("only in the forward direction"))
        try expectEqual(rabble.home.read("groups/test.json"), group)
    }

    @Test("What it says of a built-in group works")
    func makeOwn() throws {
        let line = try play("hiragana", input: "x\n:accept\n").lines[5]
        let start = try #require(line.range(of: "rabble groups export"))
        try expectEqual(rabble.shell(String(line[start.lowerBound...].dropLast())).status, 0)
        try expectEqual(play("hiragana", input: "x\n:accept\n").lines[5], "  (accepted from now on)")
        try expectEqual(play("hiragana", input: "x\n").lines[2], "✓ a")
    }

    @Test("Where the group cannot be changed, the mark is right all the same and the drill goes on")
    func unwritable() throws {
        let conversation = try Conversation(
            rabble.process(["play", "test", "--strategy", "sequential"]), columns: 80)
        _ = try conversation.read(to: "> ")
        try rabble.home.write("{", to: "groups/test.json")
        try conversation.send("x\r")
        _ = try conversation.read(to: "2/3")
        _ = try conversation.read(to: "> ")
        try conversation.send(":accept\r")
        #expect(try conversation.read(to: "2/3").contains("warning: "))
        _ = try conversation.read(to: "> ")
        try conversation.send(":quit\r")
        let (text, status) = try conversation.finish()
        #expect(text.contains("1 correct, 0 incorrect"))
        expectEqual(status, 0)
        try expectEqual(rabble.home.read("groups/test.json"), "{")
        try expectEqual(rows(), ["1 again x", "1 undo ", "1 good x"])
    }

    @Test("At a terminal one key does it, before the next answer is begun, and after the last question too")
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
        _ = try answer("x\r", to: "✗ a  (Ctrl-R if you were right)")
        #expect(try answer("\u{12}", to: "✓1 ✗0  2").contains("✓ counted as right"))
        // There is nothing wrong any more, and within an answer the key means nothing.
        _ = try answer("\u{12}b\u{12}\r", to: "✓2 ✗0  3")
        _ = try answer("x\r", to: "That was the last question. Enter ends the drill.")
        _ = try answer("\u{12}", to: "✓ counted as right")
        let (text, status) = try conversation.finish()
        #expect(text.contains("3 correct, 0 incorrect, 100 %\r\n3 questions: 3 known at once; "))
        expectEqual(status, 0)
        try expectEqual(rows(), ["1 again x", "1 undo ", "1 good x", "2 good b", "3 again x", "3 undo ", "3 good x"])
    }

    @Test("What is no text can be no answer: bytes that are not UTF-8, control characters, piles of marks")
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
