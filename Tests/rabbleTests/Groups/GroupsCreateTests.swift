import Foundation
import TestSupport
import Testing

struct GroupsCreateTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    @Test("Through a pipe: title, then prompt, answer and hint in turn, until a prompt is empty")
    func pipe() throws {
        let outcome = try rabble.run(
            "groups", "create",
            input: "Verbs\ngehen\nto go\nmotion\nsehen\nto see / to look\n\n\nignored\n")
        expectEqual(
            outcome.lines,
            [
                "Title?",
                "An empty prompt finishes Verbs; :undo removes the last entry, :quit ends",
                "1  prompt",
                "1  answer",
                "1  hint", "2  prompt", "2  answer", "2  hint", "3  prompt",
                "Verbs: 2 questions saved; rabble play verbs drills it",
            ])
        outcome.expect(0)
        try expectEqual(
            rabble.questions("verbs"),
            ["gehen  to go             (motion)", "sehen  to see / to look"])
        #expect(!rabble.home.has("groups/drafts"))
    }

    @Test("The title of a built-in group is accepted, with a note before the first question")
    func builtIn() throws {
        let outcome = try rabble.run("groups", "create", "Hiragana", input: "あ\nah\n\n\n")
        expectEqual(outcome.lines.first, "Hiragana will replace the built-in group")
        expectEqual(outcome.status, 0)
    }

    @Test(
        "The end of input after a question finishes the group",
        arguments: ["a\nb\nh", "a\nb\n\n", "a\nb"])
    func endOfInput(input: String) throws {
        try expectEqual(rabble.run("groups", "create", "T", input: input).status, 0)
        try expectEqual(rabble.questions("t").count, 1)
    }

    @Test("Undo takes back the prompt, the answer, or the last question; a backslash makes it text")
    func undo() throws {
        let outcome = try rabble.run(
            "groups", "create", "T",
            input: ":undo\na\n:undo\nb\nc\n:undo\nd\ne\n\nf\ng\n\n:undo\n\\:undo\n\\\\x\n\n\n")
        expectEqual(
            outcome.lines.filter { $0.hasPrefix("taken back") },
            ["taken back: a", "taken back: b", "taken back: f"])
        #expect(outcome.lines.contains("there is nothing to take back"))
        try expectEqual(rabble.questions("t"), ["d      e", ":undo  \\x"])
    }

    @Test("An answer is needed, and a question is added once")
    func answers() throws {
        let outcome = try rabble.run(
            "groups", "create", "T", input: "a\n\n  \nb\n\na\nb\n\nc\nd\n\n\n")
        expectEqual(outcome.lines.filter { $0.contains("needs an answer") }.count, 2)
        #expect(outcome.lines.contains("this is already question 1; not added again"))
        try expectEqual(rabble.questions("t"), ["a  b", "c  d"])
    }

    @Test("A taken title is refused at once, or asked for again")
    func takenTitle() throws {
        _ = try rabble.run("groups", "create", "Verbs", input: "a\nb\n")
        let outcome = try rabble.run("groups", "create", "VERBS", input: "c\nd\n")
        outcome.expect(73, "rabble: there is already a group Verbs with the id verbs\n")
        try expectEqual(
            rabble.run("groups", "create", input: "verbs\n\n \nNouns\nc\nd\n").status, 0)
        try expectEqual(rabble.questions("nouns"), ["c  d"])
        try expectEqual(rabble.questions("verbs"), ["a  b"])
    }

    @Test("A folder that cannot be written to is reported before anything is typed")
    func notWritable() throws {
        try rabble.home.write("", to: "groups")
        let outcome = try rabble.run("groups", "create", "Verbs", input: "a\nb\n")
        #expect(outcome.status != 0)
        #expect(!outcome.output.contains("prompt"))
        #expect(outcome.errors.contains(rabble.home["groups"]))
    }

    @Test("What ends early keeps the questions that are complete")
    func early() throws {
        let cut = try rabble.run("groups", "create", "Verbs", input: "a\nb\n\nc\n")
        expectEqual(
            cut.lines.suffix(2),
            [
                "question 2 is unfinished; it was not saved",
                "Verbs: 1 question saved; rabble play verbs drills it",
            ])
        cut.expect(65, "rabble: the input ends in the middle of a question\n")
        let quit = try rabble.run("groups", "create", "Nouns", input: "a\nb\n\nc\n:quit\n")
        expectEqual(quit.status, 0)
        let broken = try rabble.run(
            ["groups", "create", "Bytes"],
            input: Data("a\nb\n\np".utf8) + [0xFC] + Data("\nc\nd\n".utf8))
        broken.expect(65, "rabble: question 2 has a line that is not UTF-8, or too long\n")
        for group in ["verbs", "nouns", "bytes"] {
            try expectEqual(rabble.questions(group), ["a  b"])
        }
    }

    @Test(
        "Ctrl-C keeps the complete questions, through a pipe and at a terminal",
        arguments: [false, true])
    func interrupt(atTerminal: Bool) throws {
        let process = rabble.process(["groups", "create", "Verbs"])
        let conversation =
            try atTerminal ? Conversation(process, columns: 80) : Conversation(process)
        try type(["a", "b", "", "c"], into: conversation)
        _ = try conversation.read(to: "2  answer")
        conversation.interrupt()
        let (text, status) = try conversation.finish()
        #expect(text.contains("question 2 is unfinished; it was not saved"))
        expectEqual(status, 130)
        try expectEqual(rabble.questions("verbs"), ["a  b"])
    }

    /// Types the parts of questions as they are asked for.
    private func type(_ parts: [String], into conversation: Conversation) throws {
        for (index, part) in parts.enumerated() {
            let name = ["prompt", "answer", "hint"][index % 3]
            _ = try conversation.read(to: "\(index / 3 + 1)  \(name)")
            try conversation.send(part + "\n")
        }
    }

    @Test("At a terminal each question is saved once it is complete, so that a kill loses none")
    func kill() throws {
        let conversation = try Conversation(
            rabble.process(["groups", "create", "Verbs"]), columns: 80)
        try type(["a", "b", "h", "c", "d", "", "e"], into: conversation)
        _ = try conversation.read(to: "3  answer")
        _ = try conversation.kill()
        try expectEqual(rabble.questions("verbs"), ["a  b  (h)", "c  d"])
    }

    @Test("At a terminal a saved question can be taken back, and so can the only one")
    func undoSaved() throws {
        let conversation = try Conversation(
            rabble.process(["groups", "create", "Verbs"]), columns: 80)
        try type(["a", "b", "", "c", "d", ""], into: conversation)
        _ = try conversation.read(to: "3  prompt")
        // Meanwhile another program adds one.
        try expectEqual(rabble.run("groups", "add", "verbs", "x", "y").status, 0)
        try conversation.send(":undo\n")
        _ = try conversation.read(to: "taken back: c")
        _ = try conversation.read(to: "2  prompt")
        try expectEqual(rabble.questions("verbs"), ["a  b", "x  y"])
        try conversation.send(":quit\n")
        try expectEqual(conversation.finish().status, 0)

        let other = try Conversation(rabble.process(["groups", "create", "T"]), columns: 80)
        try type(["a", "b", ""], into: other)
        _ = try other.read(to: "2  prompt")
        try other.send(":undo\n")
        _ = try other.read(to: "1  prompt")
        try other.send("\n")
        try expectEqual(other.finish().status, 66)
        #expect(try rabble.run("groups", "show", "t").status != 0)
    }

    @Test("Without a question there is no group", arguments: ["", "\n", ":quit\n"])
    func nothing(input: String) throws {
        let outcome = try rabble.run("groups", "create", "Verbs", input: input)
        expectEqual(outcome.status, input == ":quit\n" ? 0 : 66)
        try expectEqual(rabble.run("groups").lines.count, 5)
        try expectEqual(rabble.run("groups", "create", input: "").lines, ["Title?"])
    }

    @Test("If the output cannot be written, what is complete is saved and the error reported")
    func closedOutput() throws {
        let errors = try FileHandle(
            forWritingTo: URL(filePath: rabble.home.write("", to: "errors")))
        let dialogue = try Conversation(rabble.process(["groups", "create", "T"]), errors: errors)
        _ = try dialogue.read(to: "1  prompt\n")
        try expectEqual(dialogue.finish(unreadAfter: "a\nb\n\n"), 74)
        try expectEqual(
            rabble.home.read("errors"),
            "rabble: cannot write the output: Broken pipe; 1 question saved\n")
        try expectEqual(rabble.questions("t"), ["a  b"])
    }

    @Test("A group that an earlier version left unfinished is named, kept, and can be imported")
    func earlierDraft() throws {
        let path = "groups/drafts/verbs-5bb4f8c4d3a1d1a5.json"
        try rabble.home.makeFolder("groups/drafts")
        let text = """
            {"title": "Verbs", "prompt": "c", "questions": [{"prompt": "a", "answer": "b"}]}
            """
        let file = try rabble.home.write(text, to: path)
        let outcome = try rabble.run("groups", "create", "Nouns", input: "a\nb\n")
        outcome.expect(
            0,
            """
            rabble: warning: \(file) is a group that an earlier version left unfinished; \
            groups import reads it\n
            """)
        try expectEqual(rabble.home.read(path), text)
        try expectEqual(rabble.run("groups", "import", file).status, 0)
        try expectEqual(rabble.questions("verbs"), ["a  b"])
    }
}
