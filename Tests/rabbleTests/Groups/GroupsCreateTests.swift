import Foundation
import TestSupport
import Testing

struct GroupsCreateTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
    }

    private func questions(_ group: String) throws -> [String] {
        try rabble.run("groups", "show", group).lines
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
                "An empty prompt finishes Verbs; :undo removes the last entry, :quit saves a draft",
                "1  prompt",
                "1  answer",
                "1  hint", "2  prompt", "2  answer", "2  hint", "3  prompt",
                "Verbs: 2 questions, new; rabble play verbs drills it",
            ])
        expectEqual(outcome.errors, "")
        expectEqual(outcome.status, 0)
        try expectEqual(
            questions("verbs"), ["gehen  to go             (motion)", "sehen  to see / to look"])
        try expectEqual(
            FileManager.default.contentsOfDirectory(atPath: rabble.home["groups/drafts"]), [])
    }

    @Test("The title of a built-in group is accepted, with a note before the first question")
    func builtIn() throws {
        let outcome = try rabble.run("groups", "create", "Hiragana", input: "あ\nah\n\n\n")
        expectEqual(outcome.lines.first, "Hiragana will replace the built-in group")
        expectEqual(outcome.status, 0)
    }

    @Test(
        "The end of input after a question finishes the group",
        arguments: ["a\nb\nh\n", "a\nb\nh", "a\nb\n\n", "a\nb\n\n\n", "a\nb"])
    func endOfInput(input: String) throws {
        try expectEqual(rabble.run("groups", "create", "T", input: input).status, 0)
        try expectEqual(questions("t").count, 1)
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
        try expectEqual(questions("t"), ["d      e", ":undo  \\x"])
    }

    @Test("An answer is needed, and a question is added once")
    func answers() throws {
        let outcome = try rabble.run(
            "groups", "create", "T", input: "a\n\n  \nb\n\na\nb\n\nc\nd\n\n\n")
        expectEqual(outcome.lines.filter { $0.contains("needs an answer") }.count, 2)
        #expect(outcome.lines.contains("this is already question 1; not added again"))
        try expectEqual(questions("t"), ["a  b", "c  d"])
    }

    @Test("After the end of input a draft is offered the next time, with half a question")
    func draft() throws {
        let cut = try rabble.run("groups", "create", "Verbs", input: "a\nb\n\nc\n")
        expectEqual(
            cut.lines.last, "kept as a draft with 1 question; rabble groups create continues it")
        expectEqual(cut.errors, "rabble: the input ends in the middle of question 2\n")
        expectEqual(cut.status, 65)
        try expectEqual(rabble.run("groups").lines.count, 5)
        let next = try rabble.run("groups", "create", input: "\nd\n\n\n")
        expectEqual(
            next.lines.prefix(4),
            [
                "Title? An empty line or y continues the draft of Verbs (1 question)",
                "question 1 was: a",
                "next prompt: c",
                "An empty prompt finishes Verbs; :undo removes the last entry, :quit saves a draft",
            ])
        try expectEqual(questions("verbs"), ["a  b", "c  d"])
        try expectEqual(rabble.run("groups", "create", input: "").lines, ["Title?"])
    }

    @Test(
        "The draft for the given title is continued, or not",
        arguments: [("y", ["a  b", "c  d"]), ("n", ["c  d"])])
    func draftOfTitle(answer: String, left: [String]) throws {
        _ = try rabble.run("groups", "create", "Verbs", input: "a\nb\n\n:quit\n")
        let refused = try rabble.run("groups", "create", "verbs", input: "c\nd\n")
        expectEqual(refused.status, 64)
        #expect(refused.errors.contains("there is a draft of Verbs"))
        try expectEqual(
            rabble.run("groups", "create", "Verbs", input: "\(answer)\nc\nd\n").status, 0)
        try expectEqual(questions("verbs"), left)
    }

    @Test(
        "Ctrl-C keeps what was typed, through a pipe and at a terminal", arguments: [false, true])
    func interrupt(atTerminal: Bool) throws {
        let process = rabble.process(["groups", "create", "Verbs"])
        let conversation =
            try atTerminal ? Conversation(process, columns: 80) : Conversation(process)
        for (question, answer) in [
            ("1  prompt", "a"), ("1  answer", "b"), ("1  hint", ""), ("2  prompt", "c"),
        ] {
            _ = try conversation.read(to: question)
            try conversation.send(answer + "\n")
        }
        _ = try conversation.read(to: "2  answer")
        conversation.interrupt()
        let (text, status) = try conversation.finish()
        #expect(text.contains("kept as a draft with 1 question"))
        expectEqual(status, 130)
        try expectEqual(rabble.run("groups", "create", input: "Yes\nd\n").status, 0)
        try expectEqual(questions("verbs"), ["a  b", "c  d"])
    }

    @Test("At a terminal what was typed survives even a kill")
    func kill() throws {
        let conversation = try Conversation(
            rabble.process(["groups", "create", "Verbs"]), columns: 80)
        for (question, answer) in [("1  prompt", "a"), ("1  answer", "b"), ("1  hint", "h")] {
            _ = try conversation.read(to: question)
            try conversation.send(answer + "\n")
        }
        _ = try conversation.read(to: "2  prompt")
        _ = try conversation.kill()
        try expectEqual(rabble.run("groups", "create", input: "\n\n").status, 0)
        try expectEqual(questions("verbs"), ["a  b  (h)"])
    }

    @Test("A taken title is refused at once, or asked for again")
    func takenTitle() throws {
        _ = try rabble.run("groups", "create", "Verbs", input: "a\nb\n")
        let outcome = try rabble.run("groups", "create", "VERBS", input: "c\nd\n")
        expectEqual(outcome.errors, "rabble: there is already a group Verbs with the id verbs\n")
        expectEqual(outcome.status, 73)
        try expectEqual(
            rabble.run("groups", "create", input: "verbs\n\n \nNouns\nc\nd\n").status, 0)
        try expectEqual(questions("nouns"), ["c  d"])
        try expectEqual(questions("verbs"), ["a  b"])
    }

    @Test("Without a question there is no group, and no draft", arguments: ["", "\n", ":quit\n"])
    func nothing(input: String) throws {
        let outcome = try rabble.run("groups", "create", "Verbs", input: input)
        expectEqual(outcome.status, input == ":quit\n" ? 0 : 66)
        try expectEqual(rabble.run("groups").lines.count, 5)
        try expectEqual(rabble.run("groups", "create", input: "").lines, ["Title?"])
    }

    @Test("A folder that cannot be written to is reported before anything is typed")
    func notWritable() throws {
        try rabble.home.write("", to: "groups")
        let outcome = try rabble.run("groups", "create", "Verbs", input: "a\nb\n")
        #expect(outcome.status != 0)
        #expect(!outcome.output.contains("prompt"))
        #expect(outcome.errors.contains(rabble.home["groups"]))
    }

    @Test("A line that is not text ends a pipe with a draft, and shifts nothing")
    func malformed() throws {
        let outcome = try rabble.run(
            ["groups", "create", "T"],
            input: Data("a\nb\n\np".utf8) + [0xFC] + Data("\nc\nd\n".utf8))
        expectEqual(
            outcome.errors, "rabble: question 2 has a line that is not UTF-8, or too long\n")
        #expect(outcome.lines.last?.hasPrefix("kept as a draft with 1 question") == true)
        expectEqual(outcome.status, 65)
        try expectEqual(rabble.run("groups").lines.count, 5)
    }

    @Test("If the output cannot be written, a draft is kept and the error reported")
    func closedOutput() throws {
        let errors = try FileHandle(
            forWritingTo: URL(filePath: rabble.home.write("", to: "errors")))
        let dialogue = try Conversation(rabble.process(["groups", "create", "T"]), errors: errors)
        _ = try dialogue.read(to: "1  prompt\n")
        try expectEqual(dialogue.finish(unreadAfter: "a\nb\n\n"), 74)
        try expectEqual(
            rabble.home.read("errors"),
            "rabble: cannot write the output: Broken pipe; what was typed is kept as a draft\n")
        let next = try rabble.run("groups", "create", "T", input: "y\n\n")
        expectEqual(next.lines.last, "T: 1 question, new; rabble play t drills it")
    }

    @Test("A continued draft shows the half-typed question")
    func halfAQuestion() throws {
        _ = try rabble.run("groups", "create", "T", input: "gehen\n")
        try expectEqual(
            rabble.run("groups", "create", "T", input: "y\nto go\n").lines[1], "next prompt: gehen")
    }

    @Test("If the group was added from elsewhere meanwhile, the draft adds its questions to it")
    func draftOfGroup() throws {
        _ = try rabble.run("groups", "create", "Verbs", input: "a\nb\n\n:quit\n")
        try rabble.keep("Verbs", "c\td\n")
        let outcome = try rabble.run("groups", "create", "Verbs", input: "y\n")
        expectEqual(outcome.lines.last, "Verbs: 2 questions, 1 added; rabble play verbs drills all")
        try expectEqual(questions("verbs").sorted(), ["a  b", "c  d"])
    }

    @Test("A draft that cannot be read is not overwritten")
    func brokenDraft() throws {
        try FileManager.default.createDirectory(
            atPath: rabble.home["groups/drafts"], withIntermediateDirectories: true)
        let file = try rabble.home.write("{", to: "groups/drafts/q.json")
        let outcome = try rabble.run("groups", "create", "Q", input: "a\nb\n")
        expectEqual(outcome.errors, "rabble: \(file): the file is not a draft of a group\n")
        expectEqual(outcome.status, 65)
    }

    @Test("Two processes cannot type the same title, and the draft is left alone")
    func twoAtOnce() throws {
        let first = try Conversation(rabble.process(["groups", "create", "Verbs"]), columns: 80)
        _ = try first.read(to: "> ")
        let second = try rabble.run("groups", "create", "verbs", input: ":quit\n")
        expectEqual(
            second.errors,
            """
            rabble: verbs is being typed in another rabble; finish it there, or choose another \
            title\n
            """
        )
        expectEqual(second.status, 73)
        let third = try rabble.run("groups", "create", input: "Verbs\nNouns\na\nb\n\n\n")
        #expect(third.lines.contains { $0.hasPrefix("Verbs is being typed in another rabble") })
        expectEqual(third.status, 0)
        try first.send("gehen\nto go\n\n\n")
        try expectEqual(first.finish().status, 0)
        try expectEqual(questions("verbs"), ["gehen  to go"])
        try expectEqual(questions("nouns"), ["a  b"])
    }
}
