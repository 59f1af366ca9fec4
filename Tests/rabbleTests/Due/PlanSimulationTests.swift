import Foundation
import RabbleCore
import TestSupport
import Testing

extension AnyDay {
    /// Weeks of a learner, simulated with the program: each night, the clock moves on by a day.
    @Suite(.enabled(if: TestClock.canBeMoved, "a release has the true clock"))
    final class PlanSimulationTests {
        private var rabble: Rabble

        init() throws { rabble = try Rabble() }

        private struct Plan: Equatable {
            var due = 0
            var learning = 0
            var new = 0
            var sum: Int { due + learning + new }

            init(sum counts: [[String: Any]]) {
                func sum(_ name: String) -> Int {
                    counts.map { $0[name] as? Int ?? -1 }.reduce(0, +)
                }
                due = sum("due")
                learning = sum("learning")
                new = sum("new")
            }

            /// The plan in the first line of a drill: `4 due, 1 learning and 3 new`.
            init?(header: String) {
                let match = header.firstMatch(
                    of: /(?:(\d+) of )?(\d+) due(?:, (\d+) learning)? and (\d+) new/)
                guard let match else { return nil }
                due = Int(match.1 ?? match.2) ?? -1
                learning = match.3.flatMap { Int($0) } ?? 0
                new = Int(match.4) ?? -1
            }
        }

        /// The plan, which is the same in all places that show it.
        private func plan(_ day: Int) throws -> Plan {
            let today = try rabble.run("--json").object
            let plan = Plan(sum: [today])
            let parts = [
                "rabble": try #require(today["groups"] as? [[String: Any]]),
                "due": try rabble.run("due", "--json").objects,
                "groups": try rabble.run("groups", "--json").objects,
            ]
            for (command, groups) in parts {
                expectEqual(Plan(sum: groups), plan, "\(command) on day \(day)")
            }
            let forecast = try rabble.run("forecast", "--days", "1", "--json").object
            let present = try #require(forecast["present"] as? [String: Any])
            let first = try #require((present["forecast"] as? [[String: Any]])?.first)
            expectEqual(
                ["due", "new"].map { first[$0] as? Int }, [plan.due + plan.learning, plan.new],
                "the forecast of day \(day)")
            try expectEqual(rabble.run("due", "-q").status, plan.sum == 0 ? 1 : 0, "day \(day)")
            return plan
        }

        private func passNight() {
            let moment = rabble.clock.moment
            rabble.clock = TestClock(Moment(moment.time(daysAgo: -1), in: moment.zone))
        }

        @Test(
            """
            For three weeks, all commands, the drill's first line and its questions agree on the \
            plan
            """
        )
        func agreement() throws {
            var generator = SplitMix64(seed: 32)
            let notes = try TemporaryFolder()
            func write(_ title: String, _ count: Int, edited: Int? = nil) throws -> String {
                let rows = (1...count).map {
                    "\(title) \($0)\t\($0 == edited ? "edited" : "\($0) \(title)")\n"
                }
                return try notes.write(rows.joined(), to: "\(title).tsv")
            }
            for (title, count) in [("One", 30), ("Two", 20)] {
                try expectEqual(rabble.run("groups", "import", write(title, count)).status, 0)
            }
            _ = try rabble.run(
                "play", "numbers", "--strategy", "sequential", "--limit", "1", input: "いち\n")
            for day in 0..<21 {
                if day == 3 {
                    _ = try rabble.run(
                        "play", "one", "--reverse", "--limit", "2", "-s", "sequential",
                        input: "x\nx\n")
                }
                if day == 9 {
                    _ = try write("Two", 20, edited: 4)
                    try expectEqual(rabble.run("groups", "update", "two").status, 0)
                }
                let plan = try plan(day)
                // Some days off, without a drill.
                if !(12..<16).contains(day), plan.sum > 0 {
                    let grades = (0..<1_000).map { _ in
                        "\n\([1, 2, 3, 3, 3, 3, 3, 4][Int(generator.number(below: 8))])\n"
                    }
                    let drill = try rabble.run("play", "--due", input: grades.joined())
                    expectEqual(Plan(header: drill.lines[0]), plan, "the drill of day \(day)")
                    let asked = Set(
                        drill.lines.filter { $0.contains("/") }.map { $0.drop { $0 != " " } })
                    expectEqual(asked.count, plan.sum, "day \(day)")
                    // On some days, all of it is drilled again.
                    let left =
                        try day % 4 == 0
                        ? self.plan(day).new : rabble.run("--json").object["new"] as? Int
                    expectEqual(left, 0, "day \(day)")
                }
                passNight()
            }
        }

        @Test(
            """
            Ten new questions a day introduce the 107 kana within eleven days, even if the plan is \
            shown before
            """
        )
        func newQuestions() throws {
            _ = try rabble.run("play", "hiragana", "--due", input: "\n3\n:quit\n")
            var days = 0
            while try rabble.run("due", "-q").status == 0, days < 20 {
                let drill = try rabble.run(
                    "play", "--due", input: String(repeating: "\n4\n", count: 200))
                if Plan(header: drill.lines[0])?.new == 0 { break }
                days += 1
                passNight()
            }
            expectEqual(days, 11)
        }
    }
}
