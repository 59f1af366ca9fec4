import Foundation
import TestSupport
import Testing

extension AnyZone {
    /// `rabble` without a command.
    struct TodayTests {
        private let rabble: Rabble

        init() throws {
            rabble = try Rabble()
        }

        @Test(
            """
            Who never answered anything is told what the program is and how to start; nothing is \
            made
            """,
            arguments: [[], ["TZ"]])
        func welcome(variables: [String]) throws {
            var rabble = rabble
            // An empty home is none.
            if variables.isEmpty { rabble.environment["RABBLE_HOME"] = "" }
            let outcome = try rabble.run()
            expectEqual(outcome.lines.count, 4)
            expectEqual(outcome.lines.last, "start: rabble play --due hiragana")
            #expect((outcome.errors, outcome.status) == ("", 0))
            try expectEqual(rabble.home.names, [])
        }

        @Test(
            """
            Due counts are listed by group, the most first, with the streak and the command to \
            start
            """
        )
        func due() throws {
            try rabble.writeHistory(
                [(30, "あ", "a", "easy"), (2, "い", "i", "easy"), (9, "gone", "x", "easy")],
                of: "hiragana")
            try rabble.writeHistory(
                [(30, "ア", "a", "good"), (2, "イ", "i", "again"), (1, "ウ", "u", "easy")],
                of: "katakana")
            try rabble.writeHistory([(1, "1", "いち", "easy")], of: "numbers")
            let outcome = try rabble.run()
            expectEqual(
                outcome.lines,
                [
                    "Today", "  Katakana  2 due  3 new", "  Hiragana  1 due  4 new",
                    "  Numbers   0 due  3 new", "",
                    "streak: 2 days; an answer today makes it 3", "start: rabble play --due",
                ])
            #expect((outcome.errors, outcome.status) == ("", 0))
            try expectEqual(
                rabble.run("due").lines, outcome.lines[1...3].map { String($0.dropFirst(2)) })
        }

        @Test("The command that it shows asks what is due")
        func command() throws {
            try rabble.writeHistory([(30, "あ", "a", "easy")], of: "hiragana")
            let line = try #require(try rabble.run().lines.last)
            let drill = try rabble.shell("\(line.replacing("start: ", with: "")) </dev/null")
            expectEqual(drill.lines[0], "Hiragana: 1 due and 10 new of 107 questions, spaced")
        }

        @Test(
            """
            A group with only learning steps left is listed, and an answer today counts for the \
            streak
            """
        )
        func learning() throws {
            _ = try rabble.run("play", "hiragana", "--strategy", "sequential", input: "a\n")
            try expectEqual(
                rabble.run().lines,
                [
                    "Today", "  Hiragana  0 due  9 new  1 learning", "",
                    "streak: 1 day, today included",
                    "start: rabble play --due",
                ])
        }

        @Test("If there is nothing to ask, it says when the next questions are due")
        func nothing() throws {
            try rabble.writeHistory([(0, "あ", "a", "easy"), (3, "い", "i", "easy")], of: "hiragana")
            try rabble.writeHistory([(0, "ア", "a", "easy")], of: "katakana")
            try expectEqual(
                rabble.run().lines.last, "start: rabble play --due", "new questions are left")
            _ = try rabble.run("settings", "new", "0")
            let lines = try rabble.run().lines
            #expect(
                lines[0].wholeMatch(
                    of: /Nothing is due today. 1 question is due in \d days, on [-\d]+: Hiragana/)
                    != nil)
            expectEqual(lines[1...], ["", "streak: 2 days, today included"])
        }

        @Test("Answers to groups that are gone count for the streak")
        func gone() throws {
            try rabble.writeHistory([(0, "p", "a", "easy"), (1, "p", "a", "easy")], of: "gone")
            try expectEqual(
                rabble.run().lines, ["Nothing is due today.", "", "streak: 2 days, today included"])
        }

