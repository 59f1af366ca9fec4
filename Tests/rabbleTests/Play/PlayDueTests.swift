import Foundation
import TestSupport
import Testing

extension AnyZone {
    /// `rabble play --due`: one drill over all that is due.
    struct PlayDueTests {
        private let rabble: Rabble

        init() throws {
            rabble = try Rabble()
            for (title, rows) in [
                ("One", "1\ta\n2\tb\n3\tc\n"), ("Two", "4\td\n5\te\n"), ("Three", "6\tf\n"),
            ] {
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

        @Test("Own groups are asked from the first day on; without any, it says how to start")
        func nothing() throws {
            try expectEqual(
                due().lines[0], "One, Three, Two: 0 due and 6 new of 6 questions, spaced")
            for group in ["one", "two", "three"] { _ = try rabble.run("groups", "delete", group) }
            let outcome = try due()
            expectEqual(
                outcome.lines,
                ["nothing has been played yet; rabble play --due hiragana starts with a few"])
            #expect((outcome.errors, outcome.status) == ("", 0))
            let json = try due("--json").output
            #expect(
                json.contains("\"ended\": \"nothing to ask\"") && json.contains("\"groups\": []"))
        }

        @Test(
            """
            A drill of nothing but wrong answers ends, says what it leaves for later, and that \
            stays due
            """
        )
        func onlyWrong() throws {
            let wrong = Data(String(repeating: "wrong\n", count: 1_000).utf8)
            let outcome = try rabble.run(["play", "--due", "one"], input: wrong)
            for prompt in ["1", "2", "3"] {
                expectEqual(
                    outcome.lines.filter { $0 == "left for later: \(prompt) (missed 10 times)" }
                        .count,
                    1)
            }
            #expect(outcome.lines.contains("0 correct, 30 incorrect, 0 %"))
            try expectEqual(rabble.home.read("reviews/one.tsv").split(separator: "\n").count, 31)
            let next = try rabble.run("play", "--due", "one").lines[0]
            #expect(next.hasPrefix("One: 0 due, 3 learning and 0 new"))
        }

        @Test(
            """
            A built-in group with suspensions but no answers is not started, and a wholly \
            suspended one asks nothing
            """
        )
        func onlySuspended() throws {
            _ = try rabble.run("groups", "suspend", "hiragana", "あ")
            try rabble.writeHistory([(20, "6", "f", "easy")], of: "three")
            try expectEqual(
                due().lines[0], "One, Three, Two: 1 due and 5 new of 6 questions, spaced")
            _ = try rabble.run("groups", "suspend", "three")
            try expectEqual(
                due("three").lines,
                ["Three: all questions are suspended; rabble groups resume three asks them again"])
        }

        @Test(
            """
            What is due in all own and started groups is asked, most forgotten first, and then the \
            day's new ones
            """
        )
        func order() throws {
            try rabble.writeHistory([(20, "1", "a", "easy"), (40, "2", "b", "easy")], of: "one")
            try rabble.writeHistory([(30, "4", "d", "easy")], of: "two")
            try rabble.writeHistory([(30, "あ", "a", "easy")], of: "hiragana")
            _ = try rabble.run("settings", "new", "3")
            let outcome = try due(input: easy(7))
            expectEqual(outcome.lines[0], "4 groups: 4 due and 3 new of 113 questions, spaced")
            let asked = questions(outcome).map { String($0.split(separator: "  ")[1]) }
            expectEqual(asked[0], "One: 2")
            expectEqual(Set(asked[1...2]), ["Hiragana: あ", "Two: 4"])
            expectEqual(asked[3], "One: 1")
            // One of each group, as far as the limit reaches.
            expectEqual(Set(asked[4...]), ["Hiragana: い", "One: 3", "Three: 6"])
            expectEqual(outcome.lines.last, "7 correct, 0 incorrect, 100 %")
            // All of it is in the histories: nothing is left of today.
            let again = try due()
            expectEqual(again.lines.count, 1)
            #expect(
                again.lines[0].hasPrefix(
                    "nothing is due, and today's 3 new questions have been asked; --new asks more. "
                )
            )
            try expectEqual(rabble.run("due").status, 1)
        }

