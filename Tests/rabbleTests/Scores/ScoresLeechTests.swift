import Foundation
import TestSupport
import Testing

extension AnyZone {
    /// What `rabble scores GROUP` lists beneath the figures: leeches and suspended questions.
    struct ScoresLeechTests {
        private var rabble: Rabble

        init() throws {
            rabble = try Rabble()
            rabble.environment = ["TZ": "UTC", "TERM": "xterm"]
        }

        /// A history in which a question was known on the first day, and missed and known again on
        /// days after.
        private func writeLapses(_ lapses: [(prompt: String, answer: String, count: Int)]) throws {
            var rows: [(daysAgo: Int, prompt: String, answer: String, grade: String)] = []
            for (prompt, answer, count) in lapses {
                for day in 0...count {
                    if day > 0 { rows.append((60 - day, prompt, answer, "again")) }
                    rows.append((60 - day, prompt, answer, "easy"))
                }
            }
            try rabble.writeHistory(rows, of: "hiragana")
        }

        @Test("Leeches are listed, those with most lapses first, by the threshold that was chosen")
        func leeches() throws {
            try writeLapses([("あ", "a", 8), ("い", "i", 9), ("う", "u", 7)])
            let lines = try rabble.run("scores", "hiragana").lines
            let start = try #require(lines.firstIndex(of: "leeches: times forgotten once known"))
            expectEqual(lines[(start + 1)...(start + 3)], ["  9  い  i", "  8  あ  a", ""])
            _ = try rabble.run("settings", "leech", "7")
            let object = try JSONSerialization.jsonObject(
                with: Data(try rabble.run("scores", "hiragana", "--json").output.utf8))
            let leeches =
                (object as? [String: any Sendable])?["leeches"] as? [[String: any Sendable]]
            expectEqual(leeches?.map { $0["prompt"] as? String }, ["い", "あ", "う"])
            expectEqual(leeches?.map { $0["answer"] as? String }, ["i", "a", "u"])
            expectEqual(leeches?.map { $0["lapses"] as? Int }, [9, 8, 7])
            _ = try rabble.run("settings", "leech", "0")
            #expect(try !rabble.run("scores", "hiragana").output.contains("leeches"))
        }

        @Test("Ten leeches and ten suspended questions are listed, and how many more there are")
        func manyStates() throws {
            _ = try rabble.run("settings", "leech", "1")
            let questions = try rabble.run("groups", "show", "hiragana").lines.map {
                $0.split(separator: " ")
            }
            try writeLapses(questions.prefix(12).map { (String($0[0]), String($0[1]), 1) })
            var lines = try rabble.run("scores", "hiragana").lines
            expectEqual(lines.filter { $0 == "  and 2 more" }.count, 1)
            for question in questions.prefix(13) {
                _ = try rabble.run("groups", "suspend", "hiragana", String(question[0]))
            }
            lines = try rabble.run("scores", "hiragana").lines
            #expect(!lines.contains { $0.hasPrefix("leeches") })
            let start = try #require(lines.firstIndex(of: "13 questions are suspended"))
            expectEqual(lines[start + 1], "  あ")
            expectEqual(lines[start + 11], "  and 3 more")
        }

        @Test("A suspended question is no leech, and counts apart")
        func suspended() throws {
            try writeLapses([("あ", "a", 8), ("い", "i", 8)])
            _ = try rabble.run("groups", "suspend", "hiragana", "あ")
            let object =
                try JSONSerialization.jsonObject(
                    with: Data(try rabble.run("scores", "hiragana", "--json").output.utf8))
                as? [String: any Sendable]
            expectEqual(
                (object?["leeches"] as? [[String: any Sendable]])?.map { $0["prompt"] as? String },
                ["い"])
            expectEqual(
                (object?["suspended"] as? [[String: any Sendable]])?.map {
                    $0["answer"] as? String
                },
                ["a"])
            expectEqual(object?["new"] as? Int, 105)
            expectEqual((object?["questions"] as? [[String: any Sendable]])?.count, 2)
            let lines = try rabble.run("scores", "hiragana").lines
            let start = try #require(lines.firstIndex(of: "1 question is suspended"))
            expectEqual(lines[start + 1], "  あ")
        }

        @Test("Suspended questions are listed even for a group that was never played")
        func neverPlayed() throws {
            _ = try rabble.run("groups", "suspend", "hiragana", "あ")
            try expectEqual(
                rabble.run("scores", "hiragana").lines,
                ["Hiragana has never been played", "", "1 question is suspended", "  あ"])
        }

        @Test("Scores of a group practised in reverse show its reversed questions and leeches")
        func reversed() throws {
            try writeLapses([("a", "あ", 9)])
            let lines = try rabble.run("scores", "hiragana").lines
            #expect(lines.contains("106 new, 0 learning, 1 young, 0 mature"))
            #expect(lines.contains("  9  a  あ"))
            try expectEqual(rabble.run("due").lines, ["Hiragana  1 due  10 new"])
        }
    }
}
