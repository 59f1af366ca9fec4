import Foundation
import TestSupport
import Testing

@testable import RabbleCore

extension AnyZone {
    /// Weeks of a learner, lived through the program: each night, all times of the histories move
    /// back a day.
    struct PlanSimulationTests {
        private let rabble: Rabble

        init() throws {
            rabble = try Rabble()
        }

        private struct Plan: Equatable {
            var due = 0
            var learning = 0
            var new = 0
            var sum: Int { due + learning + new }

            init(_ counts: [String: any Sendable]) {
                due = counts["due"] as? Int ?? -1
                learning = counts["learning"] as? Int ?? -1
                new = counts["new"] as? Int ?? -1
            }

            init(sum groups: [[String: any Sendable]]) {
                for group in groups.map(Plan.init) {
                    (due, learning, new) = (
                        due + group.due, learning + group.learning, new + group.new
                    )
                }
            }

            /// The plan in the first line of a drill: `4 due, 1 learning and 3 new`.
            init?(header: String) throws {
                let match = header.firstMatch(
                    of: /(?:(\d+) of )?(\d+) due(?:, (\d+) learning)? and (\d+) new/)
                guard let match, let due = Int(match.2), let new = Int(match.4) else { return nil }
                (self.due, self.learning, self.new) = (
                    match.1.flatMap { Int($0) } ?? due, match.3.flatMap { Int($0) } ?? 0, new
                )
            }
        }

        /// The plan, which is the same wherever it is shown.
        private func plan(_ day: Int) throws -> Plan {
            func json(_ arguments: String...) throws -> Any {
                try JSONSerialization.jsonObject(
                    with: Data(try rabble.run(arguments + ["--json"], input: Data()).output.utf8))
            }
            let today = try #require(try json() as? [String: any Sendable])
            let plan = Plan(today)
            expectEqual(
                Plan(sum: try #require(try json("due") as? [[String: any Sendable]])), plan,
                "due on day \(day)")
            expectEqual(
                Plan(sum: try #require(try json("groups") as? [[String: any Sendable]])), plan,
                "groups on day \(day)")
            expectEqual(
                Plan(sum: try #require(today["groups"] as? [[String: any Sendable]])), plan,
                "rabble on day \(day)")
            let forecast = try #require(
                try json("forecast", "--days", "1") as? [String: any Sendable])
            let days =
                (forecast["present"] as? [String: any Sendable])?["forecast"]
                as? [[String: any Sendable]]
            let first = try #require(days?.first)
            expectEqual(
                first["due"] as? Int, plan.due + plan.learning, "the forecast of day \(day)")
            expectEqual(first["new"] as? Int, plan.new, "the forecast of day \(day)")
            try expectEqual(rabble.run("due", "-q").status, plan.sum == 0 ? 1 : 0, "day \(day)")
            return plan
        }

        /// Moves all answers back a day.
        private func passNight() throws {
            for name in try rabble.home.names where name == "reviews" {
                for file in try FileManager.default.contentsOfDirectory(
                    atPath: rabble.home["reviews"])
                {
                    let rows = try rabble.home.read("reviews/\(file)").split(
                        separator: "\n", omittingEmptySubsequences: false)
                    let moved = try rows.enumerated().map { number, row in
                        guard number > 0, let tab = row.firstIndex(of: "\t") else {
                            return String(row)
                        }
                        let time = try #require(Timestamp(String(row[..<tab])))
                        return Timestamp(milliseconds: time.milliseconds - 86_400_000).description
                            + row[tab...]
                    }
                    try rabble.home.write(moved.joined(separator: "\n"), to: "reviews/\(file)")
                }
            }
        }

        @Test(
            """
            For four weeks, all commands, the drill's first line and its questions agree on the \
            plan
            """
        )
        func agreement() throws {
            var generator = SplitMix64(seed: 32)
            let notes = try TemporaryFolder()
            func write(_ title: String, _ count: Int, edited: Int? = nil) throws -> String {
                let rows = (1...count).map {
                    "\(title) \($0)\t\($0 == edited ? "edited" : "\($0) \(title)")"
                }
                return try notes.write(rows.joined(separator: "\n") + "\n", to: "\(title).tsv")
            }
            for (title, count) in [("One", 30), ("Two", 20)] {
                try expectEqual(rabble.run("groups", "import", write(title, count)).status, 0)
            }
            _ = try rabble.run(
                "play", "numbers", "--strategy", "sequential", "--limit", "1", input: "いち\n")
            for day in 0..<28 {
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
                // Some days off, in which nobody is asked.
                if !(15..<21).contains(day), plan.sum > 0 {
                    let grades = (0..<1_000).map { _ in
                        "\n\([1, 2, 3, 3, 3, 3, 3, 4][Int(generator.number(below: 8))])\n"
                    }
                    let drill = try rabble.run("play", "--due", input: grades.joined())
                    expectEqual(try Plan(header: drill.lines[0]), plan, "the drill of day \(day)")
                    let asked = Set(
                        drill.lines.compactMap { $0.wholeMatch(of: /\d+\/\d+  (.*)/)?.1 })
                    expectEqual(asked.count, plan.sum, "day \(day)")
                    // All of them again on some days.
                    let left =
                        try day % 4 == 0
                        ? self.plan(day).new : rabble.run("--json").object["new"] as? Int
                    expectEqual(left, 0, "day \(day)")
                }
                try passNight()
            }
        }

        @Test(
            """
            Ten new questions a day begin the 107 kana within eleven days, whoever asks before he \
            drills
            """
        )
        func newQuestions() throws {
            _ = try rabble.run("play", "hiragana", "--due", input: "\n3\n:quit\n")
            var days = 0
            while try rabble.run("due", "-q").status == 0, days < 20 {
                let drill = try rabble.run(
                    "play", "--due", input: String(repeating: "\n4\n", count: 200))
                if try #require(try Plan(header: drill.lines[0])).new == 0 { break }
                days += 1
                try passNight()
            }
            expectEqual(days, 11)
        }
    }
}
