import Foundation
import TestSupport
import Testing

struct GroupsEditTests {
    private let home: Rabble

    init() throws {
        home = try Rabble()
        try home.keep("Verbs", "gehen\tto go\nsehen\tto look\n")
    }

    /// The program with an editor that is a line of shell; the file that is edited is `$1`.
    private func rabble(editor: String) throws -> Rabble {
        let script = try home.home.write("#!/bin/sh\n\(editor)\n", to: "editor")
        chmod(script, 0o700)
        var rabble = home
        rabble.environment = [
            "EDITOR": script, "TERM": "xterm", "NO_COLOR": "1",
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
        ]
        return rabble
    }

    private var questions: [String] { get throws { try home.run("groups", "show", "verbs").lines } }

    /// The draft, if there is one.
    private var draft: String? {
        get throws {
            let folder = home.home["groups/drafts"]
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.first { $0.hasSuffix(".edit.tsv") }.map { "\(folder)/\($0)" }
        }
    }

    /// One line of every kind of change.
    private static let changes = """
        printf '#\\n2\\tsehen\\tto see\\n+\\thören\\tto hear\\tears\\n' > "$1"
        """

    @Test("Changes are listed and made, and the history of an edited question stays")
    func all() throws {
        try home.writeHistory([(2, "sehen", "to look", "good"), (1, "gehen", "to go", "good")], of: "verbs")
        let outcome = try rabble(editor: Self.changes).run("groups", "edit", "verbs", "--yes")
        expectEqual(
            outcome.lines,
            [
                "edited: sehen – to look → sehen – to see", "added: hören – to hear", "removed: gehen – to go",
                "Verbs: 2 questions, 1 edited, 1 added, 1 removed",
            ])
        expectEqual(outcome.errors, "")
        try expectEqual(questions, ["sehen  to see", "hören  to hear  (ears)"])
        #expect(try draft == nil)
        let scores = try home.run("scores", "verbs", "--json").output
        #expect(scores.contains(#""answer": "to see""#))
        #expect(!scores.contains(#""answer": "to look""#))
        #expect(try home.home.read("reviews/verbs.tsv").contains("\tedit\tsehen\tto look\tsehen\\tto see\\t\n"))
        #expect(try home.run("groups").lines.last?.contains("1 new") == true)
    }

    @Test("A group that was edited and never played has no scores")
    func unplayed() throws {
        _ = try rabble(editor: Self.changes).run("groups", "edit", "verbs", "--yes")
        for arguments in [["scores"], ["scores", "--json"]] {
            let outcome = try home.run(arguments, input: Data())
            #expect(!outcome.output.contains("erbs"))
            expectEqual(outcome.status, 0)
        }
    }

    @Test("Hints, accepted answers and the order are changes of their own")
    func small() throws {
        let editor = #"printf '2\tsehen\tto look\t\tto watch|to gaze\n1\tgehen\tto go\twalk\n' > "$1""#
        try expectEqual(
            rabble(editor: editor).run("groups", "edit", "verbs", "--yes").lines,
            [
                "changed: sehen – to look; accepts: to watch, to gaze", "changed: gehen – to go; hint: walk",
                "order: the questions are in another order",
                "Verbs: 2 questions, 2 changed, in another order",
            ])
        #expect(!FileManager.default.fileExists(atPath: home.home["reviews"]))
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
        expectEqual(outcome.status, 64)
        expectEqual(
            outcome.errors,
            "rabble: nothing was changed; --yes makes the changes without asking\n"
                + "rabble: what you edited is kept in \(path); rabble groups edit verbs continues it\n")
        try expectEqual(questions, ["gehen  to go", "sehen  to look"])
        let again = try rabble.run("groups", "edit", "verbs", input: "y\ny\n")
        expectEqual(again.lines.first, "There is an unfinished edit of Verbs. Continue it? y, or n to start over")
        expectEqual(again.lines.last, "Verbs: 2 questions, 1 edited, 1 added, 1 removed")
        #expect(try draft == nil)
    }

    @Test("n keeps the draft, and starting over moves it aside")
    func refused() throws {
        let outcome = try rabble(editor: Self.changes).run("groups", "edit", "verbs", input: "n\n")
        expectEqual(outcome.status, 0)
        #expect(outcome.lines.last?.hasPrefix("nothing was changed; what you edited is kept in ") == true)
        let over = try rabble(editor: "true").run("groups", "edit", "verbs", input: "n\n")
        #expect(over.lines[1].hasPrefix("the unfinished edit is now in \(home.home["groups/drafts/discarded-"])"))
        expectEqual(over.lines.last, "Verbs: as before")
    }

