import Foundation
import TestSupport
import Testing

struct GroupsEditDraftTests: EditedVerbs {
    let home: Rabble

    init() throws {
        home = try Self.makeHome()
    }

    @Test("n keeps the draft, and starting over moves it aside")
    func refused() throws {
        let outcome = try rabble(editor: Self.changes).run("groups", "edit", "verbs", input: "n\n")
        expectEqual(outcome.status, 0)
        #expect(
            outcome.lines.last?.hasPrefix("nothing was changed; what you edited is kept in ")
                == true)
        let over = try rabble(editor: "true").run("groups", "edit", "verbs", input: "n\n")
        #expect(
            over.lines[1].hasPrefix(
                "the unfinished edit is now in \(home.home["groups/drafts/discarded-"])"))
        expectEqual(over.lines.last, "Verbs: as before")
    }

    @Test("Problems are shown with their lines, and the table is edited again, or kept")
    func problems() throws {
        let editor =
            #"""
            if grep -q '^9' "$1"; then sed -i 's/^9/+/' "$1"; else printf '9\tx\ty\n' >> "$1"; \#
            fi
            """#
        let rabble = try rabble(editor: editor)
        let fixed = try rabble.run("groups", "edit", "verbs", input: "y\ny\n")
        #expect(
            fixed.lines[0].hasSuffix(
                ": line 11, column 1: there is no question 9; use + for a new question"))
        expectEqual(fixed.lines.last, "Verbs: 3 questions, 1 added")
        let kept = try rabble.run("groups", "edit", "verbs", input: "")
        expectEqual(kept.status, 65)
        #expect(try draft != nil)
        try expectEqual(questions.count, 3)
        let emptied = try self.rabble(editor: #"printf '#\n' > "$1""#).run(
            "groups", "edit", "verbs", input: "n\n")
        #expect(
            emptied.output.contains(
                " there are no questions; rabble groups delete removes a group\n"))
    }

    @Test("Changes made to a group while it is edited stay")
    func changedMeanwhile() throws {
        let add = "'\(Rabble.executable.path)' groups add verbs x y > /dev/null"
        let outcome = try rabble(editor: "\(Self.changes)\n\(add)").run(
            "groups", "edit", "verbs", "--yes")
        expectEqual(outcome.errors, "")
        expectEqual(outcome.lines.last, "Verbs: 3 questions, 1 edited, 1 added, 1 removed")
        try expectEqual(questions, ["sehen  to see", "x      y", "hören  to hear  (ears)"])
        #expect(try draft == nil)
    }

    @Test("A draft is continued even if the group has changed since, and follows a rename")
    func continued() throws {
        _ = try rabble(editor: Self.changes).run("groups", "edit", "verbs")
        _ = try home.run("groups", "add", "verbs", "x", "y")
        _ = try home.run("groups", "rename", "verbs", "Words")
        let next = try rabble(editor: "true").run("groups", "edit", "words", input: "y\ny\n")
        expectEqual(
            next.lines.first,
            "There is an unfinished edit of Words. Continue it? y, or n to start over")
        expectEqual(next.lines.last, "Words: 3 questions, 1 edited, 1 added, 1 removed")
        #expect(try draft == nil)
    }

    @Test("A draft that edits a removed question is moved aside, and the edit starts over")
    func outdated() throws {
        _ = try rabble(editor: Self.changes).run("groups", "edit", "verbs")
        _ = try home.run(
            "groups", "import", "-", "--title", "Verbs", "--replace", "--edits", "new",
            input: "a\tb\nc\td\n")
        let next = try rabble(editor: #"sed -i 's/\tb/\tx/' "$1""#).run(
            "groups", "edit", "verbs", "--yes")
        #expect(
            next.lines[0].hasPrefix("Verbs has changed since the unfinished edit, which is now in ")
        )
        expectEqual(next.lines.last, "Verbs: 2 questions, 1 edited")
        expectEqual(next.status, 0)
        let folder = try #require(next.lines[0].components(separatedBy: " is now in ").last)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder).contains {
                $0.hasSuffix(".edit.tsv")
            })
    }

    @Test(
        """
        After a conflict with a change made meanwhile the table is moved aside, and the next edit \
        starts over
        """
    )
    func conflict() throws {
        let update =
            """
            printf 'gehen\\tto go\\nsehen\\tto stare\\n' | '\(Rabble.executable.path)' groups \
            import - --title Verbs --replace --edits keep > /dev/null
            """
        let failed = try rabble(editor: "\(Self.changes)\n\(update)").run(
            "groups", "edit", "verbs", "--yes")
        expectEqual(failed.status, 65)
        #expect(
            failed.output.contains(
                "sehen – to look has been changed or removed since this table was made"))
        #expect(
            failed.errors.contains(
                "rabble: what you edited is now in \(home.home["groups/drafts/discarded-"])"))
        #expect(try draft == nil)
        try expectEqual(questions, ["gehen  to go", "sehen  to stare"])
        let next = try rabble(editor: #"sed -i 's/to go/to walk/' "$1""#).run(
            "groups", "edit", "verbs", "--yes")
        expectEqual(
            next.lines, ["edited: gehen – to go → gehen – to walk", "Verbs: 2 questions, 1 edited"])
        expectEqual(next.status, 0)
    }

    @Test("A line without its number is refused; a script starts over, and a person continues")
    func lostNumber() throws {
        try home.keep("Years", (1...30).map { "event \($0)\tin 19\($0 + 10)\n" }.joined())
        let before = try home.home.read("groups/years.json")
        func edit(_ words: String..., input: String = "") throws -> Outcome {
            var rabble = home
            rabble.environment["EDITOR"] = words[0]
            return try rabble.run(
                ["groups", "edit", "years"] + words.dropFirst(), input: input)
        }
        let failed = try edit("sed -i s/12/twelve/", "--yes")
        expectEqual(failed.status, 65)
        #expect(
            failed.output.contains(
                "line 20, column 1: this line starts with neither the number of a question nor +"))
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
        try expectEqual(
            rabble(editor: "true").run("groups", "edit", "verbs").lines, ["Verbs: as before"])
    }

    @Test("Two processes cannot edit a group at the same time")
    func twice() throws {
        let inner = "'\(Rabble.executable.path)' groups edit verbs 2> '\(home.home["inner"])'"
        _ = try rabble(editor: inner).run("groups", "edit", "verbs")
        try expectEqual(
            home.home.read("inner"),
            "rabble: Verbs is being edited in another rabble; finish it there\n")
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
        try home.home.remove("groups/verbs.json")
        try home.keep("Verbs", "gehen\tto go\nsehen\tto look\n")
        _ = try self.rabble(editor: Self.changes).run("groups", "edit", "verbs")
        try expectEqual(Data(contentsOf: URL(filePath: try #require(try draft))), table)
        _ = try home.run(
            "groups", "import", "-", "--title", "Verbs", "--replace",
            input: "sehen\tto see\nhören\tto hear\tears\n")
        try expectEqual(
            self.rabble(editor: "true").run("groups", "edit", "verbs").lines, ["Verbs: as before"])
    }
}
