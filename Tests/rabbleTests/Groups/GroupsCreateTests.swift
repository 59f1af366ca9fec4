import Foundation
import TestSupport
import Testing

struct GroupsCreateTests {
    private let rabble: Rabble

    init() throws {
        rabble = try Rabble()
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

    /// Types the parts of questions when they are asked for.
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

    @Test("At a terminal a saved question can be removed, and so can the only one")
    func undoSaved() throws {
        let conversation = try Conversation(
            rabble.process(["groups", "create", "Verbs"]), columns: 80)
        try type(["a", "b", "", "c", "d", ""], into: conversation)
        _ = try conversation.read(to: "3  prompt")
        // Meanwhile another process adds one.
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

    @Test("If the output cannot be written, complete questions are saved and the error is reported")
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
}
