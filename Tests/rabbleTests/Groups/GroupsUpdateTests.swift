import Foundation
import TestSupport
import Testing

struct GroupsUpdateTests {
    private let rabble: Rabble
    private let notes: TemporaryFolder

    init() throws {
        rabble = try Rabble()
        notes = try TemporaryFolder()
    }

    @Test(
        """
        A folder is imported with all files beneath it, and its groups are brought up to date \
        from there
        """
    )
    func folder() throws {
        try notes.makeFolder("sub")
        try notes.write("gehen\tto go\nsehen\tto see\n", to: "verbs.tsv")
        try notes.write("lesen\tto read\n", to: "sub/verbs.tsv")
        try notes.write("Hund,dog\n", to: "sub/nouns.csv")
        var outcome = try rabble.run("groups", "import", notes.path)
        expectEqual(outcome.lines, ["nouns: 1 question, new", "verbs: 3 questions, new"])
        expectEqual(
            outcome.errors,
            """
            rabble: warning: \(notes["sub/verbs.tsv"]) and \
            \(notes["verbs.tsv"]) were combined into one group, verbs; 
            """
                + "rename a file or give it a title to keep it separate\n")

        // An edit is no new question, and nobody is asked.
        _ = try rabble.run(
            "play", "verbs", "--strategy", "sequential", input: "to read\nto go\nto see\n")
        try notes.write("gehen\tto walk\nsehen\tto see\n", to: "verbs.tsv")
        outcome = try rabble.run("groups", "update")
        expectEqual(
            outcome.lines,
            ["nouns: 1 question, as before", "verbs: 3 questions, 1 edited, its history is kept"])
        #expect(
            try rabble.run("groups").lines.contains { $0.contains("verbs") && $0.contains("0 new") }
        )

