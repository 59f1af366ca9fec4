import Foundation
import TestSupport
import Testing

struct GroupsEditTests: EditedVerbs {
    let home: Rabble

    init() throws {
        home = try Self.makeHome()
    }

    @Test(
        "At a terminal a hint says how to make an editor wait that returns while its window is open"
    )
    func editorThatDoesNotWait() throws {
        var rabble = try rabble(editor: "true")
        let code = rabble.home["code"]
        try FileManager.default.moveItem(atPath: rabble.home["editor"], toPath: code)
        for (editor, hint) in [
            (code, "set EDITOR='\(code) --wait' so that rabble waits"), ("\(code) --wait", nil),
        ] {
            rabble.environment["EDITOR"] = editor
            let end = try Conversation(rabble.process(["groups", "edit", "verbs"]), columns: 500)
                .finish()
            expectEqual(end.status, 0)
            #expect(end.text.contains("Verbs: as before\r\n"))
            expectEqual(end.text.contains("rabble waits"), hint != nil)
            if let hint { #expect(end.text.contains(hint)) }
        }
        try expectEqual(rabble.run("groups", "edit", "verbs").lines, ["Verbs: as before"])
    }

    @Test("After an editor has had the terminal, Ctrl-\\ ends the program")
    func quit() throws {
        let script =
            #"""
            if [ -e "$0.done" ]; then \#(Self.changes); else : > "$0.done"; echo broken >> "$1"; \#
            fi
            """#
        let rabble = try rabble(editor: script)
        let conversation = try Conversation(
            rabble.process(["groups", "edit", "verbs"]), columns: 200)
        _ = try conversation.read(to: "Edit it again?")
        _ = try conversation.read(to: "> ")
        try conversation.send("y\r")
        _ = try conversation.read(to: "Make these changes?")
        _ = try conversation.read(to: "> ")
        try conversation.send("\u{1C}")
        try expectEqual(conversation.finish().status, -SIGQUIT)
    }
}
