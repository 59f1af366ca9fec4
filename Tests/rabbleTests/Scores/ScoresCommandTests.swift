import Foundation
import TestSupport
import Testing

extension AnyZone {
    struct ScoresCommandTests {
        private var rabble: Rabble

        init() throws {
            rabble = try Rabble()
            rabble.environment = ["TZ": "UTC", "TERM": "xterm"]
        }

        /// The time of the test, once: a test may run over midnight.
        private let now = Date()

        /// The day so many days ago, in UTC: the calendar ends today.
        private func day(_ ago: Int) -> String {
            String(now.addingTimeInterval(Double(-ago) * 86_400).formatted(.iso8601).prefix(10))
        }

        /// Writes a history of Hiragana: two drills on three days.
        private func writeHistory() throws {
            try FileManager.default.createDirectory(
                atPath: rabble.home["reviews"], withIntermediateDirectories: true)
            let rows = [
                "\(day(22))T10:00:00.000Z\ts\tgood\tあ\ta\ta",
                "\(day(22))T10:00:05.000Z\ts\tagain\tい\ti\tx",
                "\(day(21))T23:59:59.000Z\tt\tagain\tい\ti\tx",
                "\(day(20))T00:00:01.000Z\tt\thard\tう\tu\t",
                "\(day(20))T00:00:02.000Z\tt\tgood\tあ\ta\ta",
            ]
            try rabble.home.write(
                (["time\tsession\tgrade\tprompt\tanswer\ttyped"] + rows).map { $0 + "\n" }.joined(),
                to: "reviews/hiragana.tsv")
        }

        @Test("Before the first drill the scores say so, and create nothing")
        func nothing() throws {
            try expectEqual(
                rabble.run("scores").output,
                "nothing has been played yet; rabble play starts a drill\n"
            )
            try expectEqual(rabble.run("scores", "--json").output, "[]\n")
            try expectEqual(rabble.run("scores", "kata").output, "Katakana has never been played\n")
            try expectEqual(
                rabble.run("scores", "kata", "--reset").output, "Katakana has no history\n")
            try expectEqual(rabble.home.names, [])
        }

        @Test("There is a line for every group that was played")
        func all() throws {
            try writeHistory()
            _ = try rabble.play(letters, input: "a\n")
            let lines = try rabble.run("scores").lines
            expectEqual(lines.count, 4)
            // At midnight it is still the day before.
            expectEqual(lines[1], "Hiragana  ▄▅   67 %   67 %   60 %       2        5  \(day(21))")
            #expect(lines[2].hasPrefix("Test      █   100 %  100 %  100 %       1        1  20"))
            #expect(
                lines[3].wholeMatch(
                    of: /the next 30 days: \d+ answers a day; rabble forecast shows more/) != nil)
        }

        @Test(
            """
            A group says what was learned this week, and the retention of young and mature \
            questions
            """
        )
        func learned() throws {
            try rabble.keep("Notes", "C\tdo\nD\tre\nE\tmi\n")
            func rows(_ prompt: String, _ answer: String, _ days: [Int], last: String = "good")
                -> [(daysAgo: Int, prompt: String, answer: String, grade: String)]
            {
                days.map { ($0, prompt, answer, $0 == days.last ? last : "easy") }
            }
            // The first is mature, and forgotten; the second was learned this week; the third is
            // young.
            let all = rows("C", "do", [200, 180, 140, 60, 8], last: "again") + rows("D", "re", [3])
            let young = rows("E", "mi", [20, 12])
            try rabble.writeHistory(
                (all + young).sorted { $0.daysAgo > $1.daysAgo }.map {
                    $0.prompt == "D" ? (3, "D", "re", "easy") : $0
                }, of: "notes")
            let lines = try rabble.run("scores", "notes").lines
            expectEqual(lines[2], "0 new, 1 learning, 1 young, 1 mature; 1 learned this week")
            let retention = #/.*: 80 % of 5 answers \(young 100 %, mature \d+ %\), /#
            #expect(lines[3].prefixMatch(of: retention) != nil, "\(lines[3])")
            let json = try rabble.run("scores", "notes", "--json").output
            #expect(json.contains("\"learnedThisWeek\": 1"))
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
            expectEqual(lines[10], "  today               +10                 +20")
            expectEqual(
                lines[11..<20],
                [
                    "", "the last drills",
                    "  \(day(22))  50 %  1/2  ███████████████",
                    "  \(day(21))  67 %  2/3  ████████████████████",
                    "",
                    "the hardest questions: wrong/asked", "  2/2  い  i", "",
                    "answers a day, 3 at the peak",
                ])
            expectEqual(lines.count, 28)
            #expect(lines[21...].allSatisfy { $0.allSatisfy(\.isASCII) && $0.count <= 80 })
            // Two answers on the first day, and three in one night: days of two weekdays.
            let days = lines[21...].joined()
            expectEqual(days.filter { "-+*#".contains($0) }.sorted(), ["#", "*"])
        }

