import Foundation
import TestSupport
import Testing

struct GroupsEditTests: EditedVerbs {
    let home: Rabble

    init() throws {
        home = try Self.makeHome()
    }

    @Test("Changes are listed and made, and the history of an edited question stays")
    func all() throws {
        try home.writeHistory(
            [(2, "sehen", "to look", "good"), (1, "gehen", "to go", "good")], of: "verbs")
        let outcome = try rabble(editor: Self.changes).run("groups", "edit", "verbs", "--yes")
        expectEqual(
            outcome.lines,
            [
                "edited: sehen – to look → sehen – to see", "added: hören – to hear",
                "removed: gehen – to go",
                "Verbs: 2 questions, 1 edited, 1 added, 1 removed",
            ])
        expectEqual(outcome.errors, "")
        try expectEqual(questions, ["sehen  to see", "hören  to hear  (ears)"])
        #expect(try draft == nil)
        let scores = try home.run("scores", "verbs", "--json").output
        #expect(scores.contains(#""answer": "to see""#))
        #expect(!scores.contains(#""answer": "to look""#))
        #expect(
            try home.home.read("reviews/verbs.tsv").contains(
                "\tedit\tsehen\tto look\tsehen\\tto see\\t\n"))
        #expect(try home.run("groups").lines.last?.contains("1 new") == true)
    }

    @Test("A group that was edited and never played has no scores")
    func unplayed() throws {
        _ = try rabble(editor: Self.changes).run("groups", "edit", "verbs", "--yes")
        for arguments in [["scores"], ["scores", "--json"]] {
            let outcome = try home.run(arguments)
            #expect(!outcome.output.contains("erbs"))
            expectEqual(outcome.status, 0)
        }
    }

    @Test("Hints, accepted answers and the order are changes of their own")
    func small() throws {
        let editor =
            #"printf '2\tsehen\tto look\t\tto watch|to gaze\n1\tgehen\tto go\twalk\n' > "$1""#
        try expectEqual(
            rabble(editor: editor).run("groups", "edit", "verbs", "--yes").lines,
            [
                "changed: sehen – to look; accepts: to watch, to gaze",
                "changed: gehen – to go; hint: walk",
                "order: the questions are in another order",
                "Verbs: 2 questions, 2 changed, in another order",
            ])
        #expect(!home.home.has("reviews"))
    }

    @Test("An editor that changes nothing leaves nothing behind")
    func nothing() throws {
        let outcome = try rabble(editor: "true").run("groups", "edit", "verbs")
        expectEqual(outcome.lines, ["Verbs: as before"])
        expectEqual(outcome.status, 0)
        #expect(try draft == nil)
    }

    @Test("In a pipe y makes the changes; without an answer they are kept as a draft")
    func pipe() throws {
        let rabble = try rabble(editor: Self.changes)
        let outcome = try rabble.run("groups", "edit", "verbs")
        let path = try #require(try draft)
        outcome.expect(
            64,
            "rabble: nothing was changed; --yes makes the changes without asking\n"
                + """
                rabble: what you edited is kept in \(path); rabble groups edit verbs continues it\n
                """)
        try expectEqual(questions, ["gehen  to go", "sehen  to look"])
        let again = try rabble.run("groups", "edit", "verbs", input: "y\ny\n")
        expectEqual(
            again.lines.first,
            "There is an unfinished edit of Verbs. Continue it? y, or n to start over")
        expectEqual(again.lines.last, "Verbs: 2 questions, 1 edited, 1 added, 1 removed")
        #expect(try draft == nil)
    }

    @Test(
        "An editor that fails or is missing changes nothing, and is named",
        arguments: [
            ("exit 3", "ended with 3", 74), (#"rm "$1"; exit 3"#, "ended with 3", 74),
            (#"printf '+\tx\ty\n' >> "$1"; kill -9 $$"#, "was ended by a signal", 74),
        ] as [(String, String, Int32)])
    func failing(editor: String, end: String, status: Int32) throws {
        let outcome = try rabble(editor: editor).run("groups", "edit", "verbs", "--yes")
        // A long path is shortened.
        #expect(outcome.errors.hasPrefix("rabble: the editor \(home.home["editor"].prefix(40))"))
        #expect(outcome.errors.contains(" \(end); set EDITOR to the one you use"))
        expectEqual(outcome.status, status)
        try expectEqual(questions, ["gehen  to go", "sehen  to look"])
        // Only what was edited, and is there, is worth keeping.
        try expectEqual(draft != nil, editor.contains("printf"))
        expectEqual(outcome.errors.contains("is kept in"), editor.contains("printf"))
    }

    @Test("Without an editor the message says how to name one; VISUAL comes before EDITOR")
    func missing() throws {
        var rabble = try rabble(editor: "true")
        rabble.environment["VISUAL"] = "no-such-editor"
        let outcome = try rabble.run("groups", "edit", "verbs")
        expectEqual(
            outcome.errors,
            """
            rabble: there is no editor no-such-editor; set VISUAL to the one you use, such as \
            nano\n
            """
        )
        rabble.environment["VISUAL"] = " "
        try expectEqual(
            home.run("groups", "edit", "verbs").errors,
            "rabble: there is no terminal for an editor; set EDITOR to one that needs none\n")
        try expectEqual(rabble.run("groups", "edit", "verbs").lines, ["Verbs: as before"])
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

    @Test("A group that lists a question twice is refused with the place, before it is edited")
    func repeated() throws {
        try home.home.write(
            #"{"title":"T","questions":[{"prompt":"1","answer":"a"},{"prompt":"1","answer":"a"}]}"#,
            to: "groups/t.json")
        let outcome = try rabble(editor: "sed -i 8d").run("groups", "edit", "t", "--yes")
        expectEqual(outcome.errors, (try home.run("groups", "show", "t")).errors)
        #expect(outcome.errors.contains("t.json"))
        expectEqual(outcome.status, 65)
        #expect(try draft == nil)
    }

    @Test("A built-in group is refused with the way to make it one's own")
    func builtIn() throws {
        let outcome = try rabble(editor: "true").run("groups", "edit", "hiragana")
        #expect(outcome.errors.contains("rabble groups export hiragana | rabble groups import -"))
        expectEqual(outcome.status, 64)
    }
}
