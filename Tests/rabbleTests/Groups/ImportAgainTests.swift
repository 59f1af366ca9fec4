import Foundation
import TestSupport
import Testing

/// Imports of a file that was imported before.
struct ImportAgainTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
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

    @Test("An edited card of Markdown is not asked about")
    func editedCard() throws {
        let file = try rabble.home.write("Q: gehen\nA: to go\n\nQ: sehen\nA: see\n", to: "x.md")
        _ = try rabble.run("groups", "import", file)
        try rabble.home.write("Q: gehen\nA: to walk\n\nQ: sehen\nA: see\n", to: "x.md")
        let dialogue = try Conversation(rabble.process(["groups", "import", file]), columns: 80)
        let end = try dialogue.finish()
        expectEqual(end.text, "x: 2 questions, 1 edited, its history is kept\r\n")
        expectEqual(end.status, 0)
    }

    @Test("An import whose question cannot be shown changes nothing, and says so")
    func closedOutput() throws {
        let file = try rabble.home.write("a\t1\nb\t2\n", to: "x.tsv")
        _ = try rabble.run("groups", "import", file)
        try rabble.home.write("b\t2\n", to: "x.tsv")
        let process = rabble.process(["groups", "import", file])
        let outcome = try process.finish(input: Data("y\n".utf8), isRead: false)
        outcome.expect(74, "rabble: cannot write the output: Broken pipe; nothing was changed\n")
        try expectEqual(rabble.questions("x"), ["a  1", "b  2"])
    }
}
