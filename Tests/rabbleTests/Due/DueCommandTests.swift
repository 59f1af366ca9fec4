import Foundation
import TestSupport
import Testing

extension AnyZone {
    struct DueCommandTests {
        private let rabble: Rabble

        init() throws {
            var rabble = try Rabble()
            rabble.environment["TZ"] = Noon.variable
            self.rabble = rabble
        }

        @Test("If there is nothing to ask today, nothing is printed and the exit code is 1")
        func nothing() throws {
            var outcome = try rabble.run("due")
            #expect((outcome.output, outcome.errors, outcome.status) == ("", "", 1))
            try expectEqual(rabble.home.names, [])
            outcome = try rabble.run("due", "--json")
            #expect((outcome.output, outcome.status) == ("[]\n", 1))
            // Easy is not due for days. New questions alone are something to ask.
            try rabble.writeHistory([(1, "あ", "a", "easy")], of: "hiragana")
            outcome = try rabble.run("due")
            #expect((outcome.output, outcome.status) == ("Hiragana  0 due  10 new\n", 0))
            _ = try rabble.run("settings", "new", "0")
            outcome = try rabble.run("due")
            #expect((outcome.output, outcome.status) == ("", 1))
        }

        @Test(
            """
            Groups with questions for today are listed, most due first, with what is due and their \
            share of the new
            """
        )
        func due() throws {
            try rabble.writeHistory(
                [(30, "あ", "a", "easy"), (1, "い", "i", "easy"), (9, "gone", "x", "easy")],
                of: "hiragana")
            try rabble.writeHistory(
                [(30, "ア", "a", "good"), (2, "イ", "i", "again")], of: "katakana")
            let outcome = try rabble.run("due")
            expectEqual(outcome.lines, ["Katakana  2 due  5 new", "Hiragana  1 due  5 new"])
            expectEqual(outcome.status, 0)
            let json = try rabble.run("due", "--json")
            let groups = try #require(
                try JSONSerialization.jsonObject(with: Data(json.output.utf8))
                    as? [[String: any Sendable]])
            expectEqual(groups.map { $0["group"] as? String }, ["katakana", "hiragana"])
            expectEqual(groups.map { $0["due"] as? Int }, [2, 1])
            expectEqual(groups.map { $0["new"] as? Int }, [5, 5])
            try expectEqual(
                rabble.run("groups").lines[0], "1  Hiragana        107  1 due  5 new  100 % right")
        }

        @Test(
            "Asked to be quiet, it says with its exit code alone whether there is anything to ask",
            arguments: ["-q", "--quiet"])
        func quiet(option: String) throws {
            var outcome = try rabble.run("due", option)
            #expect((outcome.output, outcome.errors, outcome.status) == ("", "", 1))
            try rabble.writeHistory([(30, "あ", "a", "easy")], of: "hiragana")
            outcome = try rabble.run("due", option, "--json")
            #expect((outcome.output, outcome.errors, outcome.status) == ("", "", 0))
        }

        @Test("An answer in any strategy counts for the schedule, and an undone one does not")
        func otherStrategies() throws {
            let input = "a\n:undo\n:skip\ni\n"
            _ = try rabble.run("play", "hiragana", "--strategy", "sequential", input: input)
            try expectEqual(
                rabble.run("groups").lines[0],
                "1  Hiragana        107  0 due  9 new  100 % right  1 learning")
        }

        @Test("Questions that come back today are counted apart from due ones")
        func learning() throws {
            try rabble.writeHistory([(30, "う", "u", "good")], of: "hiragana")
            _ = try rabble.run("play", "hiragana", "--strategy", "sequential", input: "a\nx\n")
            try expectEqual(rabble.run("due").lines, ["Hiragana  1 due  8 new  2 learning"])
            #expect(try rabble.run("due", "--json").output.contains("\"learning\": 2"))
            let drill = try rabble.run("play", "hiragana", "--strategy", "spaced")
            // Of the ten new questions of today two were asked.
            expectEqual(
                drill.lines[0], "Hiragana: 1 due, 2 learning and 8 new of 107 questions, spaced")
            // Learning questions are asked first, and left alone they are the rest of the day.
            _ = try rabble.run("settings", "new", "0")
            _ = try rabble.run(
                "play", "hiragana", "--strategy", "sequential", "--limit", "3",
                input: ":skip\n:skip\nu\n")
            let due = try rabble.run("due")
            #expect((due.output, due.status) == ("Hiragana  0 due  0 new  2 learning\n", 0))
        }