        // What is gone is asked about.
        try notes.write("gehen\tto walk\n", to: "verbs.tsv")
        outcome = try rabble.run("groups", "update", "verbs")
        expectEqual(outcome.status, 64)
        #expect(outcome.errors.contains("nothing was changed; --replace removes such questions"))
        outcome = try rabble.run("groups", "update", "verbs", "--replace")
        expectEqual(outcome.lines, ["verbs: 2 questions, 1 removed"])
    }

    @Test("A group that was renamed, or titled at the import, is found in its file again")
    func titles() throws {
        try notes.write("gehen\tto go\n", to: "a.tsv")
        try notes.write("Hund,dog\n", to: "b.txt")
        _ = try rabble.run("groups", "import", notes["a.tsv"])
        _ = try rabble.run(
            "groups", "import", notes["b.txt"], "--title", "Tiere", "--format", "csv", "--header",
            "no")
        _ = try rabble.run("groups", "rename", "a", "動詞")
        try notes.write("gehen\tto go\nsehen\tto see\n", to: "a.tsv")
        try notes.write("Hund,dog\nKatze,cat\n", to: "b.txt")
        let outcome = try rabble.run("groups", "update")
        expectEqual(outcome.lines, ["Tiere: 2 questions, 1 added", "動詞: 2 questions, 1 added"])
        expectEqual(outcome.errors, "")
    }

    @Test(
        """
        A file or folder that is imported again finds the groups that were renamed, and they keep \
        their titles
        """
    )
    func importedAgain() throws {
        try notes.write("group,prompt,answer\nA,1,2\nB,1,2\n", to: "two.csv")
        try notes.write(
            #"{"title": "J", "questions": [{"prompt": "a", "answer": "b"}]}"#, to: "j.json")
        _ = try rabble.run("groups", "import", notes.path)
        _ = try rabble.run("groups", "import", notes["j.json"], "--title", "K")
        _ = try rabble.run("groups", "rename", "A", "Erste")
        _ = try rabble.run("groups", "rename", "J", "Andere")
        _ = try rabble.run("groups", "rename", "K", "L")
        try notes.write("group,prompt,answer\nA,1,2\nA,3,4\nB,1,2\n", to: "two.csv")
        try expectEqual(
            rabble.run("groups", "import", notes.path).lines,
            [
                "Andere: 1 question, as before", "Erste: 2 questions, 1 added",
                "B: 1 question, as before",
            ])
        try expectEqual(
            rabble.run("groups", "import", notes["j.json"], "--title", "K").lines,
            ["L: 1 question, as before"])
        try expectEqual(
            rabble.run("groups", "update", "Erste", "Andere").lines,
            [
                "Erste: 2 questions, as before", "Andere: 1 question, as before",
            ])
        // Another title is another group.
        try expectEqual(
            rabble.run("groups", "import", notes["j.json"], "--title", "M").lines,
            ["M: 1 question, new"])
        // Where the group of the old title is there as well, it is that one.
        let renamed = try rabble.home.read("groups/erste.json")
        try rabble.home.write(
            renamed.replacingOccurrences(of: "Erste", with: "A"), to: "groups/a.json")
        let outcome = try rabble.run("groups", "import", notes.path)
        #expect(outcome.lines.contains("A: 2 questions, as before"))
        #expect(!outcome.output.contains("Erste"))
    }

    @Test("A group is read again with the separators that were said at the import")
    func separators() throws {
        try notes.write("gehen: to go; sehen: to see", to: "verbs.txt")
        let outcome = try rabble.run(
            "groups", "import", notes["verbs.txt"], "--separator", ":", "--row-separator", ";")
        expectEqual(outcome.lines, ["verbs: 2 questions, new"])
        try notes.write("gehen: to go; sehen: to see; lesen: to read", to: "verbs.txt")
        try expectEqual(rabble.run("groups", "update").lines, ["verbs: 3 questions, 1 added"])
    }

    @Test("What is edited here stays known to the file: the path is relative to nothing")
    func workingFolder() throws {
        try notes.write("gehen\tto go\n", to: "verbs.tsv")
        var imported = rabble.process(["groups", "import", "verbs.tsv"])
        imported.folder = notes.path
        try expectEqual(imported.finish().status, 0)
        _ = try rabble.run("groups", "add", "verbs", "sehen", "to see")
        try notes.write("gehen\tto go\nsehen\tto see\nlesen\tto read\n", to: "verbs.tsv")
        try expectEqual(rabble.run("groups", "update").lines, ["verbs: 3 questions, 1 added"])
    }

    @Test("A group that becomes Markdown, or plain text, is not called as before")
    func markup() throws {
        let card = "Q: *a*\nA: b\n"
        try notes.write("---\nmarkup = \"none\"\n---\n" + card, to: "m.md")
        try expectEqual(rabble.run("groups", "import", notes["m.md"]).lines, ["m: 1 question, new"])
        try notes.write(card, to: "m.md")
        try expectEqual(rabble.run("groups", "update").lines, ["m: 1 question, now Markdown"])
        try expectEqual(rabble.run("groups", "update").lines, ["m: 1 question, as before"])
        try notes.write("---\nmarkup = \"none\"\n---\n" + card, to: "m.md")
        try expectEqual(rabble.run("groups", "update").lines, ["m: 1 question, now plain text"])
    }

    @Test(
        """
        A file that is gone, or no longer has the group, is reported, and the others are brought \
        up to date
        """
    )
    func gone() throws {
        try notes.write("a\t1\n", to: "a.tsv")
        try notes.write("b\t1\n", to: "b.tsv")
        try notes.write(
            #"{"title": "C", "questions": [{"prompt": "c", "answer": "1"}]}"#, to: "c.json")
        _ = try rabble.run("groups", "import", notes["a.tsv"], notes["b.tsv"], notes["c.json"])
        try notes.remove("a.tsv")
        try notes.write("b\t1\nb2\t2\n", to: "b.tsv")
        try notes.write(
            #"{"title": "D", "questions": [{"prompt": "c", "answer": "1"}]}"#, to: "c.json")
        let outcome = try rabble.run("groups", "update")
        expectEqual(outcome.lines, ["b: 2 questions, 1 added"])
        outcome.expect(
            66,
            """
            rabble: there is no file \(notes["a.tsv"]); \
            rabble groups import FILE remembers where it is on this machine; \
            rabble groups update a --forget keeps what you have\n
            """
                + """
                rabble: \(notes["c.json"]) no longer holds C; \
                rabble groups import adds what it holds now, or 
                """
                + "rabble groups update c --forget keeps what you have\n")
        #expect(try rabble.run("groups", "show", "C").output.contains("c"))
    }

    @Test("A group whose file is gone for good is forgotten by update and stays")
    func forget() throws {
        try notes.write("a\t1\n", to: "a.tsv")
        try notes.write("b\t1\n", to: "b.tsv")
        _ = try rabble.run("groups", "import", notes["a.tsv"], notes["b.tsv"])
        try notes.remove("a.tsv")
        // What somebody else has noted in the file stays.
        let file = try rabble.home.read("groups/a.json")
        try rabble.home.write(
            file.replacing("\"title\"", with: "\"author\": \"me\",\n  \"title\""),
            to: "groups/a.json")
        try expectEqual(rabble.run("groups", "update").status, 66)

        for (arguments, error) in [
            (["--forget"], "rabble groups update --forget needs a group; rabble groups lists them"),
            (
                ["a", "--forget", "--keep"],
                "--forget cannot be combined with --replace, --keep, --edits or --conflicts"
            ),
        ] {
            let outcome = try rabble.run(["groups", "update"] + arguments)
            outcome.expect(64, "rabble: \(error)\n")
        }
        let half = try rabble.run("groups", "update", "a", "nope", "--forget")
        #expect(half.status == 64 && half.output == "")
        try expectEqual(
            rabble.run("groups", "update", "a", "--forget").lines,
            ["a: no longer updated from a file"])
        try expectEqual(
            rabble.run("groups", "update", "a", "--forget").lines,
            [
                "a: has no record of where it was imported from"
            ])
        let stored = try rabble.home.read("groups/a.json")
        #expect(stored.contains("\"author\": \"me\"") && !stored.contains("importedFrom"))
        #expect(try rabble.run("groups", "show", "a").output.contains("1"))
        let outcome = try rabble.run("groups", "update")
        expectEqual(outcome.lines, ["b: 1 question, as before"])
        #expect(outcome.errors == "" && outcome.status == 0)
    }

    @Test("A group whose name is a number of the list is named so that the command means it")
    func numberedNames() throws {
        for name in ["1", "7"] { try notes.write("a\t1\n", to: "\(name).tsv") }
        _ = try rabble.run("groups", "import", notes["1.tsv"], notes["7.tsv"])
        try notes.remove("1.tsv")
        let errors = try rabble.run("groups", "update").errors
        let number = try #require(errors.firstMatch(of: /rabble groups update (\d+) --forget/)?.1)
        try expectEqual(
            rabble.run("groups", "update", String(number), "--forget").lines,
            ["1: no longer updated from a file"])
    }

    @Test("Where no group knows its file, it says what makes one know it")
    func unknown() throws {
        var outcome = try rabble.run("groups", "update")
        outcome.expect(
            66,
            """
            rabble: no group has a record of where it was imported from; import one again with \
            rabble groups import FILE\n
            """)
        // A pipe cannot be read again.
        _ = try rabble.run("groups", "import", "-", "--title", "Verbs", input: "gehen\tto go\n")
        outcome = try rabble.run("groups", "update", "verbs")
        outcome.expect(
            66,
            """
            rabble: Verbs has no record of where it was imported from; import it again with \
            rabble groups import FILE\n
            """)
        try expectEqual(rabble.run("groups", "update", "hiragana").status, 64)
    }

    @Test("What is exported says nothing of the learner's folders")
    func exported() throws {
        try notes.write("a\t1\n", to: "a.tsv")
        _ = try rabble.run("groups", "import", notes["a.tsv"])
        #expect(try rabble.home.read("groups/a.json").contains(notes.path))
        #expect(try !rabble.run("groups", "export", "a").output.contains(notes.path))
    }

    @Test(
        """
        Notes in Markdown are decks where they have cards, an edit is one without a question, and \
        other notes are passed over
        """
    )
    func markdown() throws {
        try notes.write("# Diary\n\nIt rained.\n", to: "diary.md")
        try notes.write(
            "---\nname = \"Verbs\"\n---\nQ: gehen\nA: to go\n\nQ: sehen\nA: to see\n",
            to: "verbs.md")
        try notes.write("", to: "empty.md")
        try notes.write("#flashcards/nouns\n\nHund::dog\n", to: "obsidian.md")
        try expectEqual(
            rabble.run("groups", "import", notes.path).lines,
            [
                "nouns: 1 question, new", "Verbs: 2 questions, new",
            ])
        try notes.write(
            "---\nname = \"Verbs\"\n---\nQ: gehen\nA: to walk\n\nQ: sehen\nA: to see\n",
            to: "verbs.md")
        // At a terminal as well.
        let (text, status) = try Conversation(
            rabble.process(["groups", "import", notes["verbs.md"]]), columns: 80
        )
        .finish()
        expectEqual(text, "Verbs: 2 questions, 1 edited, its history is kept\r\n")
        expectEqual(status, 0)
        let outcome = try rabble.run("play", notes["diary.md"])
        #expect(outcome.errors.contains("there are no cards"))
        expectEqual(outcome.status, 65)
    }

    @Test(
        "A group that is deleted or renamed while a question about it is open does not come back",
        arguments: [["delete", "verbs"], ["rename", "verbs", "Words"]], [false, true])
    func goneMeanwhile(arguments: [String], updates: Bool) throws {
        let deck = try notes.write("a\tb\nc\td\n", to: "verbs.tsv")
        try expectEqual(rabble.run("groups", "import", deck).status, 0)
        try notes.write("a\tb\n", to: "verbs.tsv")
        let errors = try rabble.home.write("", to: "errors")
        let asking = try Conversation(
            rabble.process(["groups"] + (updates ? ["update", "verbs"] : ["import", deck])),
            errors: FileHandle(forWritingAtPath: errors))
        _ = try asking.read(to: "Remove it? y or n\n")
        try expectEqual(rabble.run(["groups"] + arguments).status, 0)
        let before = try rabble.run("groups").lines
        try asking.send("y\n")
        try expectEqual(asking.finish().status, 66)
        try expectEqual(
            rabble.home.read("errors"),
            "rabble: group verbs no longer exists; nothing was changed\n")
        try expectEqual(rabble.run("groups").lines, before)
    }
}
