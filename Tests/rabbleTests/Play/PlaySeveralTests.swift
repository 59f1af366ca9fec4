import Foundation
import TestSupport
import Testing

/// One drill over several groups.
struct PlaySeveralTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
        for (title, rows) in [("One", "1\ta\n2\tb\n"), ("Two", "2\tx\n2\ty\n3\tc\n")] {
            try rabble.keep(title, rows)
        }
    }

    private func play(_ arguments: String..., input: String) throws -> Outcome {
        try rabble.run(["play"] + arguments, input: input)
    }

    /// The kinds and the questions of the rows of a history.
    private func rows(_ id: String) throws -> [String] {
        try rabble.rows(of: id).map { $0[2...].joined(separator: " ") }
    }

    @Test(
        "A file of the library that cannot be used is reported once, however many groups are named")
    func oneWarning() throws {
        try rabble.home.makeFolder("groups/odd.json")
        for words in [["play"], ["groups", "update", "--forget"]] {
            let outcome = try rabble.run(words + ["one", "two"])
            expectEqual(outcome.errors.components(separatedBy: "odd.json").count, 2, "\(words)")
        }
    }

    @Test(
        """
        Each question has the title of its group, each answer goes to its own history, and judges \
        within its group
        """
    )
    func sequential() throws {
        let outcome = try play(
            "one", "two", "--strategy", "sequential", input: "a\nb\nx\nx\n?\nC\n")
        #expect(
            outcome.lines == [
                "One, Two: 5 questions, sequential", "1/5  One: 1", "✓ a", "2/5  One: 2", "✓ b",
                "3/5  Two: 2", "✓ x",
                // What answers the other question of the same prompt is right, but only within the
                // group.
                "4/5  Two: 2", "✓ y", "5/5  Two: 3", "this question has no hint", "✓ c",
                "5 correct, 0 incorrect, 100 %",
            ])
        #expect((outcome.errors, outcome.status) == ("", 0))
        try expectEqual(rows("one"), ["good 1 a a", "good 2 b b"])
        try expectEqual(rows("two"), ["good 2 x x", "good 2 y x", "good 3 c C"])
    }

    @Test(
        "What is right in one group is wrong in another with the same prompt, and is missed there")
    func apart() throws {
        let outcome = try play(
            "one", "two", "--strategy", "sequential", "--limit", "2", input: "a\nx\n")
        expectEqual(
            outcome.lines.suffix(3), ["1 correct, 1 incorrect, 50 %", "missed:", "  2  b  One"])
    }

    @Test("Taking marks back goes over the groups, and tells each history its own")
    func undo() throws {
        let outcome = try play(
            "one", "two", "--strategy", "sequential",
            input: "a\nb\nx\n:undo\n:undo\nwrong\n:right\n:quit\n")
        expectEqual(outcome.lines.last, "2 correct, 0 incorrect, 100 %")
        try expectEqual(
            rows("one"),
            [
                "good 1 a a", "good 2 b b", "undo 2 b ", "again 2 b wrong", "undo 2 b ",
                "good 2 b wrong",
            ])
        try expectEqual(rows("two"), ["good 2 x x", "undo 2 x "])
    }

    @Test("The same seed gives the same order, and what a limited drill left can be resumed")
    func limitAndResume() throws {
        func prompts(_ outcome: Outcome) -> [String] {
            outcome.lines.filter { $0.contains("/") }.map { String($0.drop { $0 != " " }) }
        }
        let whole = try play(
            "one", "two", "--seed", "5", "--limit", "4", "--strategy", "random", "--practice",
            input: "\n1\n\n1\n\n1\n")
        expectEqual(prompts(whole).count, 4)
        expectEqual(Set(prompts(whole).map { $0.prefix(5) }), ["  One", "  Two"])
        let cut = try play(
            "one", "two", "--seed", "5", "--limit", "4", "--strategy", "random", input: "\n3\n\n3\n"
        )
        expectEqual(prompts(cut), Array(prompts(whole).prefix(3)))
        let rest = try play(
            "one", "two", "--resume", "--strategy", "sequential", input: "\n3\n\n3\n")
        // Where one group is left, its title stands above.
        func numbers(_ prompts: some Sequence<String>) -> Set<String> {
            Set(prompts.map { String($0.suffix(1)) })
        }
        expectEqual(numbers(prompts(rest)), numbers(prompts(whole).suffix(2)))
        try expectEqual(
            play("one", "two", "--resume", input: "").lines, ["there is no unfinished drill"])
    }

    @Test(
        "What a limited drill left is not known of its groups in another order, or of one of them")
    func resumeOthers() throws {
        _ = try play("one", "two", "--limit", "4", "--strategy", "sequential", input: "a\nb\nx\n")
        let told = "the last drill was of other groups, or named these in another order"
        try expectEqual(play("two", "one", "--resume", input: "").lines, [told])
        try expectEqual(play("one", "--resume", input: "").lines, ["One: \(told)"])
        try expectEqual(
            play("one", "two", "--resume", input: "").lines[0], "Two: 1 of 3 questions, random")
    }

    @Test("What was missed in the last drill is asked of all of its groups")
    func missed() throws {
        try expectEqual(
            play("one", "two", "--missed", input: "").lines,
            ["nothing was missed, as there has been no drill"])
        _ = try play("two", "one", "--strategy", "sequential", input: "q\ny\nq\nq\nb\n")
        let missed = try play(
            "one", "two", "--missed", "--strategy", "sequential", input: "a\nx\nc\n")
        expectEqual(
            missed.lines.filter { $0.contains("/") }, ["1/3  One: 1", "2/3  Two: 2", "3/3  Two: 3"])
        try expectEqual(
            play("one", "two", "--missed", input: "").lines,
            ["nothing was missed in the last drill"])
    }

    @Test("As JSON the groups are listed, and each answer says which one it is of")
    func json() throws {
        let outcome = try play(
            "one", "two", "--strategy", "sequential", "--json", "--reverse", input: "1\n2\nx\n")
        let value = try outcome.object
        expectEqual(
            value["groups"] as? [[String: String]],
            [
                ["group": "one", "title": "One"], ["group": "two", "title": "Two"],
            ])
        #expect(value["group"] == nil)
        let answers = try #require(value["answers"] as? [[String: Any]])
        expectEqual(answers.map { $0["group"] as? String }, ["one", "one", "two"])
        expectEqual(answers.map { $0["reverse"] as? Bool }, [true, true, true])
        #expect(
            outcome.errors.hasPrefix(
                "One, Two: 5 questions, sequential, reversed\n1/5  One, reversed: a\n"))
    }

    @Test("Groups and files go together; what has one history twice is refused")
    func operands() throws {
        let file = try rabble.home.write("p\tq\n", to: "mine.tsv")
        try expectEqual(
            play("one", file, "--strategy", "sequential", input: "").lines[0],
            "One, mine: 3 questions, sequential")
        try expectEqual(
            play("one", "two", "1", "2", input: "").lines[0], "4 groups: 219 questions, random")
        try expectEqual(play("one", "two", "One", input: "").errors, "rabble: One is named twice\n")
        let other = try rabble.home.write("p\tq\n", to: "ONE.tsv")
        try expectEqual(
            play("one", other, input: "").errors, "rabble: One and ONE share one history\n")
        try expectEqual(play("one", other, input: "").status, 64)
        #expect(
            try play("one", "none", input: "").errors.hasPrefix(
                "rabble: unknown group or file none"))
        try expectEqual(play("one", "-", input: "").status, 64)
        try expectEqual(rabble.home.names, ["ONE.tsv", "groups", "mine.tsv"])
    }

    @Test("An accepted answer is added to the group that it was given in")
    func accept() throws {
        _ = try play("one", "two", "--strategy", "sequential", input: "a\nb\nx\ny\nq\n:accept\n")
        let outcome = try play(
            "one", "two", "--strategy", "sequential", input: "a\nnew\n:accept\n:quit\n")
        #expect(outcome.output.contains("  (accepted from now on)\n"))
        #expect(try rabble.run("groups", "show", "one").output.contains("2  b | new\n"))
        #expect(!(try rabble.run("groups", "show", "two").output.contains("new")))
    }

    @Test(
        """
        Where the answers to one group cannot be kept, those to the others are, and only the lost \
        ones are named
        """
    )
    func oneBroken() throws {
        try rabble.home.makeFolder("reviews/one.tsv")
        let outcome = try play("one", "two", "--strategy", "sequential", input: "a\nb\nx\ny\nc\n")
        #expect(outcome.errors.hasSuffix("; not saved: 2 answers (1, 2)\n"))
        expectEqual(outcome.status, 74)
        try expectEqual(rows("two"), ["good 2 x x", "good 2 y y", "good 3 c c"])
    }

    @Test(
        """
        The questions that such a drill left are known even if all of one group were suspended \
        since
        """
    )
    func suspendedSince() throws {
        _ = try play("one", "two", "--strategy", "sequential", "--limit", "4", input: "a\n")
        _ = try rabble.run("groups", "suspend", "two")
        let outcome = try play("one", "two", "--resume", "--strategy", "sequential", input: "b\n")
        expectEqual(
            outcome.lines.prefix(3), ["One: 1 of 2 questions, sequential", "1/1  2", "✓ b"])
    }

    @Test("The chosen one of two groups with the same id is asked")
    func oneID() throws {
        let groups = [("C", "1", "a"), ("C++", "2", "b")].map {
            #"{"title": "\#($0.0)", "questions": [{"prompt": "\#($0.1)", "answer": "\#($0.2)"}]}"#
        }
        let file = try rabble.home.write("[\(groups.joined(separator: ","))]", to: "c.json")
        try expectEqual(
            play(file, input: "2\nb\n").lines.suffix(4).first, "C++: 1 question, random")
    }
}
