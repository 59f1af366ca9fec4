import Foundation
import TestSupport
import Testing

struct GroupsAddTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
        try rabble.keep("Verbs", "gehen\tto go\n")
    }

    private var questions: [String] {
        get throws { try rabble.questions("verbs") }
    }

    @Test("A question is added at the end, with its hint")
    func one() throws {
        let outcome = try rabble.run("groups", "add", "verbs", "sehen", "to see", "with eyes")
        expectEqual(outcome.lines, ["Verbs: 2 questions, 1 added"])
        expectEqual(outcome.errors, "")
        try expectEqual(questions, ["gehen  to go", "sehen  to see  (with eyes)"])
    }

    @Test("A group file in UTF-16 is found by its title, and its unknown members stay")
    func utf16() throws {
        let json =
            #"{"title": "T 😀", "by": 1, "questions": [{"prompt": "Hund", "answer": "dog","x": 1}]}"#
        try rabble.home.write(
            try #require("\u{FEFF}\(json)".data(using: .utf16LittleEndian)), to: "groups/x.json")
        let id = try #require(
            rabble.run("groups").lines.first { $0.contains("T 😀") }?.split(separator: " ").first
        )
        let outcome = try rabble.run("groups", "add", String(id), "Katze", "cat")
        expectEqual(outcome.errors, "")
        expectEqual(outcome.lines, ["T 😀: 2 questions, 1 added"])
        let file = try rabble.home.read("groups/x.json")
        #expect(file.contains(#""by": 1"#) && file.contains(#""x": 1"#))
        try expectEqual(
            rabble.run("groups", "show", String(id)).lines, ["Hund   dog", "Katze  cat"])
    }

    @Test("Each line of standard input is a question")
    func input() throws {
        let outcome = try rabble.run(
            "groups", "add", "Verbs", input: "sehen\tto see\teyes\n\"a\tb\"\tc\n")
        expectEqual(outcome.lines, ["Verbs: 3 questions, 2 added"])
        let json = try rabble.run("groups", "show", "verbs", "--json").output
        for text in [#""prompt": "sehen""#, #""hint": "eyes""#, #""prompt": "a\tb""#] {
            #expect(json.contains(text))
        }
    }

    @Test("Remarks of standard input are reported")
    func remarks() throws {
        let outcome = try rabble.run("groups", "add", "verbs", input: "k\t1\th\tacc\tmore\nk\t1\n")
        expectEqual(
            outcome.lines,
            [
                "Verbs: 2 questions, 1 added",
                "standard input: not added: 1 repeated question with another hint, column 5",
            ])
        try expectEqual(
            rabble.run("groups", "add", "verbs", input: "l\t1\nl\t1\n").lines.last,
            "standard input: left out 1 exact duplicate")
        #expect(
            try rabble.run("groups", "add", "--help").output.contains("other answers to accept"))
    }

    @Test("A question that exists is reported and not added again, and its hint stays")
    func known() throws {
        let before = try rabble.home.read("groups/verbs.json")
        let outcome = try rabble.run("groups", "add", "verbs", "gehen", "to go", "other")
        expectEqual(outcome.lines, ["already in the group: gehen – to go", "Verbs: as before"])
        expectEqual(outcome.status, 0)
        try expectEqual(rabble.home.read("groups/verbs.json"), before)
        let many = (1...7).map { "p\($0)\ta\n" }.joined()
        _ = try rabble.run("groups", "add", "verbs", input: many)
        try expectEqual(
            rabble.run("groups", "add", "verbs", input: many + "new\tq\n").lines,
            [
                "already in the group: p1 – a; p2 – a; p3 – a; p4 – a; p5 – a; and 2 more",
                "Verbs: 9 questions, 1 added",
            ])
    }

    @Test("A built-in group is refused with the way to make it one's own, and that way works")
    func builtIn() throws {
        let outcome = try rabble.run("groups", "add", "numbers", "100", "hyaku")
        outcome.expect(
            64,
            "rabble: Numbers is built in and cannot be changed; make it your own first: "
                + "rabble groups export numbers | rabble groups import -\n")
        try expectEqual(
            rabble.shell("rabble groups export numbers | rabble groups import -").status, 0)
        try expectEqual(rabble.run("groups", "add", "numbers", "100", "hyaku").status, 0)
    }

    @Test(
        "Invalid questions are refused, and nothing changes",
        arguments: [
            (
                ["groups", "add"], "",
                "rabble groups add needs a group; rabble groups lists the groups", 64
            ),
            (["groups", "add", "verbs", "x"], "", "rabble groups add needs an answer to x", 64),
            (["groups", "add", "verbs", "x", " "], "", "the answer is blank", 64),
            (["groups", "add", "verbs", "", "y"], "", "the prompt is blank", 64),
            (
                ["groups", "add", "verbs", "a", "b", "c", "d"], "",
                """
                rabble groups add takes a group, a prompt, an answer and a hint; d is one too \
                many
                """,
                64
            ),
            (["groups", "add", "verbs"], "", "standard input: the file is empty", 65),
            (
                ["groups", "add", "verbs"], "x\ty\nz\n",
                "standard input: line 2, column 2: the answer is missing", 65
            ),
            (
                ["groups", "add", "verbs"], "prompt\tanswer\tgroup\na\tb\tNouns\n",
                "standard input holds other groups; use rabble groups import for those", 65
            ),
        ] as [([String], String, String, Int32)])
    func refused(arguments: [String], input: String, error: String, status: Int32) throws {
        let before = try rabble.home.read("groups/verbs.json")
        let outcome = try rabble.run(arguments, input: input)
        outcome.expect(status, "rabble: \(error)\n")
        try expectEqual(rabble.home.read("groups/verbs.json"), before)
    }
}