        @Test(
            """
            A day without an answer breaks the streak if something was due, whatever the settings \
            say now
            """
        )
        func streak() throws {
            try rabble.writeHistory(
                [(0, "あ", "a", "easy"), (2, "い", "i", "easy"), (3, "う", "u", "easy")],
                of: "hiragana")
            for retention in ["0.9", "0.99", "0.7"] {
                _ = try rabble.run("settings", "retention", retention)
                #expect(
                    try rabble.run().lines.contains("streak: 3 days, today included"),
                    "\(retention)")
            }
            // Left in its learning steps, it was due on the day after.
            try rabble.writeHistory(
                [(0, "あ", "a", "easy"), (2, "い", "i", "good"), (3, "う", "u", "easy")],
                of: "hiragana")
            #expect(try rabble.run().lines.contains("streak: 1 day, today included"))
            #expect(try rabble.run("--json").output.contains("\"streak\": 1,"))
            // A question that is no longer asked was not missed.
            _ = try rabble.run("groups", "suspend", "hiragana", "い")
            #expect(try rabble.run().lines.contains("streak: 3 days, today included"))
        }

        @Test(
            """
            More answers a day than on any of the last 14 are announced before new questions, with \
            the ways to make it less; the figure is kept for the day
            """
        )
        func tooMuch() throws {
            try rabble.keep("Many", (1...900).map { "\($0)\ta\($0)\n" }.joined())
            func answer(_ days: ClosedRange<Int>) throws {
                try rabble.writeHistory(
                    days.reversed().map { ($0, "\($0)", "a\($0)", "easy") }
                        + [(20, "30", "a30", "easy"), (9, "30", "a30", "again")].sorted {
                            $0.0 > $1.0
                        },
                    of: "many")
            }
            _ = try rabble.run("settings", "new", "40")
            func warning() throws -> String? {
                let lines = try rabble.run().lines
                return lines.firstIndex(of: "start: rabble play --due").flatMap { index in
                    lines[index - 1].hasPrefix("The next seven days") ? lines[index - 1] : nil
                }
            }
            // Too few days tell nothing.
            try answer(1...5)
            #expect(try warning() == nil)
            try answer(1...8)
            let text = try #require(try warning())
            expectEqual(
                text.filter { !$0.isNumber },
                """
                The next seven days take  answers a day, and you gave at most  on any of the last \
                . To ask for fewer: rabble settings new N (now ), rabble settings daily N.
                """)
            _ = try rabble.run("settings", "leech", "1")
            #expect(
                try warning()?.contains(", and rabble groups suspend --leeches (1 leech).") == true)
            let pace = try #require(try rabble.fitRecord?["pace"] as? [String: any Sendable])
            let week = try #require(pace["week"] as? Double)
            let folder = "rabble/fits/"
            let name = try #require(
                try FileManager.default.contentsOfDirectory(atPath: rabble.state[folder]).first)
            let record = try rabble.state.read(folder + name)
            try rabble.state.write(
                record.replacing("\(week)", with: "777.5"), to: folder + name)
            #expect(try warning()?.contains("take 778 answers a day") == true)
            // It no longer fits other questions or settings.
            _ = try rabble.run("groups", "suspend", "--leeches")
            #expect(try warning()?.contains("take 778 answers a day") == false)
            _ = try rabble.run("settings", "new", "0")
            #expect(try warning() == nil)
        }

        @Test("A plan of more than twice a usual day comes with a way to make it smaller")
        func large() throws {
            let kana = "あいうえおかきくけこさしすせ".map(String.init)
            let romaji = [
                "a", "i", "u", "e", "o", "ka", "ki", "ku", "ke", "ko", "sa", "shi", "su", "se",
            ]
            let rows = zip(kana, romaji).enumerated().map { (40 + $0 % 7, $1.0, $1.1, "easy") }
            try rabble.writeHistory(rows, of: "hiragana")
            let line =
                "That is more than on a usual day (2): rabble play --due --limit 2 asks a part, "
                + "rabble settings daily 2 spreads it over days."
            #expect(try rabble.run().lines.contains(line))
            _ = try rabble.run("settings", "daily", "2")
            let outcome = try rabble.run()
            expectEqual(outcome.lines[0], "Today: 2 of 14 due")
            #expect(!outcome.lines.contains(line))
        }

        @Test("A history that cannot be read is reported as rabble due reports it")
        func unreadable() throws {
            try rabble.writeHistory([(30, "あ", "a", "easy")], of: "hiragana")
            try FileManager.default.createDirectory(
                atPath: rabble.home["reviews/katakana.tsv"], withIntermediateDirectories: false)
            let outcome = try rabble.run()
            try expectEqual(outcome.errors, rabble.run("due").errors)
            #expect(outcome.errors.contains("katakana.tsv"))
            #expect((outcome.lines[1], outcome.status) == ("  Hiragana  1 due  10 new", 0))
            try FileManager.default.removeItem(atPath: rabble.home["reviews"])
            try rabble.home.write("", to: "reviews")
            let (bare, due) = (try rabble.run(), try rabble.run("due"))
            #expect((bare.output, bare.errors, bare.status) == (due.output, due.errors, due.status))
        }
    }
}
