import Foundation
import TestSupport
import Testing

extension AnyZone {
    struct ForecastCommandTests {
        private var rabble: Rabble

        init() throws {
            rabble = try Rabble()
            rabble.environment["TERM"] = "xterm"
        }

        /// A week of Hiragana: fifty questions, some of them forgotten.
        private func practise() throws {
            let questions = try rabble.run("groups", "show", "hiragana").lines.map {
                $0.split(separator: " ")
            }
            var rows: [(daysAgo: Int, prompt: String, answer: String, grade: String)] = []
            for (index, question) in questions.prefix(50).enumerated() {
                let grades = index % 5 == 0 ? ["again", "good"] : ["good", "good"]
                rows += grades.map { (9 - index % 7, String(question[0]), String(question[1]), $0) }
            }
            try rabble.writeHistory(rows.sorted { $0.daysAgo > $1.daysAgo }, of: "hiragana")
        }

        private func json(_ words: String...) throws -> [String: any Sendable] {
            let outcome = try rabble.run(words + ["--json"], input: Data())
            expectEqual(outcome.errors, "")
            return try #require(
                try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
                    as? [String: any Sendable])
        }

        private func side(_ name: String, _ words: String...) throws -> [String: any Sendable] {
            let outcome = try rabble.run(["forecast"] + words + ["--json"], input: Data())
            let object =
                try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
                as? [String: any Sendable]
            return try #require(object?[name] as? [String: any Sendable])
        }

