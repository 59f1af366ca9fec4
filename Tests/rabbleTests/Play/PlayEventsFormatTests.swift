import Foundation
import TestSupport
import Testing

/// The form of the events of a drill, and where there are none.
struct PlayEventsFormatTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble.withLetters()
    }

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
        let drills = [
            try play(deck, input: ":open\n"),
            try play(
                "test", "-s", "spaced", "--limit", "1", input: String(repeating: "x\n", count: 12)),
            try play("words", "-s", "sequential", input: "leon\n:undo\nx\n:accept\nmaïson\n"),
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

    @Test("A leech, and a question that is left for later, are told as events of their own")
    func leech() throws {
        _ = try rabble.run("settings", "leech", "1")
        try rabble.writeHistory([(40, "1", "a", "good"), (30, "1", "a", "good")], of: "test")
        let events = try play(
            "test", "-s", "spaced", "--limit", "1", input: String(repeating: "x\n", count: 12)
        ).events
        expectEqual(events[2...4].map(\.name), ["verdict", "leech", "question"])
        expectEqual(events[3]["lapses"], "1")
        expectEqual(events.suffix(3).map(\.name), ["verdict", "leftForLater", "end"])
    }

    @Test("One event is one line, whatever is in the texts, and they come back unchanged")
    func oneLine() throws {
        let prompts = ["a\nb", "\u{2028}\u{85}\u{1B}[2J", "\"\\/", "\u{202E}あ👩‍🚀", "\u{7F}\u{0}x"]
        let events = try rabble.play(
            prompts.map { ($0, $0) }, "--events", input: String(repeating: ":skip\n", count: 5)
        ).events
        let asked = events.filter { $0.name == "question" }.compactMap { $0["prompt"] }
        for (event, prompt) in zip(asked, prompts) {
            try expectEqual(
                JSONSerialization.jsonObject(with: Data(event.utf8), options: .fragmentsAllowed)
                    as? String, prompt)
        }
        expectEqual(asked.count, 5)
        let output = try rabble.play(prompts.map { ($0, $0) }, "--events", input: "").output
        #expect(
            output.unicodeScalars.allSatisfy {
                $0 == "\n" || !["Cc", "Zl"].contains("\($0.properties.generalCategory)")
            })
        #expect(!output.contains("\u{2028}") && !output.contains("\u{1B}"))
    }

    @Test(
        "A group in Markdown says so, its texts keep their marks, and a long answer is not typeable"
    )
    func markdown() throws {
        let long = (1...16).map { "w\($0)" }.joined(separator: " ")
        let file = try rabble.home.write("Q: a **b**\nA: *c*\n\nQ: d\nA: \(long)\n", to: "d.md")
        let events = try play(file, "-s", "sequential", input: "c\n\(long)\n").events
        expectEqual(events[1].texts("prompt", "markup", "typeable"), #""a **b**" "markdown" true"#)
        expectEqual(events[2].texts("answer", "correct"), #""*c*" true"#)
        expectEqual(events[3]["typeable"], "false")
        expectEqual(events[4]["correct"], "true")
    }

    @Test(
        "Where there is nothing to ask, the only event says why",
        arguments: [
            (["test", "--missed"], "nothing missed"), (["test", "--resume"], "nothing left"),
            (["test", "-s", "spaced", "--new", "0"], "nothing due"),
        ])
    func nothing(words: [String], reason: String) throws {
        let outcome = try rabble.run(["play", "--events"] + words)
        let events = try outcome.events
        expectEqual(
            events.map { $0.texts("ended", "reason", "answers") },
            [#""nothing to ask" "\#(reason)" []"#])
        let text = try rabble.run(["play"] + words)
        expectEqual(events[0]["message"], "\"\(text.lines[0])\"")
        #expect((outcome.errors, outcome.status) == ("", 0))
    }

    @Test("Without a group of one's own, and none started, there is nothing to ask")
    func nothingPlayed() throws {
        let events = try Rabble().run(["play", "--events", "--due"]).events
        expectEqual(
            events.map { $0.texts("ended", "reason", "answers") },
            [#""nothing to ask" "nothing played" []"#])
    }

    @Test("Wholly suspended groups are nothing to ask, each with its sentence")
    func suspended() throws {
        try rabble.keep("Two", "x\ty\n")
        _ = try rabble.run("groups", "suspend", "test")
        _ = try rabble.run("groups", "suspend", "two")
        let event = try #require(try play("test", "two").events.first)
        expectEqual(event["reason"], #""all suspended""#)
        expectEqual(event["message"]?.components(separatedBy: "\\n").count, 2)
    }

    @Test(
        "An error before the drill is on standard error alone, with its exit code",
        arguments: [
            (["test", "--json"], "rabble: --events and --json do not go together\n", 64),
            (
                ["nosuch"],
                "rabble: unknown group or file nosuch; rabble groups lists the groups\n", 64
            ),
            (
                ["test", "--limit", "x"],
                "rabble: --limit needs a whole number, 0 or more, not x\n", 64
            ),
        ])
    func failures(words: [String], message: String, status: Int32) throws {
        let outcome = try rabble.run(["play", "--events"] + words)
        expectEqual(outcome.output, "")
        #expect((outcome.errors, outcome.status) == (message, status))
    }

    @Test("Without a group the menu is on standard error, and the first line chooses")
    func menu() throws {
        let outcome = try play(input: "test\na\n")
        #expect(outcome.errors.hasSuffix("Which group?\n"))
        expectEqual(try outcome.events[1]["title"], #""Test""#)
        let none = try play()
        #expect((none.output, none.status) == ("", 66))
    }

    @Test("An answer that cannot be kept has no verdict, and the output ends without an end")
    func lost() throws {
        try rabble.home.write("no folder", to: "reviews")
        let outcome = try play("test", "-s", "sequential", input: "a\n")
        #expect(outcome.status != 0 && !outcome.errors.isEmpty)
        expectEqual(outcome.output, "")
    }

    @Test("Ctrl-C ends the drill with its event and 130")
    func interrupt() throws {
        let drill = try Conversation(rabble.process(["play", "test", "--events", "--seed", "1"]))
        try expectEqual(drill.exchange(nil, "start", "question")[0]["seed"], "1")
        drill.interrupt()
        try expectEqual(drill.exchange(nil, "end")[0]["ended"], #""interrupted""#)
        try expectEqual(drill.finish().status, 130)
    }

    @Test("At a terminal the events are the same lines: no colour, no prompt, no key is taken")
    func terminal() throws {
        var rabble = rabble
        rabble.environment["TERM"] = "xterm"
        var before: TerminalModes?
        let words = ["play", "test", "-s", "sequential", "--events", "--color", "always"]
        let drill = try Conversation(rabble.process(words), columns: 20) { before = $0 }
        try drill.exchange(nil, "start", "question")
        expectEqual(drill.modes, before)
        try drill.send("a\n")
        // The terminal shows what is typed, as for any program.
        try expectEqual(drill.read(to: "\r\n"), "a\r\n")
        try drill.exchange(nil, "verdict", "question")
        try drill.send("\u{4}")
        try drill.exchange(nil, "end")
        try expectEqual(drill.finish().text, "")
    }
}