        @Test(
            "Groups can be named, the limit counts over all, and what was missed can be asked again"
        )
        func named() throws {
            try rabble.writeHistory([(20, "1", "a", "easy"), (40, "2", "b", "easy")], of: "one")
            try rabble.writeHistory([(30, "4", "d", "easy")], of: "two")
            let limited = try due("two", "one", "--limit", "2", "--new", "0", input: "wrong\nd\n")
            expectEqual(limited.lines[0], "Two, One: 2 of 3 due and 0 new of 5 questions, spaced")
            // The longest due come first.
            expectEqual(questions(limited).prefix(2), ["1/2  One: 2", "2/3  Two: 4"])
            let missed = try due("--missed", input: "b\n")
            // Wrong before, it comes back as a question in its learning steps does.
            expectEqual(missed.lines[0], "One: 1 seen and 0 new of 3 questions, spaced")
            expectEqual(questions(missed)[0], "1/1  2")
            let alone = try due("three", input: "f\n")
            expectEqual(alone.lines[0], "Three: 0 due and 1 new of 1 question, spaced")
            expectEqual(questions(alone)[0], "1/1  6")
        }

        @Test(
            """
            Each group is asked in the directions that were practised, and a question in one of \
            them a day
            """
        )
        func directions() throws {
            try rabble.writeHistory(
                [(20, "1", "a", "easy"), (30, "a", "1", "easy"), (30, "2", "b", "easy")], of: "one")
            try rabble.writeHistory([(30, "d", "4", "easy")], of: "two")
            _ = try rabble.run("settings", "new", "0")
            try expectEqual(rabble.run("due").lines, ["One  2 due  0 new", "Two  1 due  0 new"])
            let groups = try rabble.run("groups").lines
            #expect(groups.contains { $0.contains("One") && $0.contains("2 due") })
            // The order is another one each day.
            let outcome = try due(input: "\ny\n\ny\n\ny\n")
            expectEqual(outcome.lines[0], "One, Three, Two: 3 due and 0 new of 9 questions, spaced")
            expectEqual(questions(outcome).count, 3)
            expectEqual(
                Set(questions(outcome).map { String($0.drop { $0 != " " }) }),
                [
                    "  One, reversed: a", "  One: 2", "  Two, reversed: d",
                ])
            // The other direction is all that is left then.
            let rest = try due(input: "a\n")
            expectEqual(rest.lines[0], "One, Three, Two: 1 due and 0 new of 9 questions, spaced")
            expectEqual(questions(rest), ["1/1  One: 1"])
            try expectEqual(rabble.run("due").status, 1)
            try expectEqual(
                due("one", "--ahead").lines[0],
                "One: 3 seen and 0 new of 6 questions, spaced, both directions")
        }

        @Test("Sequential order contradicts --due; a random one has a seed")
        func strategies() throws {
            let outcome = try due("--strategy", "sequential")
            expectEqual(
                outcome.errors,
                """
                rabble: --due asks in the order of the schedule or at random, not in \
                sequential order\n
                """
            )
            expectEqual(outcome.status, 64)
            try expectEqual(due("--strategy", "spaced").status, 0)
            let orders = try (0..<10).map {
                try questions(
                    due("--strategy", "random", "--seed", "\($0)", "--practice", input: easy(6)))
            }
            #expect(Set(orders).count > 3)
            expectEqual(Set(orders.map { Set($0.map { $0.drop { $0 != " " } }).count }), [6])
            try expectEqual(
                questions(due("--strategy", "random", "--seed", "3", "--practice", input: easy(6))),
                orders[3])
        }

        @Test("--due --reverse begins the reversed direction with the new questions of a day")
        func reversed() throws {
            _ = try rabble.run("settings", "new", "2")
            let outcome = try due("--reverse", "one", input: easy(2))
            expectEqual(outcome.lines[0], "One: 0 due and 2 new of 3 questions, spaced, reversed")
            expectEqual(Set(questions(outcome).map { $0.split(separator: "  ")[1] }), ["a", "b"])
            expectEqual(
                try due("--reverse", "one").lines[0].prefix(60),
                "One: nothing is due, and today's 2 new questions have been a")
        }

