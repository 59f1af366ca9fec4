import Foundation
import TestSupport
import Testing

/// The options of `rabble play`.
struct PlayOptionTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test("A seed gives the same order each time, and without one the order changes")
    func seed() throws {
        func order(_ options: String...) throws -> [String] {
            let skips = Data(String(repeating: ":skip\n", count: 107).utf8)
            return try rabble.run(["play", "hiragana"] + options, input: skips).lines.filter {
                $0.contains("/107  ")
            }
        }
        let seeded = try order("--seed", "7")
        expectEqual(Set(seeded).count, 107)
        try expectEqual(order("--seed=7"), seeded)
        #expect(try order("--seed", "8") != seeded)
        #expect(try order() != order())
    }

    @Test("A limit asks that many; 0 asks all, also where the settings say otherwise")
    func limit() throws {
        _ = try rabble.run("settings", "limit", "2")
        try expectEqual(
            rabble.play(letters, input: "").lines.prefix(2),
            ["Test: 2 of 3 questions, sequential", "1/2  1"])
        try expectEqual(rabble.play(letters, "--limit", "0", input: "").lines[1], "1/3  1")
        try expectEqual(rabble.play(letters, "--limit", "1", input: "").lines[1], "1/1  1")
        try expectEqual(
            rabble.play(letters, "--limit", "99", input: "").lines[0],
            "Test: 3 questions, sequential")
    }

    @Test("Reversed, any prompt with the same answer is right")
    func reverse() throws {
        let questions = [("じ", "ji"), ("ぢ", "ji"), ("ず", "zu")]
        let outcome = try rabble.play(questions, "--reverse", input: "ぢ\nx\nぢ\n")
        expectEqual(
            outcome.lines,
            [
                "Test: 3 questions, sequential, reversed", "1/3  ji", "✓ じ", "2/3  ji", "✗ ぢ or じ",
                "3/3  zu", "✗ ず",
                "1 correct, 2 incorrect, 33 %", "missed:", "  ji  ぢ", "  zu  ず",
            ])
    }

    @Test("The strategy of the settings holds unless the command says otherwise")
    func strategy() throws {
        _ = try rabble.run("settings", "strategy", "sequential")
        try expectEqual(
            rabble.run("play", "hiragana").lines[0], "Hiragana: 107 questions, sequential")
        try expectEqual(
            rabble.run("play", "hiragana", "--strategy=Random").lines[0],
            "Hiragana: 107 questions, random")
    }

    @Test("With --json one object is on standard output, and the drill on standard error")
    func json() throws {
        let outcome = try rabble.play(letters, "--json", input: "a\nx\n\n4\n")
        #expect(outcome.errors.hasPrefix("Test: 3 questions, sequential\n1/3  1\n✓ a\n"))
        #expect(outcome.errors.contains("2 correct, 1 incorrect, 67 %"))
        let object = try outcome.object
        expectEqual(object["group"] as? String, "test")
        expectEqual(object["title"] as? String, "Test")
        expectEqual(object["strategy"] as? String, "sequential")
        expectEqual(object["ended"] as? String, "completed")
        expectEqual(object["correct"] as? Int, 2)
        expectEqual(object["incorrect"] as? Int, 1)
        expectEqual(object["percent"] as? Int, 67)
        let answers = try #require(object["answers"] as? [[String: any Sendable]])
        expectEqual(answers.map { $0["grade"] as? String }, ["good", "again", "easy"])
        expectEqual(answers.map { $0["typed"] as? String }, ["a", "x", nil])
        expectEqual(answers.map { $0["correct"] as? Bool }, [true, false, true])
    }

    @Test("The seed that --json tells repeats the drill")
    func jsonSeed() throws {
        func object(_ options: String...) throws -> [String: Any] {
            let input = Data(String(repeating: "x\n", count: 107).utf8)
            let outcome = try rabble.run(["play", "katakana", "--json"] + options, input: input)
            return try outcome.object
        }
        let first = try object()
        let again = try object("--seed", "\(try #require(first["seed"] as? Int))")
        let prompts = [first, again].map {
            ($0["answers"] as? [[String: any Sendable]])?.map { $0["prompt"] as? String }
        }
        expectEqual(prompts[0], prompts[1])
        expectEqual(prompts[0]?.count, 107)
    }

    @Test(
        """
        New questions are limited a day over all of its drills, and --new asks for more all the \
        same
        """
    )
    func newADay() throws {
        func play(_ options: String..., input: String = ":q\n") throws -> Outcome {
            try rabble.run(
                ["play", "hiragana", "--strategy", "spaced"] + options, input: input)
        }
        _ = try rabble.run("settings", "new", "3")
        try expectEqual(
            play(input: "\n4\n\n4\n:undo\n:q\n").lines[0],
            "Hiragana: 0 due and 3 new of 107 questions, spaced")
        try expectEqual(
            play(input: "\n4\n\n4\n").lines[0], "Hiragana: 0 due and 2 new of 107 questions, spaced"
        )
        let nothing = try play().output
        #expect(
            nothing.hasPrefix(
                """
                Hiragana: nothing is due, and today's 3 new questions have been asked; --new asks \
                more. 
                """
            ))
        try expectEqual(
            play("--new", "2").lines[0], "Hiragana: 0 due and 2 new of 107 questions, spaced")
        #expect(
            try play("--new", "0").output.hasPrefix(
                "Hiragana: nothing is due, and --new allows no new questions. "))
        let refused = try rabble.run("play", "hiragana", "--strategy", "random", "--new", "3")
        #expect(
            refused.errors == "rabble: --new works only with --due or --strategy spaced\n"
                && refused.status == 64)
    }

    @Test("Practice keeps nothing, not even an accepted answer, and says so")
    func practice() throws {
        let rabble = try Rabble.withLetters()
        let before = try rabble.home.read("groups/test.json")
        let outcome = try rabble.run(
            "play", "test", "-s", "sequential", "--practice", input: "a\nx\n:accept\nc\n")
        expectEqual(outcome.lines[0], "Test: 3 questions, sequential, practice: nothing is kept")
        #expect(outcome.lines.contains("3 correct, 0 incorrect, 100 %"))
        #expect(
            outcome.lines.contains(
                "  (accepted for the rest of this drill; practice saves nothing)"))
        try expectEqual(rabble.home.read("groups/test.json"), before)
        try expectEqual(rabble.home.names.sorted(), ["groups"])
        #expect(
            try rabble.run("play", "test", "--missed").output.contains("there has been no drill"))
    }
}
