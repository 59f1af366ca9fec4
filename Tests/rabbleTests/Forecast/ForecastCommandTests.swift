import Foundation
import TestSupport
import Testing

extension AnyDay {
    struct ForecastCommandTests {
        private var rabble: Rabble

        init() throws {
            rabble = try Rabble()
            rabble.environment["TERM"] = "xterm"
        }

        @Test(
            "The figures are above a chart by day, week or four weeks, which fits the terminal",
            arguments: [40, 80])
        func chart(columns: UInt16) throws {
            try rabble.forgetMuch(30)
            try rabble.keep("New", (1...99).map { "\($0)\ta\n" }.joined())
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
    }
}
