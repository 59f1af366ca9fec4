import Foundation
import TestSupport
import Testing

extension Busy {
    /// `rabble play --events`: a drill that another program runs.
    struct PlayEventsTests {
        private let rabble: Rabble

        init() throws {
            rabble = try Rabble()
            try rabble.keep(
                "Notes",
                "note: C\tdo\tthe first\nlion\tleón\n\(Self.cook)\tnecessary\nsol\tsun\nmar\tsea\n")
        }

        private static let cook = "n_c_ss_ry"

        private func play(_ words: String..., input: String = "") throws -> Outcome {
            try rabble.run(["play"] + words + ["--events"], input: Data(input.utf8))
        }

        /// The grade, prompt, answer and typed text of each row of the history.
        private func rows(of rabble: Rabble) throws -> [String] {
            try rabble.home.read("reviews/notes.tsv").split(separator: "\n").dropFirst()
                .map { $0.components(separatedBy: "\t")[2...].joined(separator: "|") }
        }

        @Test(
            """
            A program answers line by line, and each line leads to events that tell what to send \
            next
            """
        )
        func conversation() throws {
            let drill = try Conversation(
                rabble.process(["play", "notes", "-s", "sequential", "--events"]))
            let start = try drill.exchange(nil, "start", "question")
            expectEqual(
                start[0].texts("groups", "strategy", "limit", "reverse", "practice"),
                #"""
                [{"group":"notes","questions":5,"reverse":false,"title":"Notes"}] "sequential" 0 \#
                false false
                """#
            )
            expectEqual(
                start[1].texts(
                    "number", "total", "group", "title", "reverse", "prompt", "markup", "typeable"),
                #"1 5 "notes" "Notes" false "note: C" "none" true"#)
            expectEqual(
                start[1].texts("returned", "due", "learning", "new"), "false null null null")
            expectEqual(start[1].texts("firstTime", "hasHint", "media"), "true true []")
            expectEqual(
                start[1]["intervals"], #"{"again":null,"easy":null,"good":null,"hard":null}"#)

            // A right answer leads to the next question, and is hard after the hint.
            try expectEqual(drill.exchange("?", "hint")[0]["hint"], #""the first""#)
            let right = try drill.exchange(" Do.", "verdict", "question")
            expectEqual(
                right[0].texts(
                    "group", "reverse", "prompt", "answer", "typed", "grade", "correct", "hinted"),
                #""notes" false "note: C" "do" " Do." "hard" true true"#)
            expectEqual(right[1].texts("number", "prompt", "hasHint"), #"2 "lion" false"#)
            try expectEqual(
                drill.exchange("leon", "verdict", "question")[0].texts("correct", "spelling"),
                #"true "león""#)
            let slip = try drill.exchange("neccessary", "verdict", "question")[0]
            expectEqual(
                slip.texts("grade", "correct", "meant", "marked"),
                #""again" false "necessary" "nec[c]essary""#)

            // The last answer is put right, and the current question is asked again.
            let override = try drill.exchange(":right", "right", "question")
            expectEqual(
                override[0].texts("prompt", "typed", "grade", "overridden"),
                #""n_c_ss_ry" "neccessary" "good" true"#)
            expectEqual(override[1].texts("number", "prompt"), #"4 "sol""#)

            // A shown answer waits for a grade.
            try expectEqual(
                drill.exchange("", "reveal")[0].texts("answers", "unlisted", "hint"),
                #"["sun"] 0 null"#
            )
            for line in ["", "7", "sun"] {
                try expectEqual(
                    drill.exchange(line, "error")[0]["error"],
                    #""a grade is needed: y or n, or 1 again, 2 hard, 3 good, 4 easy""#)
            }
            try drill.exchange("?", "hint")
            let grade = try drill.exchange("hard", "grade", "question")
            expectEqual(
                grade[0].texts("prompt", "typed", "grade", "correct"), #""sol" null "hard" true"#)

            // What was done is taken back, and the question of it is asked again.
            try expectEqual(
                drill.exchange(":undo", "undo", "question")[1].texts("number", "prompt"),
                #"4 "sol""#)
            try expectEqual(
                drill.exchange(":suspend", "suspend", "question")[1]["prompt"], #""mar""#)
            try expectEqual(drill.exchange(":undo", "resume", "question")[1]["prompt"], #""sol""#)
            try expectEqual(drill.exchange(":skip", "skip", "question")[1]["prompt"], #""mar""#)
            try drill.exchange(":undo", "undo", "question")

            let wrong = try drill.exchange(#"\:-)"#, "verdict", "question")
            expectEqual(
                wrong[0].texts("typed", "correct", "answers", "unlisted"),
                #"":-)" false ["necessary"] 0"#)
            let accept = try drill.exchange(":accept", "accept", "note", "question")
            expectEqual(
                accept[0].texts("prompt", "typed", "grade", "correct"),
                #""n_c_ss_ry" ":-)" "good" true"#)
            expectEqual(accept[1]["note"], #""accepted from now on""#)

            try #expect(
                drill.exchange(":help", "help")[0]["commands"]?.contains(#"":skip""#) == true)
            try expectEqual(
                drill.exchange(":skp", "error")[0]["error"],
                #""unknown command :skp; did you mean :skip?""#)
            let end = try drill.exchange(":quit", "end")[0]
            expectEqual(end.texts("ended", "correct", "incorrect", "percent"), #""quit" 3 0 100"#)
            // A drill that is not spaced reads nothing of the day.
            expectEqual(end.texts("next", "streak"), "null null")
            expectEqual(
                end["answers"]?.matches(of: /"overridden":(\w+)/).map { String($0.1) },
                ["false", "false", "true"])
            expectEqual(
                end["answers"]?.matches(of: /"typed":("[^"]*")/).map { String($0.1) },
                [#"" Do.""#, #""leon""#, #"":-)""#])
            let (rest, status) = try drill.finish()
            #expect((rest, status) == ("", 0))
        }

        @Test(
            "A spaced drill tells what is asked for the first time, what comes next, and the streak"
        )
        func day() throws {
            try rabble.writeHistory(
                [
                    (daysAgo: 2, prompt: "sol", answer: "sun", grade: "easy"),
                    (daysAgo: 1, prompt: "mar", answer: "sea", grade: "again"),
                ], of: "notes")
            let drill = try play("--due", "--new", "1", input: "sea\nx\nsea\n").events
            let asked = drill.filter { $0.name == "question" }
            expectEqual(
                asked.map { $0.texts("prompt", "firstTime", "returned") },
                [
                    #""mar" false false"#, #""note: C" true false"#, #""mar" false true"#,
                    #""note: C" false true"#,
                ])
            let end = try #require(drill.last)
            expectEqual(end["streak"], "3")
            let next = try #require(end["next"])
            #expect(
                next.contains(#""due":0,"learning":"#) && next.contains(#""new":2}"#), "\(next)")
            let again = try play("--due", "--new", "0", "--limit", "1", input: "").events.last
            #expect(again?["streak"] == "3")
        }

        @Test(
            """
            A line that cannot be acted on is refused in the words that a person reads, and \
            nothing changes
            """
        )
        func refused() throws {
            let lines = [":undo", ":right", ":accept", ":", ":frob"]
            let input = lines.joined(separator: "\n")
            let text = try rabble.run("play", "notes", "-s", "sequential", input: input).lines
            let events = try play("notes", "-s", "sequential", input: input).events
            expectEqual(
                events.map(\.name), ["start", "question"] + lines.map { _ in "error" } + ["end"])
            for (event, line) in zip(events[2...], text[2...].filter { !$0.hasPrefix("(") })
            where event.name == "error" {
                expectEqual(event["error"], "\"\(line)\"")
            }
        }

        @Test(
            """
            The same lines leave the same history and exit code as without events, whatever is in \
            them
            """
        )
        func sameHistory() throws {
            let other = try PlayEventsTests()
            let input =
                "?\nx\n:right\n\nfrob\n2\n:undo\n\n\u{1B}[A\ny\n:suspend\n:a\n\u{7}\u{2028}\nsea\n"
            let malformed = Data(input.utf8) + [0xFF, 0x0A]
            let arguments = ["play", "notes", "-s", "sequential"]
            let text = try rabble.run(arguments, input: malformed)
            let outcome = try other.rabble.run(arguments + ["--events"], input: malformed)
            try expectEqual(rows(of: rabble), rows(of: other.rabble))
            #expect(try rows(of: rabble).count > 6)
            #expect((outcome.status, outcome.errors) == (text.status, text.errors))
            _ = try outcome.events
        }

        @Test("What looks alike as text is told apart: the group Notes, and the prompt `note: C`")
        func unambiguous() throws {
            try rabble.keep("Notes: note", "C\tdo\n")
            try rabble.keep("Other", "x\ty\n")
            let drills = [["notes"], ["notes-note"]].map { $0 + ["other", "-s", "sequential"] }
            let questions = try drills.map { words in
                let text = try rabble.run(["play"] + words, input: Data()).lines[1]
                #expect(text.hasSuffix("  Notes: note: C"))
                return try rabble.run(["play", "--events"] + words, input: Data()).events[1].texts(
                    "title", "prompt")
            }
            expectEqual(questions, [#""Notes" "note: C""#, #""Notes: note" "C""#])
        }

        @Test(
            """
            A spaced drill tells what is to come, how long a question would rest, and that one \
            comes back
            """
        )
        func spaced() throws {
            let drill = try Conversation(
                rabble.process(["play", "notes", "-s", "spaced", "--limit", "2", "--events"]))
            let first = try drill.exchange(nil, "start", "question")[1]
            expectEqual(
                first.texts("number", "total", "returned", "due", "learning", "new"),
                "1 2 false 0 0 2")
            #expect(first["intervals"]?.hasPrefix(#"{"again":60,"easy":"#) == true)
            try drill.exchange("", "reveal")
            let second = try drill.exchange("3", "grade", "question")[1]
            expectEqual(
                second.texts("number", "total", "returned", "due", "learning", "new"),
                "2 3 false 0 1 1"
            )
            #expect(
                try drill.exchange("", "reveal")[0]["intervals"]?.hasPrefix(#"{"again":60,"easy":"#)
                    == true)
            let third = try drill.exchange("4", "grade", "question")[1]
            expectEqual(
                third.texts("number", "total", "returned", "due", "learning", "new"),
                "3 3 true 0 1 0")
            // Which one comes first is different each day.
            expectEqual(third.texts("prompt"), first.texts("prompt"))
            try drill.exchange(":undo", "undo", "question")
            try drill.exchange("", "reveal")
            try drill.exchange("4", "grade", "question")
            try drill.exchange("", "reveal")
            let end = try drill.exchange("4", "grade", "end")[1]
            expectEqual(end.texts("ended", "correct"), #""completed" 3"#)
            try expectEqual(drill.finish().status, 0)
        }

        @Test("Of several groups and directions, each question and each answer names its own")
        func several() throws {
            try rabble.keep("Other", "x\ty\n")
            let events = try play(
                "notes", "other", "-s", "sequential", "--reverse", input: "note: C\n:q\n"
            ).events
            #expect(
                events[0]["groups"]?.contains(
                    #"{"group":"other","questions":1,"reverse":true,"title":"Other"}"#) == true)
            expectEqual(events[1].texts("group", "reverse", "prompt"), #""notes" true "do""#)
            expectEqual(
                events[2].texts("group", "reverse", "answer", "correct"),
                #""notes" true "note: C" true"#)
            // Both directions of one group, in one drill.
            _ = try play("other", input: "y\n")
            _ = try play("other", "--reverse", input: "x\n")
            let due = try play("--due", "other", "--ahead").events
            expectEqual(
                due[0]["groups"]?.matches(of: /"reverse":(\w+)/).map { String($0.1) },
                ["false", "true"])
        }
    }
}