        @Test("A history with times in the future is reported once, and schedules without them")
        func future() throws {
            try rabble.writeHistory(
                [
                    (30, "あ", "a", "easy"), (-2, "あ", "a", "good"), (-3, "い", "i", "good"),
                    (-4, "う", "u", "good"),
                ],
                of: "hiragana")
            let outcome = try rabble.run("due")
            expectEqual(outcome.lines, ["Hiragana  1 due  10 new"])
            expectEqual(outcome.errors.split(separator: "\n").count, 1)
            #expect(
                outcome.errors.contains(
                    """
                    line 3: the time is in the future, as in 2 other rows; they do not count until \
                    then
                    """
                ))
        }

        @Test("A spaced drill asks what is due, the most forgotten first, and says when nothing is")
        func play() throws {
            try rabble.writeHistory(
                [(9, "い", "i", "easy"), (30, "う", "u", "easy"), (4, "あ", "a", "easy")],
                of: "hiragana")
            _ = try rabble.run("settings", "new", "1")
            let outcome = try rabble.run(
                "play", "hiragana", "--strategy", "spaced", input: "u\ni\n\n4\n")
            expectEqual(
                outcome.lines,
                [
                    "Hiragana: 2 due and 1 new of 107 questions, spaced", "1/3  う", "✓ u", "2/3  い",
                    "✓ i", "3/3  え", "= e",
                    "Did you know it? y or n, or 1 again, 2 hard, 3 good, 4 easy", "✓ easy",
                    "3 correct, 0 incorrect, 100 %",
                ])
            _ = try rabble.run("settings", "new", "0")
            let nothing = try rabble.run("play", "hiragana", "--strategy", "spaced")
            expectEqual(
                nothing.lines,
                [
                    """
                    Hiragana: nothing is due, and the setting new allows no new questions. 1 \
                    question is due in 4 days, on \(day(4)); --ahead asks anyway
                    """
                ])
            expectEqual(nothing.status, 0)
            let ahead = try rabble.run("play", "hiragana", "--strategy", "spaced", "--ahead")
            expectEqual(
                ahead.lines.prefix(2),
                ["Hiragana: 4 seen and 0 new of 107 questions, spaced", "1/4  あ"])
            let json = try rabble.run("play", "hiragana", "--strategy", "spaced", "--json")
            #expect(json.output.contains("\"ended\": \"nothing to ask\""))
        }

        /// The day so many days from now, where the day changes at four in the morning.
        private func day(_ days: Int) -> String {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = Noon.zone
            formatter.dateFormat = "yyyy-MM-dd"
            return formatter.string(
                from: Date(timeIntervalSinceNow: Double(days * 86_400) - 4 * 3_600))
        }

        @Test("A question that was not known comes back, and the summary names it once")
        func comesBack() throws {
            _ = try rabble.run("settings", "strategy", "spaced")
            let file = try rabble.home.write("1\ta\n2\tb\n", to: "x.tsv")
            let answers = ["1": "a", "2": "b"]
            let missed = try #require(
                try rabble.run("play", file).lines.dropFirst().first?.split(separator: " ").last)
            let known = missed == "1" ? "2" : "1"
            let right = try #require(answers[known])
            let outcome = try rabble.run("play", file, input: "x\n\(right)\nx\n\(right)\n\n4\n")
            expectEqual(
                outcome.lines.filter { $0.contains("/") },
                [
                    "1/2  \(missed)", "2/3  \(known)", "3/4  \(missed)", "4/5  \(known)",
                    "5/5  \(missed)",
                ])
            expectEqual(
                outcome.lines.suffix(3),
                [
                    "3 correct, 2 incorrect, 60 %", "missed:",
                    "  \(missed)  \(answers[String(missed)] ?? "")",
                ])
            #expect(
                try rabble.run("play", file).lines[0].hasPrefix(
                    "x: nothing is due. 1 question is due ")
            )
        }

        @Test("At a terminal each grade has the interval that it would give")
        func intervals() throws {
            var rabble = rabble
            rabble.environment["TERM"] = "xterm"
            let terminal = try Conversation(
                rabble.process(["play", "hiragana", "--strategy", "spaced"]), columns: 80)
            _ = try terminal.read(to: "> ")
            try terminal.send("\n")
            // From py-fsrs: 1 minute, 5 and a half, 10, and 8 days.
            _ = try terminal.read(to: "One key: y n  1 again 1m  2 hard 6m  3 good 10m  4 easy 8d")
            try terminal.send(":help\n")
            _ = try terminal.read(to: "1 again 1m  2 hard 6m")
            terminal.interrupt()
            _ = try terminal.finish()
        }

        @Test("--ahead is for the spaced strategy alone")
        func ahead() throws {
            let outcome = try rabble.run("play", "hiragana", "--ahead")
            expectEqual(
                outcome.errors, "rabble: --ahead works only with --due or --strategy spaced\n")
            expectEqual(outcome.status, 64)
        }

        @Test(
            """
            Missed questions are asked whether due or not, and a spaced drill leaves nothing to \
            resume
            """
        )
        func missed() throws {
            let drill = try rabble.run("play", "hiragana", "--strategy", "spaced", input: "x\n")
            let missed = try rabble.run("play", "hiragana", "--strategy", "spaced", "--missed")
            let prompt = try #require(drill.lines[1].split(separator: " ").last)
            expectEqual(
                missed.lines.prefix(2),
                ["Hiragana: 1 seen and 0 new of 107 questions, spaced", "1/1  \(prompt)"])
            try expectEqual(
                rabble.run("play", "hiragana", "--resume").lines,
                [
                    """
                    Hiragana: the last drill was spaced, and what it left is still in the day's \
                    plan; rabble play --due asks it
                    """
                ])
            // But what is left of the missed ones can be.
            _ = try rabble.run(
                "play", "katakana", "--strategy", "sequential", "--limit", "2", input: "x\nx\n")
            _ = try rabble.run(
                "play", "katakana", "--strategy", "spaced", "--missed", "--limit", "1",
                input: "x\n:quit\n")
            let left = try rabble.run("play", "katakana", "--resume", "--strategy", "sequential")
            expectEqual(left.lines[0], "Katakana: 1 of 107 questions, sequential")
        }

        @Test("The scores show maturity, retention and a forecast")
        func scores() throws {
            try rabble.writeHistory(
                [
                    (60, "あ", "a", "easy"), (40, "あ", "a", "easy"), (10, "い", "i", "easy"),
                    (1, "い", "i", "again"),
                ],
                of: "hiragana")
            let lines = try rabble.run("scores", "hiragana").lines
            expectEqual(lines[2], "105 new, 1 learning, 0 young, 1 mature")
            expectEqual(lines[3], "remembered after a day or more: 50 % of 2 answers, 90 % desired")
            #expect(lines[5].hasPrefix("answers in the next 30 days, simulated: "))
            let json = try rabble.run("scores", "hiragana", "--json")
            let object = try #require(
                try JSONSerialization.jsonObject(with: Data(json.output.utf8))
                    as? [String: any Sendable])
            expectEqual(
                ["new", "learning", "young", "mature"].map { object[$0] as? Int }, [105, 1, 0, 1])
            let retention = try #require(object["retention"] as? [String: any Sendable])
            expectEqual(retention["desired"] as? Double, 0.9)
            expectEqual([retention["remembered"] as? Int, retention["forgotten"] as? Int], [1, 1])
            let forecast = try #require(object["forecast"] as? [[String: any Sendable]])
            expectEqual(forecast.count, 30)
            expectEqual(forecast[0]["due"] as? Int, 1)
            expectEqual(forecast[0]["day"] as? String, day(0))
            expectEqual(forecast[0]["new"] as? Int, 10)
        }
    }
}