    @Test("Problems are shown with their lines, and the table is edited again, or kept")
    func problems() throws {
        let editor = #"if grep -q '^9' "$1"; then sed -i 's/^9/+/' "$1"; else printf '9\tx\ty\n' >> "$1"; fi"#
        let rabble = try rabble(editor: editor)
        let fixed = try rabble.run("groups", "edit", "verbs", input: "y\ny\n")
        #expect(fixed.lines[0].hasSuffix(": line 11, column 1: there is no question 9; use + for a new question"))
        expectEqual(fixed.lines.last, "Verbs: 3 questions, 1 added")
        let kept = try rabble.run("groups", "edit", "verbs", input: "")
        expectEqual(kept.status, 65)
        #expect(try draft != nil)
        try expectEqual(questions.count, 3)
        let emptied = try self.rabble(editor: #"printf '#\n' > "$1""#).run("groups", "edit", "verbs", input: "n\n")
        #expect(emptied.output.contains(" there are no questions; rabble groups delete removes a group\n"))
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
            outcome.errors, "rabble: there is no editor no-such-editor; set VISUAL to the one you use, such as nano\n")
        rabble.environment["VISUAL"] = " "
        try expectEqual(
            home.run("groups", "edit", "verbs").errors,
            "rabble: there is no terminal for an editor; set EDITOR to one that needs none\n")
        try expectEqual(rabble.run("groups", "edit", "verbs").lines, ["Verbs: as before"])
    }

    @Test("Changes made to a group while it is edited stay")
    func changedMeanwhile() throws {
        let add = "'\(Rabble.executable.path)' groups add verbs x y > /dev/null"
        let outcome = try rabble(editor: "\(Self.changes)\n\(add)").run("groups", "edit", "verbs", "--yes")
        expectEqual(outcome.errors, "")
        expectEqual(outcome.lines.last, "Verbs: 3 questions, 1 edited, 1 added, 1 removed")
        try expectEqual(questions, ["sehen  to see", "hören  to hear  (ears)", "x      y"])
        #expect(try draft == nil)
    }

    @Test("A draft is continued even if the group has changed since, and follows a rename")
    func continued() throws {
        _ = try rabble(editor: Self.changes).run("groups", "edit", "verbs")
        _ = try home.run("groups", "add", "verbs", "x", "y")
        _ = try home.run("groups", "rename", "verbs", "Words")
        let next = try rabble(editor: "true").run("groups", "edit", "words", input: "y\ny\n")
        expectEqual(next.lines.first, "There is an unfinished edit of Words. Continue it? y, or n to start over")
        expectEqual(next.lines.last, "Words: 3 questions, 1 edited, 1 added, 1 removed")
        #expect(try draft == nil)
    }