        @Test("Where nothing is left of a group, the day's questions of others are mentioned")
        func others() throws {
            try rabble.writeHistory([(20, "4", "d", "easy")], of: "two")
            _ = try rabble.run("settings", "new", "0")
            try expectEqual(
                due("one").lines,
                [
                    """
                    One: nothing is due, and the setting new allows no new questions. rabble play \
                    --due asks 1 question of other groups
                    """
                ])
        }

        @Test("A wording that was edited today counts once, in every group's share of the day")
        func editedToday() throws {
            _ = try rabble.run("settings", "new", "4")
            _ = try rabble.run(
                "play", "one", "--strategy", "sequential", "--limit", "2", input: "a\nb\n")
            var editing = rabble
            editing.environment["EDITOR"] = #"sed -i 's/\ta$/\tanswer/'"#
            try expectEqual(editing.run("groups", "edit", "one", "--yes").status, 0)
            _ = try rabble.run(
                "play", "one", "--strategy", "sequential", "--limit", "1", input: "answer\n")
            #expect(try rabble.run("--json").output.contains("\"new\": 2,\n  \"streak\""))
            try expectEqual(due("two").lines[0], "Two: 0 due and 2 new of 2 questions, spaced")
        }

        @Test("What is left of the group itself is no question of other groups")
        func noOthers() throws {
            for group in ["one", "two", "three"] { _ = try rabble.run("groups", "suspend", group) }
            try rabble.writeHistory([(1, "あ", "a", "easy")], of: "hiragana")
            let line = try rabble.run("play", "hiragana", "--due", "--new", "0").lines[0]
            #expect(line.hasPrefix("Hiragana: nothing is due, and --new allows no new questions"))
            #expect(!line.contains("other groups"))
        }

        @Test("A direction that is suspended leaves the other one in the plan")
        func otherDirection() throws {
            try rabble.writeHistory([(20, "a", "1", "easy")], of: "one")
            _ = try rabble.run("groups", "suspend", "one", "--reverse")
            try expectEqual(due("one").lines[0], "One: 0 due and 3 new of 3 questions, spaced")
        }

        @Test("The questions of a day are limited by the setting daily, which --limit lifts")
        func daily() throws {
            try rabble.writeHistory(
                [(20, "1", "a", "easy"), (40, "2", "b", "easy"), (30, "3", "c", "easy")], of: "one")
            _ = try rabble.run("settings", "daily", "2")
            let first = try due(input: easy(9))
            expectEqual(
                first.lines[0], "One, Three, Two: 2 of 3 due and 0 new of 6 questions, spaced")
            expectEqual(questions(first).count, 2)
            try expectEqual(rabble.run("due").status, 1)
            #expect(
                try rabble.run().lines[0].hasPrefix(
                    "Today's questions have been asked. 1 question is left for later"))
            #expect(
                try due().lines[0].hasPrefix(
                    """
                    today's questions have been asked, as the setting daily is 2; --limit N asks N \
                    more
                    """
                ))
            try expectEqual(
                due("--limit", "3").lines[0],
                "One, Three, Two: 1 due and 2 new of 6 questions, spaced")
        }

        @Test("A group that cannot be read is named, and the others are asked")
        func broken() throws {
            try rabble.writeHistory([(20, "1", "a", "easy")], of: "one")
            try rabble.writeHistory([(20, "4", "d", "easy")], of: "two")
            try rabble.home.write("{\"title\": \"Two\", \"questions\": [", to: "groups/two.json")
            let outcome = try due("--new", "0", input: "a\n")
            expectEqual(outcome.lines[0], "One, Three: 1 due and 0 new of 4 questions, spaced")
            #expect(outcome.errors.contains("two.json"))
            expectEqual(outcome.status, 0)
        }
    }
}
