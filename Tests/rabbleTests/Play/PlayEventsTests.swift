import Foundation
import TestSupport
import Testing

extension Busy {
    /// `rabble play --events`: a drill that another program runs.
    struct PlayEventsTests {
        private let rabble: Rabble

        init() throws { rabble = try Rabble.withLetters() }

        private func play(_ words: String..., input: String = "") throws -> Outcome {
            try rabble.run(["play"] + words + ["--events"], input: input)
        }

        @Test("Every event and every member that the article lists occurs")
        func everyMember() throws {
            _ = try rabble.run("settings", "leech", "1")
            try rabble.writeHistory([(40, "1", "a", "good"), (30, "1", "a", "good")], of: "test")
            try rabble.keep("Words", "lion\tleón\tbig\nhouse\tmaison\n")
            try rabble.home.write("", to: "cat.png")
            let cat = #"{"prompt":"cat","answer":"gato","media":["cat.png"]}"#
            let deck = try rabble.home.write(
                #"{"title":"Cats","questions":[\#(cat)]}"#, to: "cats.json")
            let quiz = try rabble.home.write(
                "Wet? {=sea ~sand}\n\nDry? {~%50%sand ~%50%dust ~sea}\n", to: "quiz.gift")
            let drills = [
                try play(quiz, "-s", "sequential", input: "sand\n:right\n"),
                try play(deck, input: ":open\n"),
                try play(
                    "test", "-s", "spaced", "--limit", "1",
                    input: String(repeating: "x\n", count: 12)),
                try play(
                    "words", "-s", "sequential", input: "leon\n:undo\nx\n:accept\nmaïson\n"),
                try play(
                    "words", "-s", "sequential",
                    input: "?\n\n3\n:u\n:suspend\n:u\n:help\nwrong\n:right\n:right\n:skip\n"),
                try play("words", "-s", "random", "--missed"), try play("words", "-s", "random"),
            ]
            var occurred: [String: Set<String>] = [:]
            for event in try drills.flatMap({ try $0.events }) {
                occurred[event.name, default: []].formUnion(event.memberNames)
            }
            expectEqual(occurred, DrillEvent.documented)
            #expect(DrillEvent.documented.count > 15)
        }

        @Test("A program answers line by line, and Ctrl-C ends the drill with its event and 130")
        func conversation() throws {
            let drill = try Conversation(
                rabble.process(["play", "test", "-s", "random", "--seed", "1", "--events"]))
            try expectEqual(drill.exchange(nil, "start", "question")[0]["seed"], "1")
            try drill.exchange("x", "verdict", "question")
            try drill.exchange(":right", "right", "question")
            try drill.exchange("", "reveal")
            try drill.exchange("7", "error")
            try drill.exchange("3", "grade", "question")
            drill.interrupt()
            try expectEqual(drill.exchange(nil, "end")[0]["ended"], #""interrupted""#)
            let end = try drill.finish()
            #expect((end.text, end.status) == ("", 130))
        }

        @Test("At a terminal the events are the same lines: no colour, no prompt, no single keys")
        func terminal() throws {
            var rabble = rabble
            rabble.environment["TERM"] = "xterm"
            var before: TerminalModes?
            let words = ["play", "test", "-s", "sequential", "--events", "--color", "always"]
            let drill = try Conversation(rabble.process(words), columns: 20) { before = $0 }
            try drill.exchange(nil, "start", "question")
            expectEqual(drill.modes, before)
            try drill.send("a\n")
            // The terminal echoes input, as for any program.
            try expectEqual(drill.read(to: "\r\n"), "a\r\n")
            try drill.exchange(nil, "verdict", "question")
            try drill.send("\u{4}")
            try drill.exchange(nil, "end")
            try expectEqual(drill.finish().text, "")
        }
    }
}