        /// The text of a JSON object, to compare it.
        private func text(_ object: [String: any Sendable]) throws -> String {
            String(
                decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys),
                as: UTF8.self)
        }

        @Test("Before the first drill nothing is foretold, and nothing is made")
        func nothing() throws {
            try expectEqual(
                rabble.run("forecast").output,
                "nothing is asked in the next 30 days; rabble play --due GROUP starts a drill\n")
            let object = try json("forecast", "--days", "2")
            let present = try #require(object["present"] as? [String: any Sendable])
            expectEqual(present["reviewsPerDay"] as? Int, 0)
            #expect(present["remembered"] is NSNull && object["whatIf"] is NSNull)
            expectEqual((present["forecast"] as? [any Sendable])?.count, 2)
            try expectEqual(rabble.home.names, [])
        }

        @Test(
            "Own groups that were never played have a forecast too, and a suspended group has none")
        func newGroup() throws {
            try rabble.keep("Test", (1...25).map { "\($0)\ta\($0)" }.joined(separator: "\n"))
            let present = try side("present", "--days", "5")
            let days = try #require(present["forecast"] as? [[String: any Sendable]])
            expectEqual(days.map { $0["new"] as? Int }, [10, 10, 5, 0, 0])
            expectEqual(days.map { $0["seen"] as? Int }, [10, 20, 25, 25, 25])
            #expect(days.allSatisfy { ($0["known"] as? Double ?? 99) <= 25 })
            _ = try rabble.run("groups", "suspend", "test")
            try expectEqual(rabble.run("forecast", "--days", "1").lines.count, 1)
        }

        @Test("What is known at the end is of the questions seen, which is said where some are not")
        func seen() throws {
            try rabble.keep("Test", (1...25).map { "\($0)\ta\($0)" }.joined(separator: "\n"))
            func row(_ days: String) throws -> String? {
                try rabble.run("forecast", "--days", days).lines.first { $0.contains("known at") }
            }
            #expect(try row("2")?.contains("known at the end, of those seen  ") == true)
            #expect(try row("2")?.hasSuffix(" of 20") == true)
            #expect(try row("3")?.contains("known at the end  ") == true)
        }

        @Test("What if: the other side is what the settings would give, and the settings stay")
        func whatIf() throws {
            try practise()
            let present = try text(side("present"))
            for (setting, value) in [("new", "3"), ("retention", "0.8")] {
                try expectEqual(text(side("present", "--\(setting)", value)), present)
                let other = try text(side("whatIf", "--\(setting)", value))
                #expect(other != present)
                try expectEqual(rabble.home.names, ["reviews"])
                _ = try rabble.run("settings", setting, value)
                try expectEqual(text(side("present")), other)
                _ = try rabble.run("settings", "--reset")
                try FileManager.default.removeItem(atPath: rabble.home["defaults.json"])
            }
            let mean = try [
                side("present")["reviewsPerDay"], side("whatIf", "--new", "20")["reviewsPerDay"],
                side("whatIf", "--retention", "0.97")["reviewsPerDay"],
                side("whatIf", "--new", "0")["reviewsPerDay"],
            ].compactMap { $0 as? Double }
            expectEqual(mean.count, 4)
            #expect(mean[0] < mean[1] && mean[0] < mean[2] && mean[0] > mean[3])
            expectEqual(
                try side("present")["reviewsPerDay"] as? Double,
                try json("scores", "hiragana")["reviewsPerDay"] as? Double)
        }

        @Test(
            "The figures stand above a chart by day, week or four weeks, which fits the terminal",
            arguments: [40, 80])
        func chart(columns: UInt16) throws {
            try practise()
            func lines(_ words: String...) throws -> [String] {
                let conversation = try Conversation(
                    rabble.process(["forecast", "--color", "never"] + words), columns: columns)
                return try conversation.finish().text.components(separatedBy: "\r\n")
            }
            for words in [[], ["--new", "20"], ["--new", "20", "--retention", "0.85"]] {
                let shown = rabble.process(
                    ["forecast", "--color", "never", "--days", "10"] + words)
                let text = try Conversation(shown, columns: columns).finish().text
                #expect(
                    text.components(separatedBy: "\r\n").allSatisfy { $0.count <= Int(columns) })
            }
            let week = try lines()
            expectEqual(week[0], "the next 30 days, simulated")
            expectEqual(week[1].split(separator: " ").suffix(1), ["10"])
            #expect(
                week.contains("answers a day, by week") && week.contains("questions known, by week")
            )
            expectEqual(week.count { $0.contains("█") }, 10)
            #expect(try lines("--days", "14").count { $0.contains("█") } == 28)
            #expect(try lines("--days", "200").contains("answers a day, every four weeks"))
            guard columns == 80 else { return }
            let both = try lines("--new", "20")
            expectEqual(both[1].split(separator: " "), ["now", "what", "if"])
            expectEqual(both[2].split(separator: " ").suffix(2), ["10", "20"])
        }

        @Test(
            "A value that cannot be is refused",
            arguments: [
                (["--new", "-1"], "--new needs a whole number, 0 or more, not -1"),
                (["--retention", "2"], "--retention needs a number from 0.7 to 0.99, not 2"),
                (["--retention", "nan"], "--retention needs a number from 0.7 to 0.99, not nan"),
                (["--days", "0"], "--days needs a number from 1 to 1000, not 0"),
                (["--days", "1000000000"], "--days needs a number from 1 to 1000, not 1000000000"),
                (["--days"], "--days needs a value: --days N"),
                (
                    ["hiragana"],
                    """
                    rabble forecast takes no group, as a day's limits are for all groups; hiragana \
                    is one too many
                    """
                ),
                (["--day", "5"], "unknown option --day for rabble forecast; did you mean --days?"),
            ])
        func refused(arguments: [String], message: String) throws {
            let outcome = try rabble.run(["forecast"] + arguments, input: Data())
            expectEqual(outcome.errors, "rabble: \(message)\n")
            expectEqual(outcome.status, 64)
        }

        @Test("Huge limits and the bounds of the retention are fine")
        func extremes() throws {
            try practise()
            for words in [
                ["--new", "999999999999999999"], ["--retention", "0.7"],
                ["--retention", "0.99", "--days", "1"],
            ] {
                let outcome = try rabble.run(["forecast"] + words, input: Data())
                expectEqual(outcome.status, 0)
                expectEqual(outcome.errors, "")
            }
        }

        @Test("Without a home there is no history to look at")
        func noHome() throws {
            var rabble = rabble
            rabble.environment = ["RABBLE_HOME": ""]
            expectEqual(try rabble.run("forecast").status, 73)
        }
    }
}
