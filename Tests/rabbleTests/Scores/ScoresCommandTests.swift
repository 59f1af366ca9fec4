import Foundation
import TestSupport
import Testing

extension AnyDay {
    /// Scores of answers at given times on given days.
    struct ScoresCommandTests {
        private var rabble: Rabble

        init() throws {
            rabble = try Rabble(at: Moment(Moment.ofTests.time, in: "UTC"))
            rabble.environment = ["TERM": "xterm"]
        }

        /// The day this many days ago, because the calendar ends today.
        private func day(_ ago: Int) -> String { rabble.clock.moment.day(-ago).day.description }

        private func write(_ rows: [String]) throws {
            let lines = ["time\tsession\tgrade\tprompt\tanswer\ttyped"] + rows
            try rabble.home.makeFolder("reviews")
            try rabble.home.write(
                lines.map { $0 + "\n" }.joined(), to: "reviews/hiragana.tsv")
        }

        /// Writes a history of Hiragana: two drills on three days.
        private func writeHistory() throws {
            try write([
                "\(day(22))T10:00:00.000Z\ts\tgood\tあ\ta\ta",
                "\(day(22))T10:00:05.000Z\ts\tagain\tい\ti\tx",
                "\(day(21))T23:59:59.000Z\tt\tagain\tい\ti\tx",
                "\(day(20))T00:00:01.000Z\tt\thard\tう\tu\t",
                "\(day(20))T00:00:02.000Z\tt\tgood\tあ\ta\ta",
            ])
        }

        @Test(
            """
            A group has its drills, its hardest questions and a calendar, in plain characters in a \
            pipe
            """
        )
        func one() throws {
            try writeHistory()
            let lines = try rabble.run("scores", "1").lines
            expectEqual(
                lines.prefix(5),
                [
                    "Hiragana", "2 drills, 5 answers, 60 % correct; best 67 %, last 67 %",
                    "104 new, 2 learning, 1 young, 0 mature",
                    "remembered after a day or more: 50 % of 2 answers, 90 % desired",
                    "",
                ])
            #expect(
                lines[5].wholeMatch(
                    of: /answers in the next 30 days, simulated: \d+ a day, \d+ at the peak/) != nil
            )
            #expect(lines[6].contains("█"))
            expectEqual(
                lines[10..<20],
                [
                    "  today               +10                 +20", "", "the last drills",
                    "  \(day(22))  50 %  1/2  ███████████████",
                    "  \(day(21))  67 %  2/3  ████████████████████",
                    "",
                    "the hardest questions: wrong/asked", "  2/2  い  i", "",
                    "answers a day, 3 at the peak",
                ])
            expectEqual(lines.count, 28)
            #expect(lines[21...].allSatisfy { $0.allSatisfy(\.isASCII) && $0.count <= 80 })
            // Two answers on the first day, and three in one night, on two weekdays.
            let days = lines[21...].joined()
            expectEqual(days.filter { "-+*#".contains($0) }.sorted(), ["#", "*"])
            // The calendar fits the terminal. At midnight it is still the day before.
            let terminal = try Conversation(rabble.process(["scores", "hiragana"]), columns: 40)
            let narrow = try terminal.finish().text.components(separatedBy: "\r\n").suffix(9)
            #expect(narrow.allSatisfy { $0.count <= 40 } && narrow.contains { $0.contains("·") })
            let list = try rabble.run("scores").lines
            expectEqual(list[1], "Hiragana  ▄▅  67 %  67 %  60 %       2        5  \(day(21))")
        }

