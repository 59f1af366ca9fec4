import Foundation
import TestSupport
import Testing

/// What is suspended is never asked.
struct PlaySuspendedTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
        try rabble.keep("Test", "1\ta\n2\tb\n3\tc\n4\td\n5\te\n")
    }

    private func play(_ options: String..., input: String = "") throws -> Outcome {
        try rabble.run(["play", "test"] + options, input: input)
    }

    /// The prompts that a drill asked, in their order.
    private func asked(_ outcome: Outcome) -> [String] {
        outcome.lines.filter { $0.contains("/") }.compactMap {
            $0.split(separator: " ").last.map(String.init)
        }
    }

    @Test(
        "Whatever the strategy, a suspended question is left out, in both directions",
        arguments: ["random", "sequential", "spaced"])
    func strategies(strategy: String) throws {
        _ = try rabble.run("groups", "suspend", "test", "2")
        let outcome = try play("--strategy", strategy, input: String(repeating: "\n4\n", count: 9))
        expectEqual(Set(asked(outcome)), ["1", "3", "4", "5"])
        let reversed = try play(
            "--strategy", strategy, "--reverse", input: String(repeating: "\n4\n", count: 9))
        expectEqual(Set(asked(reversed)), ["a", "c", "d", "e"])
        _ = try rabble.run("groups", "resume", "test", "2")
        #expect(
            try asked(play("--strategy", strategy, "--ahead", "--new", "9", input: "")).count <= 1)
        try expectEqual(asked(play("--strategy", "sequential", input: "a\nb\n")), ["1", "2", "3"])
    }

    @Test(
        """
        What was missed and what was left are asked without it; the rest of a limited drill stays \
        what it was
        """
    )
    func missedAndLeft() throws {
        _ = try rabble.run("groups", "suspend", "test", "1")
        // The first three that are not suspended: 2, 3 and 4.
        _ = try play("--strategy", "sequential", "--limit", "3", input: "x\n")
        _ = try rabble.run("groups", "resume", "test", "1")
        try expectEqual(
            asked(play("--resume", "--strategy", "sequential", "--practice", input: "\n3\n")),
            ["3", "4"])
        _ = try rabble.run("groups", "suspend", "test", "3")
        try expectEqual(asked(play("--resume", "--strategy", "sequential", "--practice")), ["4"])
        try expectEqual(asked(play("--missed", "--practice")), ["2"])
        _ = try rabble.run("groups", "suspend", "test", "2")
        try expectEqual(play("--missed").lines, ["Test: nothing was missed in the last drill"])
    }

    @Test(
        """
        A question that was new today counts as one of the new ones of today also where it is \
        suspended since
        """
    )
    func new() throws {
        _ = try rabble.run("settings", "new", "2")
        _ = try play("--strategy", "spaced", input: "\n4\n\n4\n")
        for prompt in ["1", "2"] {
            _ = try rabble.run("groups", "suspend", "test", prompt)
            #expect(
                try play("--strategy", "spaced").lines[0].hasPrefix(
                    "Test: nothing is due, and today's 2 new questions")
            )
            #expect(
                try rabble.run("play", "test", "--due").lines[0].hasPrefix("Test: nothing is due"))
        }
    }

    @Test("Its answer is still right for a question with the same prompt")
    func judging() throws {
        try rabble.keep("Two", "p\tx\np\ty\nq\tz\n")
        _ = try rabble.run("groups", "suspend", "two", "q")
        try expectEqual(
            rabble.run("play", "two", "--strategy", "sequential", input: "y\n").lines[2], "✓ x")
    }

    @Test("With all questions suspended nothing is asked, and the message says how to change that")
    func all() throws {
        _ = try rabble.run("groups", "suspend", "test")
        let outcome = try play()
        expectEqual(
            outcome.lines,
            ["Test: all questions are suspended; rabble groups resume test asks them again"])
        #expect((outcome.errors, outcome.status) == ("", 0))
        #expect(try play("--json").output.contains("\"ended\": \"nothing to ask\""))
        // Among several groups it is passed over.
        let both = try rabble.run("play", "test", "numbers", "--strategy", "sequential", input: "")
        expectEqual(both.lines[0], "Numbers: 15 questions, sequential")
    }

    @Test("A limited drill that suspends before the first answer is resumed with what it chose")
    func suspendedFirst() throws {
        _ = try play("--strategy", "sequential", "--limit", "3", input: ":suspend\nb\n")
        try expectEqual(asked(play("--resume", "--strategy", "sequential", "--practice")), ["3"])
    }
}
