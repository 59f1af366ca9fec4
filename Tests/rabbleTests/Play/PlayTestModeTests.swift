import Foundation
import TestSupport
import Testing

/// `rabble play --test`: each question once, and the result at the end.
struct PlayTestModeTests {
    private let rabble: Rabble

    init() throws {
        var rabble = try Rabble.withLetters()
        rabble.environment = ["TERM": "xterm", "NO_COLOR": "1"]
        self.rabble = rabble
    }

    private static let command = ["play", "test", "-s", "sequential", "--test"]

    @Test("A test in a pipe has no verdict before the end, no hint and no way back")
    func pipe() throws {
        let input = "a\n?\n:right\n:accept\n:undo\n:skip\n:edit\n\nx\n"
        let outcome = try rabble.run(Self.command, input: input)
        let refusal = "a test takes answers; :help lists what else"
        expectEqual(
            outcome.lines,
            ["Test: 3 questions, sequential, test: nothing is kept", "1/3  1", "2/3  2"]
                + Array(repeating: refusal, count: 6)
                + [
                    "3/3  3", "1 of 3 correct, 33 %; 1 unanswered", "  ✓  1  a", "  ✗  2  -  b",
                    "  ✗  3  x  c",
                ])
        expectEqual(outcome.status, 0)
        try #expect(!rabble.home.names.contains("reviews"))
        let help = try rabble.run(Self.command, input: ":help\n").output
        #expect(help.contains("no answer, which counts as wrong") && !help.contains(":right"))
    }

    @Test("The result is JSON, too, with what was typed; what was not reached counts as wrong")
    func json() throws {
        let outcome = try rabble.run(Self.command + ["--json"], input: "a\n\n")
        let result = try outcome.object
        expectEqual(result["ended"] as? String, "end of input")
        let counts = ["correct", "incorrect", "percent", "unanswered", "leftOut"]
        expectEqual(counts.map { result[$0] as? Int }, [1, 2, 33, 2, 0])
        let answers = try #require(result["answers"] as? [[String: Any]])
        expectEqual(answers.map { $0["typed"] as? String }, ["a", ""])
        expectEqual(answers.map { $0["correct"] as? Bool }, [true, false])
        #expect(
            outcome.errors.hasSuffix(
                "1 of 3 correct, 33 %; 2 unanswered\n  ✓  1  a\n  ✗  2  -  b\n"))
    }

    @Test("With --keep its answers are in the history")
    func keep() throws {
        let outcome = try rabble.run(Self.command + ["--keep"], input: "a\n\nx\n")
        expectEqual(outcome.lines.first, "Test: 3 questions, sequential, test")
        try expectEqual(
            rabble.rows(of: "test").map { $0[2...].joined(separator: "|") },
            ["good|1|a|a", "again|2|b|", "again|3|c|x"])
    }

    @Test(
        "What does not go with a test is refused",
        arguments: [
            (["--due"], "--test and --due do not go together"),
            (["--missed"], "--test and --missed do not go together"),
            (["--resume"], "--test and --resume do not go together"),
            (["--practice"], "--test and --practice do not go together"),
            (["--events"], "--test and --events do not go together"),
            (["-s", "spaced"], "--test asks each question once, not in spaced order"),
        ])
    func refused(options: [String], sentence: String) throws {
        let outcome = try rabble.run(["play", "test", "--test"] + options)
        outcome.expect(64, "rabble: \(sentence)\n")
        try expectEqual(
            rabble.run("play", "test", "--keep").errors, "rabble: --keep works only with --test\n")
    }

    @Test("The setting of a spaced order does not matter to a test")
    func setting() throws {
        _ = try rabble.run("settings", "strategy", "spaced")
        let outcome = try rabble.run("play", "test", "--test", input: "a\n")
        #expect(outcome.lines[0].hasPrefix("Test: 3 questions, random, test"))
    }

    @Test("Answers that are too long to type are left out and counted")
    func long() throws {
        let long =
            "plants make sugar out of water and air while the sun shines and they give oxygen"
        try rabble.keep("Long", "1\ta\n2\t\(long)\n")
        try rabble.keep("Longer", "2\t\(long)\n")
        let outcome = try rabble.run("play", "long", "--test", input: "a\n")
        expectEqual(
            outcome.lines,
            [
                "Long: 1 of 2 questions, random, test: nothing is kept", "1/1  1",
                "1 of 1 correct, 100 %; 1 left out, too long to type", "  ✓  1  a",
            ])
        try expectEqual(
            rabble.run("play", "longer", "--test").output,
            "Longer: the answers to 1 question are too long to type\n")
    }

    @Test("An empty line is wrong even where the answer has no letters")
    func signs() throws {
        try rabble.keep("Signs", "end of a sentence\t.\n")
        let outcome = try rabble.run("play", "signs", "--test", input: " \n")
        #expect(outcome.output.contains("0 of 1 correct, 0 %; 1 unanswered"))
    }

    @Test(
        "At a terminal nothing tells a verdict before the end, and Ctrl-R counts nothing as right")
    func terminal() throws {
        let test = try Conversation(rabble.process(Self.command), columns: 80)
        let start = try test.read(to: "1/3\r\n1\r\n> ")
        #expect(start.contains("Enter alone is no answer. The result comes at the end."))
        try test.send("x\r")
        try expectEqual(test.read(to: "> ").replacing("x\r\n", with: ""), "\r\n2/3\r\n2\r\n> ")
        try test.send("\u{12}\r")
        try expectEqual(test.read(to: "> "), "\r\n\r\n3/3\r\n3\r\n> ")
        try test.send("c\r")
        let end = try test.finish()
        let result =
            "1 of 3 correct, 33 %; 1 unanswered\r\n  ✗  1  x  a\r\n  ✗  2  -  b\r\n  ✓  3  c\r\n"
        #expect(end.text.contains("\r\n\r\n" + result), "\(end.text)")
        expectEqual(end.status, 0)
    }

    @Test("Ctrl-C ends a test with its result, in a pipe and at a terminal")
    func interrupted() throws {
        let pipe = try Conversation(rabble.process(Self.command))
        _ = try pipe.read(to: "1/3  1\n")
        try pipe.send("a\n")
        _ = try pipe.read(to: "2/3  2\n")
        pipe.interrupt()
        let end = try pipe.finish()
        expectEqual(end.text, "1 of 3 correct, 33 %; 2 unanswered\n  ✓  1  a\n")
        expectEqual(end.status, 130)
        let terminal = try Conversation(rabble.process(Self.command), columns: 80)
        _ = try terminal.read(to: "> ")
        try terminal.send("\u{3}")
        let ended = try terminal.finish()
        #expect(ended.text.contains("0 of 3 correct, 0 %; 3 unanswered"))
        expectEqual(ended.status, 130)
    }
}