        @Test("The calendar fits the terminal")
        func width() throws {
            try writeHistory()
            let conversation = try Conversation(
                rabble.process(["scores", "hiragana"]), columns: 40)
            let lines = try conversation.finish().text.components(separatedBy: "\r\n")
            #expect(lines.suffix(9).allSatisfy { $0.count <= 40 })
            #expect(lines.contains { $0.contains("·") })
        }

        @Test("--json writes all figures")
        func json() throws {
            try writeHistory()
            let output = try rabble.run("scores", "hiragana", "--json").output
            let object = try #require(
                try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: any Sendable]
            )
            expectEqual(object["group"] as? String, "hiragana")
            expectEqual(object["lastPlayed"] as? String, "\(day(20))T00:00:02.000Z")
            expectEqual(object["lastPercent"] as? Int, 67)
            expectEqual(object["bestPercent"] as? Int, 67)
            expectEqual(object["correct"] as? Int, 3)
            expectEqual(object["incorrect"] as? Int, 2)
            let sessions = try #require(object["sessions"] as? [[String: any Sendable]])
            expectEqual(sessions.map { $0["percent"] as? Int }, [50, 67])
            let questions = try #require(object["questions"] as? [[String: any Sendable]])
            expectEqual(questions.map { $0["asked"] as? Int }, [2, 2, 1])
            expectEqual(questions.map { $0["right"] as? Int }, [2, 0, 1])
            expectEqual(questions.map { $0["lastGrade"] as? String }, ["good", "again", "hard"])
            let days = try #require(object["days"] as? [[String: any Sendable]])
            expectEqual(days.map { $0["day"] as? String }, [day(22), day(21)])
            expectEqual(days.map { $0["answers"] as? Int }, [2, 3])
            let forecast = try #require(object["forecast"] as? [[String: any Sendable]])
            expectEqual(
                forecast.map { $0["new"] as? Int }.prefix(12),
                [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 4, 0])
            expectEqual(forecast[0]["due"] as? Int, 3)
            let sum = forecast.reduce(0) { $0 + ($1["answers"] as? Int ?? 0) }
            let mean = try #require(object["reviewsPerDay"] as? Double)
            expectEqual(mean, Double(sum) / 30)
            let list = try JSONSerialization.jsonObject(
                with: Data(try rabble.run("scores", "--json").output.utf8))
            // Hiragana is the only group that was started.
            expectEqual(
                (list as? [[String: any Sendable]])?.first?["reviewsPerDay"] as? Double, mean)
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
            rabble.environment = ["TZ": "Asia/Tokyo"]
            let rows = ["14:00:00.000Z\ts", "18:00:00.000Z\tt", "19:01:00.000Z\tu"]
                .map { "\(day(20))T\($0)\tgood\tあ\ta\ta" }
            try FileManager.default.createDirectory(
                atPath: rabble.home["reviews"], withIntermediateDirectories: true)
            try rabble.home.write(
                (["time\tsession\tgrade\tprompt\tanswer\ttyped"] + rows).map { $0 + "\n" }.joined(),
                to: "reviews/hiragana.tsv")
            let lines = try rabble.run("scores", "hiragana").lines
            let drills = lines.compactMap { $0.wholeMatch(of: #/  (\S+) +100 % +1/1 .*/#)?.1 }
            expectEqual(drills.map(String.init), [day(20), day(20), day(19)])
            #expect(lines.contains("answers a day, 2 at the peak"))
            #expect(try rabble.run("scores").lines[1].hasSuffix(day(19)))
            let json = try JSONSerialization.jsonObject(
                with: Data(try rabble.run("scores", "hiragana", "--json").output.utf8))
            let days = (json as? [String: any Sendable])?["days"] as? [[String: any Sendable]]
            expectEqual(days?.map { $0["day"] as? String }, [day(20), day(19)])
            expectEqual(days?.map { $0["answers"] as? Int }, [2, 1])
        }

        @Test("The list of groups has the last per cent")
        func groups() throws {
            try writeHistory()
            try expectEqual(
                rabble.run("groups").lines.prefix(2),
                [
                    "1  Hiragana        107  3 due  10 new  67 % right", "2  Katakana        107",
                ])
        }

        @Test("Resetting moves the history aside, says where, and deletes nothing")
        func reset() throws {
            try writeHistory()
            let text = try rabble.home.read("reviews/hiragana.tsv")
            let outcome = try rabble.run("scores", "--reset", "hiragana")
            let folder = try #require(
                try FileManager.default.contentsOfDirectory(atPath: rabble.home["reviews"]).first)
            #expect(folder.hasPrefix("reset-20"))
            expectEqual(
                outcome.output,
                "the history of Hiragana is now in \(rabble.home["reviews/" + folder])\n")
            try expectEqual(rabble.home.read("reviews/\(folder)/hiragana.tsv"), text)
            try expectEqual(
                rabble.run("scores").output,
                "nothing has been played yet; rabble play starts a drill\n"
            )
        }

        @Test(
            "A word that means nothing is answered with the nearest",
            arguments: [
                (["hiragna"], "unknown group hiragna; did you mean hiragana?"),
                (["--reset"], "rabble scores --reset needs a group"),
                (["1", "--reset", "--json"], "--reset and --json do not go together"),
                (["1", "2"], "rabble scores takes one group; 2 is one too many"),
            ])
        func unknown(arguments: [String], message: String) throws {
            let outcome = try rabble.run(["scores"] + arguments, input: Data())
            expectEqual(outcome.errors, "rabble: \(message)\n")
            expectEqual(outcome.status, 64)
        }

        @Test("Without a home there is no history to show")
        func noHome() throws {
            var rabble = rabble
            rabble.environment = ["RABBLE_HOME": ""]
            let outcome = try rabble.run("scores")
            expectEqual(
                outcome.errors,
                """
                rabble: neither RABBLE_HOME nor HOME is set, so there is no place for settings and \
                history\n
                """
            )
            expectEqual(outcome.status, 73)
        }

        @Test("A played file is listed by its title, even if it is gone")
        func titleOfFile() throws {
            let file = try rabble.home.write("der Hund\tdog\n", to: "Meine Wörter.tsv")
            _ = try rabble.run("play", file, input: "dog\n")
            _ = try rabble.run("play", file, input: "cat\n")
            try expectEqual(
                rabble.home.read("reviews/meine-wörter.tsv").split(separator: "\n").count {
                    $0.contains("title")
                }, 1)
            try FileManager.default.removeItem(atPath: file)
            #expect(try rabble.run("scores").lines[1].hasPrefix("Meine Wörter"))
            for name in ["Meine Wörter", "meine-wörter", "meine"] {
                try expectEqual(rabble.run("scores", name).lines.first, "Meine Wörter")
            }
            #expect(try rabble.run("scores", "--json").output.contains(#""title": "Meine Wörter""#))
            // What is made of it since has the title of the library.
            try rabble.keep("MEINE WÖRTER", "der Hund\tdog\n")
            try expectEqual(rabble.run("scores", "meine").lines.first, "MEINE WÖRTER")
        }

        @Test("A group of the library has no title in its history, and practice records none")
        func noTitle() throws {
            _ = try rabble.run("play", "hiragana", input: "a\n")
            #expect(!(try rabble.home.read("reviews/hiragana.tsv").contains("title")))
            let file = try rabble.home.write("1\ta\n", to: "mine.tsv")
            _ = try rabble.run("play", file, "--practice", input: "a\n")
            try expectEqual(rabble.home.names, ["mine.tsv", "reviews"])
        }
    }
}
