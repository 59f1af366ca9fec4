import Foundation
import RabbleCore
import TestSupport
import Testing

/// Imports of a file that was imported before.
struct ImportAgainTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test(
        "An import of what is there asks about questions that are gone",
        arguments: [("y", ["b  2", "c  3"]), (" NO ", ["b  2", "c  3", "a  1"])])
    func update(answer: String, left: [String]) throws {
        let file = try rabble.home.write("a\t1\nb\t2\n", to: "x.tsv")
        _ = try rabble.run("groups", "import", file)
        _ = try rabble.run("play", "x", "--strategy", "sequential", input: "1\n2\n")
        try rabble.home.write("b\t2\nc\t3\n", to: "x.tsv")
        let outcome = try rabble.run("groups", "import", file, input: "perhaps\n\(answer)\n")
        expectEqual(outcome.lines[0], "x: 1 question is no longer in the file: a")
        expectEqual(outcome.lines[1...2], ["Remove it? y or n", "Remove it? y or n"])
        expectEqual(
            outcome.lines[3],
            "x: \(left.count) questions, 1 added\(answer == "y" ? ", 1 removed" : "")")
        try expectEqual(rabble.questions("x"), left)
        // The history is that of the questions that stand.
        #expect(try rabble.run("scores", "x").lines[1].hasPrefix("1 drill, 2 answers"))
    }

    @Test("Where nobody answers nothing is changed", arguments: ["", "what\n"])
    func noAnswer(input: String) throws {
        let file = try rabble.home.write("a\t1\nb\t2\n", to: "x.tsv")
        _ = try rabble.run("groups", "import", file)
        try rabble.home.write("b\t2\n", to: "x.tsv")
        let outcome = try rabble.run("groups", "import", file, input: input)
        expectEqual(outcome.status, 64)
        #expect(outcome.errors.contains("--replace") && outcome.errors.contains("--keep"))
        try expectEqual(rabble.questions("x"), ["a  1", "b  2"])
        try expectEqual(
            rabble.run("groups", "import", file, "--keep").lines, ["x: 2 questions, as before"])
        try expectEqual(
            rabble.run("groups", "import", file, "--replace").lines, ["x: 1 question, 1 removed"])
    }

    @Test(
        """
        In a pipe edited questions keep their history, and that is said; --edits new takes them \
        for new ones
        """
    )
    func edits() throws {
        let file = try rabble.home.write("a\t1\nb\t2\nc\t3\n", to: "x.tsv")
        _ = try rabble.run("groups", "import", file)
        _ = try rabble.run("play", "x", "--strategy", "sequential", input: "1\n2\n3\n")
        try rabble.home.write("a\tone\nB\t2\nc\t3\n", to: "x.tsv")
        let outcome = try rabble.run("groups", "import", file)
        expectEqual(outcome.lines, ["x: 3 questions, 2 edited, their history is kept"])
        expectEqual(outcome.errors, "")
        #expect(try rabble.run("groups").lines.last?.contains("0 new") == true)
        try rabble.home.write("a\teins\nB\t2\nc\t3\n", to: "x.tsv")
        try expectEqual(
            rabble.run("groups", "import", file, "--edits", "new", "--replace").lines,
            [
                "x: 3 questions, 1 added, 1 removed"
            ])
        #expect(try rabble.run("groups").lines.last?.contains("1 new") == true)
        try rabble.home.write("a\tuno\n", to: "x.tsv")
        try expectEqual(
            rabble.run("groups", "import", file, "--keep").lines, ["x: 4 questions, 1 added"])
        let unknown = try rabble.run("groups", "import", file, "--edits", "drop")
        expectEqual(unknown.errors, "rabble: unknown choice drop; the choices are keep, new\n")
    }

    @Test(
        "At a terminal edits are listed and asked about, and Enter keeps their history",
        arguments: ["\r", "n\r"])
    func askedEdits(answer: String) throws {
        var rabble = rabble
        rabble.environment = ["TERM": "xterm", "NO_COLOR": "1"]
        let file = try rabble.home.write("a\t1\nb\t2\n", to: "x.tsv")
        _ = try rabble.run("groups", "import", file)
        try rabble.home.write("a\tone\nb\t2\n", to: "x.tsv")
        let conversation = try Conversation(
            rabble.process(["groups", "import", file]), columns: 80)
        #expect(
            try conversation.read(to: "Keep the history of this question?").contains(
                "a – 1 → a – one"))
        try conversation.send(answer)
        if answer == "\r" {
            #expect(try conversation.finish().text.contains("1 edited, its history is kept"))
        } else {
            #expect(try conversation.read(to: "Remove it?").contains("no longer in the file: a"))
            try conversation.send("y\r")
            #expect(try conversation.finish().text.contains("1 added, 1 removed"))
        }
    }

    @Test(
        "Hints and accepted answers that a file has a place for and leaves empty are removed",
        arguments: [
            ("a\t1\t\t\n", ["a  1"]), ("prompt,answer,hint\na,1,\n", ["a  1 | one"]),
            ("prompt,answer\na,1\n", ["a  1 | one  (h)"]),
            ("a\t1\t\n", ["a  1 | one"]),
            (#"{"title": "x", "questions": [{"prompt": "a", "answer": "1"}]}"#, ["a  1"]),
        ])
    func emptyColumns(text: String, left: [String]) throws {
        _ = try rabble.run(
            "groups", "import", "-", "--title", "x",
            input: "prompt\tanswer\thint\taccepts\na\t1\th\tone\n")
        _ = try rabble.run("groups", "import", "-", "--title", "x", input: text)
        try expectEqual(rabble.questions("x"), left)
    }

    @Test("An own group takes the place of a built-in one, and that comes back when it is deleted")
    func shadow() throws {
        let outcome = try rabble.run(
            "groups", "import", "-", "--title", "Hiragana", input: "あ\ta\n")
        expectEqual(outcome.lines, ["Hiragana: 1 question, new; it replaces the built-in group"])
        try expectEqual(rabble.run("groups").lines[0], "1  Hiragana          1  0 due  1 new")
        _ = try rabble.run("groups", "delete", "1")
        try expectEqual(rabble.run("groups").lines[0], "1  Hiragana        107")
    }
}