    @Test("A draft that edits a removed question is moved aside, and the edit starts over")
    func outdated() throws {
        _ = try rabble(editor: Self.changes).run("groups", "edit", "verbs")
        _ = try home.run(
            "groups", "import", "-", "--title", "Verbs", "--replace", "--edits", "new", input: "a\tb\nc\td\n")
        let next = try rabble(editor: #"sed -i 's/\tb/\tx/' "$1""#).run("groups", "edit", "verbs", "--yes")
        #expect(next.lines[0].hasPrefix("Verbs has changed since the unfinished edit, which is now in "))
        expectEqual(next.lines.last, "Verbs: 2 questions, 1 edited")
        expectEqual(next.status, 0)
        let folder = try #require(next.lines[0].components(separatedBy: " is now in ").last)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).contains { $0.hasSuffix(".edit.tsv") })
    }

    @Test("After a conflict with a change made meanwhile the table is moved aside, and the next edit starts over")
    func conflict() throws {
        let update =
            "printf 'gehen\\tto go\\nsehen\\tto stare\\n' | '\(Rabble.executable.path)' groups import - --title Verbs --replace --edits keep > /dev/null"
        let failed = try rabble(editor: "\(Self.changes)\n\(update)").run("groups", "edit", "verbs", "--yes")
        expectEqual(failed.status, 65)
        #expect(failed.output.contains("sehen – to look has been changed or removed since this table was made"))
        #expect(failed.errors.contains("rabble: what you edited is now in \(home.home["groups/drafts/discarded-"])"))
        #expect(try draft == nil)
        try expectEqual(questions, ["gehen  to go", "sehen  to stare"])
        let next = try rabble(editor: #"sed -i 's/to go/to walk/' "$1""#).run("groups", "edit", "verbs", "--yes")
        expectEqual(next.lines, ["edited: gehen – to go → gehen – to walk", "Verbs: 2 questions, 1 edited"])
        expectEqual(next.status, 0)
    }

    @Test("A line without its number is refused; a script starts over, and a person continues")
    func lostNumber() throws {
        try home.keep("Years", (1...30).map { "event \($0)\tin 19\($0 + 10)\n" }.joined())
        let before = try home.home.read("groups/years.json")
        func edit(_ words: String..., input: String = "") throws -> Outcome {
            var rabble = home
            rabble.environment["EDITOR"] = words[0]
            return try rabble.run(["groups", "edit", "years"] + words.dropFirst(), input: Data(input.utf8))
        }
        let failed = try edit("sed -i s/12/twelve/", "--yes")
        expectEqual(failed.status, 65)
        #expect(
            failed.output.contains("line 20, column 1: this line starts with neither the number of a question nor +"))
        try expectEqual(home.home.read("groups/years.json"), before)
        #expect(try draft != nil)
        let resumed = try edit("sed -i s/^twelve/12/", input: "y\ny\n")
        #expect(resumed.lines.last?.hasPrefix("Years: 30 questions, ") == true)
        try expectEqual(edit("sed -i s/^12/twelve/", "--yes").status, 65)
        let next = try edit("sed -i s/1911/1811/", "--yes")
        #expect(next.lines[0].hasPrefix("the unfinished edit has problems, and is now in "))
        expectEqual(next.lines.last, "Years: 30 questions, 1 edited")
    }

    @Test("A table that the editor removes is not reported as kept")
    func removed() throws {
        let outcome = try rabble(editor: #"rm "$1""#).run("groups", "edit", "verbs", "--yes")
        #expect(outcome.errors.hasPrefix("rabble: there is no file "))
        #expect(!outcome.errors.contains("kept"))
        try expectEqual(questions, ["gehen  to go", "sehen  to look"])
        try expectEqual(rabble(editor: "true").run("groups", "edit", "verbs").lines, ["Verbs: as before"])
    }

    @Test("At a terminal a hint says how to make an editor wait that returns while its window is open")
    func editorThatDoesNotWait() throws {
        var rabble = try rabble(editor: "true")
        let code = rabble.home["code"]
        try FileManager.default.moveItem(atPath: rabble.home["editor"], toPath: code)
        for (editor, hint) in [(code, "set EDITOR='\(code) --wait' so that rabble waits"), ("\(code) --wait", nil)] {
            rabble.environment["EDITOR"] = editor
            let end = try Conversation(rabble.process(["groups", "edit", "verbs"]), columns: 500).finish()
            expectEqual(end.status, 0)
            #expect(end.text.contains("Verbs: as before\r\n"))
            expectEqual(end.text.contains("rabble waits"), hint != nil)
            if let hint { #expect(end.text.contains(hint)) }
        }
        try expectEqual(rabble.run("groups", "edit", "verbs").lines, ["Verbs: as before"])
    }

    @Test("After an editor has had the terminal, Ctrl-\\ ends the program")
    func quit() throws {
        let script = #"if [ -e "$0.done" ]; then \#(Self.changes); else : > "$0.done"; echo broken >> "$1"; fi"#
        let rabble = try rabble(editor: script)
        let conversation = try Conversation(rabble.process(["groups", "edit", "verbs"]), columns: 200)
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

    @Test("Two processes cannot edit a group at the same time")
    func twice() throws {
        let inner = "'\(Rabble.executable.path)' groups edit verbs 2> '\(home.home["inner"])'"
        _ = try rabble(editor: inner).run("groups", "edit", "verbs")
        try expectEqual(home.home.read("inner"), "rabble: Verbs is being edited in another rabble; finish it there\n")
    }

    @Test("A draft that a killed program left is offered again, unless its changes were made")
    func killed() throws {
        let rabble = try rabble(editor: "\(Self.changes)\nkill -9 $PPID")
        _ = try rabble.run("groups", "edit", "verbs", "--yes")
        let path = try #require(try draft)
        let table = try Data(contentsOf: URL(filePath: path))
        let next = try self.rabble(editor: "true").run("groups", "edit", "verbs", "--yes")
        expectEqual(next.lines.last, "Verbs: 2 questions, 1 edited, 1 added, 1 removed")
        // As if it had been killed after the group was changed, with the draft still there.
        try FileManager.default.removeItem(atPath: home.home["groups/verbs.json"])
        try home.keep("Verbs", "gehen\tto go\nsehen\tto look\n")
        _ = try self.rabble(editor: Self.changes).run("groups", "edit", "verbs")
        try expectEqual(Data(contentsOf: URL(filePath: try #require(try draft))), table)
        _ = try home.run(
            "groups", "import", "-", "--title", "Verbs", "--replace", input: "sehen\tto see\nhören\tto hear\tears\n")
        try expectEqual(self.rabble(editor: "true").run("groups", "edit", "verbs").lines, ["Verbs: as before"])
    }

    @Test("A built-in group is refused with the way to make it one's own")
    func builtIn() throws {
        let outcome = try rabble(editor: "true").run("groups", "edit", "hiragana")
        #expect(outcome.errors.contains("rabble groups export hiragana | rabble groups import -"))
        expectEqual(outcome.status, 64)
    }

    @Test("A hostile group is read back exactly")
    func hostile() throws {
        let json = ##"""
            {"title":"H","questions":[{"prompt":"# x","answer":"\"a\tb\n|c\\"},
            {"prompt":"+","answer":"7","hint":"\"","accepts":["a|b","\\"]}]}
            """##
        _ = try home.run("groups", "import", "-", input: json)
        let before = try home.home.read("groups/h.json")
        let append = #"printf '+\tnew\tone\n' >> "$1""#
        try expectEqual(
            rabble(editor: append).run("groups", "edit", "h", "--yes").lines.last, "H: 3 questions, 1 added")
        let remove = #"sed -i '/^3/d' "$1""#
        try expectEqual(
            rabble(editor: remove).run("groups", "edit", "h", "--yes").lines.last, "H: 2 questions, 1 removed")
        try expectEqual(home.home.read("groups/h.json"), before)
    }
}
