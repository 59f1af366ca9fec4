import Foundation
import TestSupport
import Testing

/// `rabble play --due`: one drill over all that is due.
struct PlayDueTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
        for (title, rows) in [("One", "1\ta\n2\tb\n3\tc\n"), ("Two", "4\td\n5\te\n"), ("Three", "6\tf\n")] {
            try rabble.keep(title, rows)
        }
    }

    private func due(_ options: String..., input: String = "") throws -> Outcome {
        try rabble.run(["play", "--due"] + options, input: Data(input.utf8))
    }

    /// Reveals so many answers and grades each with easy.
    private func easy(_ count: Int) -> String { String(repeating: "\n4\n", count: count) }

    private func questions(_ outcome: Outcome) -> [String] {
        outcome.lines.filter { $0.contains("/") }
    }

    @Test("Without any history there is nothing to ask, and it says how to start")
    func nothing() throws {
        let outcome = try due()
        expectEqual(outcome.lines, ["nothing has been played yet; rabble play GROUP starts a drill"])
        #expect((outcome.errors, outcome.status) == ("", 0))
        try expectEqual(rabble.home.names, ["groups"])
        let json = try due("--json").output
        #expect(json.contains("\"ended\": \"nothing to ask\"") && json.contains("\"groups\": []"))
    }

    @Test("A drill of nothing but wrong answers ends, says what it leaves for later, and that stays due")
    func onlyWrong() throws {
        let wrong = Data(String(repeating: "wrong\n", count: 1_000).utf8)
        let outcome = try rabble.run(["play", "--due", "one"], input: wrong)
        for prompt in ["1", "2", "3"] {
            expectEqual(outcome.lines.filter { $0 == "left for later: \(prompt) (missed 10 times)" }.count, 1)
        }
        #expect(outcome.lines.contains("0 correct, 30 incorrect, 0 %"))
        try expectEqual(rabble.home.read("reviews/one.tsv").split(separator: "\n").count, 31)
        let next = try rabble.run("play", "--due", "one").lines[0]
        #expect(next.hasPrefix("One: 0 due, 3 learning and 0 new"))
    }

    @Test("A group with suspensions but no answers is not practised, and a wholly suspended one asks nothing")
    func onlySuspended() throws {
        _ = try rabble.run("groups", "suspend", "one", "1")
        try expectEqual(due().lines, ["nothing has been played yet; rabble play GROUP starts a drill"])
        #expect(!(try rabble.run().output.contains("new questions")))
        try rabble.writeHistory([(20, "6", "f", "easy")], of: "three")
        try expectEqual(due().lines[0], "Three: 1 due and 0 new of 1 question, spaced")
        _ = try rabble.run("groups", "suspend", "three")
        try expectEqual(
            due("three").lines, ["Three: all questions are suspended; rabble groups resume three asks them again"])
    }

    @Test("Due questions of all practised groups are asked, most forgotten first, and then their new ones")
    func order() throws {
        try rabble.writeHistory([(20, "1", "a", "easy"), (40, "2", "b", "easy")], of: "one")
        try rabble.writeHistory([(30, "4", "d", "easy")], of: "two")
        try rabble.writeHistory([(30, "あ", "a", "easy")], of: "hiragana")
        _ = try rabble.run("settings", "new", "1")
        let outcome = try due(input: easy(7))
        expectEqual(outcome.lines[0], "Hiragana, One, Two: 4 due and 3 new of 112 questions, spaced")
        expectEqual(
            questions(outcome),
            [
                "1/7  One: 2", "2/7  Hiragana: あ", "3/7  Two: 4", "4/7  One: 1", "5/7  Hiragana: い", "6/7  One: 3",
                "7/7  Two: 5",
            ])
        expectEqual(outcome.lines.last, "7 correct, 0 incorrect, 100 %")
        // All of it is in the histories: nothing is left of today.
        let again = try due()
        expectEqual(again.lines.count, 1)
        #expect(
            again.lines[0].hasPrefix("nothing is due, and today's new questions have been asked; --new asks more. ")
        )
        try expectEqual(rabble.run("due").status, 1)
    }

    @Test("Groups can be named, the limit counts over all, and what was missed can be asked again")
    func named() throws {
        try rabble.writeHistory([(20, "1", "a", "easy"), (40, "2", "b", "easy")], of: "one")
        try rabble.writeHistory([(30, "4", "d", "easy")], of: "two")
        let limited = try due("two", "one", "--limit", "2", "--new", "0", input: "wrong\nd\n")
        expectEqual(limited.lines[0], "Two, One: 2 due and 0 new of 5 questions, spaced")
        expectEqual(questions(limited).prefix(2), ["1/2  One: 2", "2/3  Two: 4"])
        let missed = try due("--missed", input: "b\n")
        // Wrong before, it comes back as a question in its learning steps does.
        expectEqual(missed.lines[0], "One: 1 seen and 0 new of 3 questions, spaced")
        expectEqual(questions(missed)[0], "1/1  2")
        let alone = try due("three", input: "f\n")
        expectEqual(alone.lines[0], "Three: 0 due and 1 new of 1 question, spaced")
        expectEqual(questions(alone)[0], "1/1  6")
    }

    @Test("Each group is asked in the directions that were practised, and a question in one of them a day")
    func directions() throws {
        try rabble.writeHistory(
            [(20, "1", "a", "easy"), (30, "a", "1", "easy"), (30, "2", "b", "easy")], of: "one")
        try rabble.writeHistory([(30, "d", "4", "easy")], of: "two")
        _ = try rabble.run("settings", "new", "0")
        try expectEqual(rabble.run("due").lines, ["One  3 due  3 new", "Two  1 due  1 new"])
        let groups = try rabble.run("groups").lines
        #expect(groups.contains { $0.contains("One") && $0.contains("3 due") })
        let outcome = try due(input: "b\n1\n4\n")
        expectEqual(outcome.lines[0], "One, Two: 3 due and 0 new of 8 questions, spaced")
        expectEqual(questions(outcome).count, 3)
        expectEqual(
            Set(questions(outcome).map { String($0.drop { $0 != " " }) }),
            [
                "  One, reversed: a", "  One: 2", "  Two, reversed: d",
            ])
        // The other direction is all that is left then.
        let rest = try due(input: "a\n")
        expectEqual(rest.lines[0], "One, Two: 1 due and 0 new of 8 questions, spaced")
        expectEqual(questions(rest), ["1/1  One: 1"])
        try expectEqual(rabble.run("due").status, 1)
        try expectEqual(due("one", "--ahead").lines[0], "One: 3 seen and 0 new of 6 questions, spaced, both directions")
    }

    @Test("What contradicts --due is refused")
    func refused() throws {
        for (options, reason) in [
            (["--strategy", "random"], "--due asks in the order of the spaced strategy, not in random order"),
            (["--reverse"], "--due asks each group in the directions that you have played; leave --reverse out"),
        ] {
            let outcome = try rabble.run(["play", "--due"] + options, input: Data())
            expectEqual(outcome.errors, "rabble: \(reason)\n")
            expectEqual(outcome.status, 64)
        }
        try expectEqual(due("--strategy", "spaced").status, 0)
    }

    @Test("A group that cannot be read is named, and the others are asked")
    func broken() throws {
        try rabble.writeHistory([(20, "1", "a", "easy")], of: "one")
        try rabble.writeHistory([(20, "4", "d", "easy")], of: "two")
        try rabble.home.write("{\"title\": \"Two\", \"questions\": [", to: "groups/two.json")
        let outcome = try due("--new", "0", input: "a\n")
        expectEqual(outcome.lines[0], "One: 1 due and 0 new of 3 questions, spaced")
        #expect(outcome.errors.contains("two.json"))
        expectEqual(outcome.status, 0)
    }
}