        @Test("--json writes all figures")
        func json() throws {
            try writeHistory()
            let scores = try rabble.run("scores", "hiragana", "--json").object
            func figures(_ list: String, _ name: String) -> [Int?] {
                (scores[list] as? [[String: Any]] ?? []).map { $0[name] as? Int }
            }
            expectEqual(scores["lastPlayed"] as? String, "\(day(20))T00:00:02.000Z")
            expectEqual(
                ["lastPercent", "bestPercent", "correct", "incorrect", "new", "learning"].map {
                    scores[$0] as? Int
                }, [67, 67, 3, 2, 104, 2])
            expectEqual(figures("sessions", "percent"), [50, 67])
            expectEqual(figures("questions", "asked"), [2, 2, 1])
            expectEqual(figures("questions", "right"), [2, 0, 1])
            let questions = try #require(scores["questions"] as? [[String: Any]])
            expectEqual(questions.map { $0["lastGrade"] as? String }, ["good", "again", "hard"])
            let days = try #require(scores["days"] as? [[String: Any]])
            expectEqual(days.map { $0["day"] as? String }, [day(22), day(21)])
            expectEqual(figures("days", "answers"), [2, 3])
            let retention = try #require(scores["retention"] as? [String: Any])
            expectEqual(retention["desired"] as? Double, 0.9)
            expectEqual(
                ["remembered", "forgotten"].map { retention[$0] as? Int }, [1, 1])
            expectEqual(
                figures("forecast", "new"),
                Array(repeating: 10, count: 10) + [4] + Array(repeating: 0, count: 19))
            expectEqual(figures("forecast", "due")[0], 3)
            let sum = figures("forecast", "answers").compactMap(\.self).reduce(0, +)
            let mean = try #require(scores["reviewsPerDay"] as? Double)
            // Foundation on Linux reads 25.733333333333334 as the next greater number.
            #expect(abs(mean - Double(sum) / 30) < 1e-12)
            // Hiragana is the only started group.
            let list = try rabble.run("scores", "--json").objects
            expectEqual(list.first?["reviewsPerDay"] as? Double, mean)
        }

        @Test("A learning step of days is due when it ends, for scores and the streak")
        func longStep() throws {
            // A study day begins at four, so this is never later than now.
            func row(_ ago: Int, _ rest: String, _ question: String) -> String {
                "\(day(ago))T04:00:00.000+00:00\t0123456789ab\tgood\t\(rest)\t\(question)\tx"
            }
            // Nothing is due on the day before today.
            try write([
                row(3, "30d", "い\ti"), row(2, "172800s", "あ\ta"), row(0, "172800s", "う\tu"),
            ])
            let scores = try rabble.run("scores", "hiragana", "--json").object
            let questions = try #require(scores["questions"] as? [[String: Any]])
            let due = questions.map { [$0["prompt"] as? String, $0["due"] as? String] }
            expectEqual(Set(due), [["い", day(-27)], ["あ", day(0)], ["う", day(-2)]])
            expectEqual(try rabble.run("--json").object["streak"] as? Int, 3)
        }

        @Test(
            """
            At three in the morning it is the day before, in the list, the drills, the calendar \
            and JSON
            """
        )
        func night() throws {
            var rabble = rabble
            // In Tokyo it is nine hours later: 23:00, and 03:00 and 04:01 of the next day.
            rabble.environment["TZ"] = "Asia/Tokyo"
            try write(
                ["14:00:00.000Z\ts", "18:00:00.000Z\tt", "19:01:00.000Z\tu"].map {
                    "\(day(20))T\($0)\tgood\tあ\ta\ta"
                })
            let lines = try rabble.run("scores", "hiragana").lines
            let drills = lines.compactMap { $0.wholeMatch(of: #/  (\S+) +100 % +1/1 .*/#)?.1 }
            expectEqual(drills.map(String.init), [day(20), day(20), day(19)])
            #expect(lines.contains("answers a day, 2 at the peak"))
            #expect(try rabble.run("scores").lines[1].hasSuffix(day(19)))
            let json = try rabble.run("scores", "hiragana", "--json").object
            let days = try #require(json["days"] as? [[String: Any]])
            expectEqual(days.map { $0["day"] as? String }, [day(20), day(19)])
            expectEqual(days.map { $0["answers"] as? Int }, [2, 1])
        }
    }
}
