import Foundation
import TestSupport
import Testing

/// Updates of groups that were edited here since they were imported.
struct GroupsConflictTests {
    private let rabble: Rabble
    private let notes: TemporaryFolder

    init() throws {
        var rabble = try Rabble()
        rabble.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"] ?? ""
        self.rabble = rabble
        notes = try TemporaryFolder()
        try write("plnaet :: Planet\nHund :: dog\nKatze :: cat\n")
        _ = try rabble.run("groups", "import", notes["notes.md"])
    }

    private func write(_ cards: String) throws {
        let lines = cards.split(separator: "\n").joined(separator: "\n\n")
        try notes.write("# Notes\n\n\(lines)\n", to: "notes.md")
    }

    /// Edits the group in an editor that is an expression of sed.
    private func edit(_ expression: String) throws -> Outcome {
        var rabble = rabble
        let script = try rabble.home.write(
            "#!/bin/sh\nsed '\(expression)' \"$1\" > \"$1.new\" && mv \"$1.new\" \"$1\"\n",
            to: "editor")
        chmod(script, 0o700)
        rabble.environment["EDITOR"] = script
        return try rabble.run("groups", "edit", "notes", "--yes")
    }

    private var questions: [String] {
        get throws {
            try rabble.questions("notes").map {
                $0.split(separator: " ").joined(separator: " ")
            }
        }
    }

    @Test("What was edited, added and removed here stays, and an edit names the line of the file")
    func stays() throws {
        try expectEqual(
            edit("s/plnaet/planet/;/Katze/d").lines.prefix(2),
            [
                "edited: plnaet – Planet → planet – Planet; also in notes.md:3",
                "removed: Katze – cat; also in notes.md:7",
            ])
        _ = try rabble.run("groups", "add", "notes", "Igel", "hedgehog")
        #expect(try !edit("s/hedgehog/a hedgehog/").output.contains("also in"))
        let here = ["planet Planet", "Hund dog", "Igel a hedgehog"]
        for option in [[], ["--replace"], ["--keep"], ["--edits", "new"]] {
            let outcome = try rabble.run(["groups", "update"] + option)
            expectEqual(outcome.lines, ["notes: 3 questions, as before"])
            try expectEqual(questions, here)
        }
        // What changes in the file comes.
        try write("plnaet :: Planet\nHund :: the dog\nMaus :: mouse\n")
        let outcome = try rabble.run("groups", "update")
        expectEqual(
            outcome.lines, ["notes: 4 questions, 1 added, 1 edited, its history is kept"])
        try expectEqual(
            questions, ["planet Planet", "Hund the dog", "Maus mouse", "Igel a hedgehog"])
    }

    @Test(
        "Where the file of the group cannot be read once, an update says so or is as it would be",
        .enabled(if: Strace.isPossible, "strace is not there or may not watch processes"))
    func unreadable() throws {
        _ = try edit("s/plnaet/planet/;/Katze/d")
        try write("plnaet :: Planet\nHund :: the dog\nKatze :: cat\n")
        let file = rabble.home["groups/notes.json"]
        let before = try rabble.home.read("groups/notes.json")
        for number in 1...8 {
            try rabble.home.write(before, to: "groups/notes.json")
            let tool = Strace.injecting(.broken, inOpening: file, number: number)
            let outcome = try rabble.process(
                tool.dropFirst() + [Rabble.executable.path, "groups", "update"], of: tool[0]
            ).finish()
            if outcome.status == 0 {
                try expectEqual(questions, ["planet Planet", "Hund the dog"])
            } else {
                #expect(outcome.errors.hasPrefix("rabble: cannot read \(file): "), "\(number)")
                try expectEqual(rabble.home.read("groups/notes.json"), before)
            }
        }
    }

    @Test("In a pipe each conflict is named and what is here stays, until --conflicts decides")
    func conflicts() throws {
        _ = try edit("s/plnaet/planet/;/Katze/d")
        try write("plnaeten :: Planet\nHund :: dog\nKatze :: the cat\n")
        for _ in 0..<2 {
            let outcome = try rabble.run("groups", "update")
            expectEqual(outcome.status, 0)
            expectEqual(
                outcome.lines,
                [
                    "notes: 2 questions, 2 conflicts",
                    "  here: planet – Planet; in the file: plnaeten – Planet",
                    "  here: removed; in the file: Katze – the cat",
                    "  what is here stays; --conflicts source takes what the file says",
                ])
            try expectEqual(questions, ["planet Planet", "Hund dog"])
        }
        let file = try rabble.home.read("groups/notes.json")
        try expectEqual(
            rabble.run("groups", "update", "--conflicts", "here").lines,
            ["notes: 2 questions, 2 conflicts"])
        try expectEqual(rabble.run("groups", "update").lines, ["notes: 2 questions, as before"])
        try rabble.home.write(file, to: "groups/notes.json")
        try expectEqual(
            rabble.run("groups", "update", "--conflicts", "source").lines,
            ["notes: 3 questions, 1 added, 1 edited, its history is kept, 2 conflicts"])
        try expectEqual(questions, ["plnaeten Planet", "Hund dog", "Katze the cat"])
        try expectEqual(rabble.run("groups", "update").lines, ["notes: 3 questions, as before"])
        #expect(try !rabble.home.read("groups/notes.json").contains("importedAs"))
        try expectEqual(rabble.run("groups", "update", "--conflicts", "mine").status, 64)
    }

    @Test("At a terminal a conflict is shown, and the person chooses")
    func asks() throws {
        _ = try edit("s/plnaet/planet/")
        try write("plnaeten :: Planet\nHund :: dog\nKatze :: cat\n")
        let file = try rabble.home.read("groups/notes.json")
        for (answer, first) in [("y", "planet Planet"), ("n", "plnaeten Planet")] {
            try rabble.home.write(file, to: "groups/notes.json")
            let talk = try Conversation(rabble.process(["groups", "update"]), columns: 100)
            let shown = try talk.read(to: "Keep what is here? y, or n to take what the file says")
            _ = try talk.read(to: "> ")
            #expect(shown.contains("here: planet – Planet; in the file: plnaeten – Planet"))
            try talk.send("\(answer)\r")
            try expectEqual(talk.finish().status, 0)
            try expectEqual(questions.first, first)
        }
    }

    @Test("A group that was edited by an older version is updated as there, once")
    func older() throws {
        let file = try rabble.home.read("groups/notes.json")
        try rabble.home.write(
            file.replacing("plnaet", with: "planet")
                .replacing(
                    "\"cat\"\n    }", with: "\"cat\"\n    },\n{\"prompt\":\"a\",\"answer\":\"b\"}"),
            to: "groups/notes.json")
        let outcome = try rabble.run("groups", "update")
        #expect(outcome.errors.contains("--keep keeps them"))
        expectEqual(outcome.status, 64)
        try expectEqual(
            rabble.run("groups", "update", "--keep", "--edits", "keep").lines,
            ["notes: 4 questions, 1 edited, its history is kept"])
        try expectEqual(questions.first, "plnaet Planet")
        // Nobody knows that it was added here.
        try expectEqual(
            rabble.run("groups", "update", "--replace").lines, ["notes: 3 questions, 1 removed"])
    }

    @Test("Where an older version brought back what the file says, that is no change here")
    func restored() throws {
        _ = try edit("s/plnaet/planet/;/Katze/d")
        let file = try rabble.home.read("groups/notes.json")
        try rabble.home.write(
            file.replacing("\"planet\"", with: "\"plnaet\"").replacing(
                "\"dog\"\n    }",
                with: "\"dog\"\n    },\n{\"prompt\":\"Katze\",\"answer\":\"cat\"}"),
            to: "groups/notes.json")
        try expectEqual(rabble.run("groups", "update").lines, ["notes: 3 questions, as before"])
        try write("Hund :: dog\nKatze :: the cat\n")
        let outcome = try rabble.run("groups", "update", "--replace")
        expectEqual(
            outcome.lines, ["notes: 2 questions, 1 removed, 1 edited, its history is kept"])
    }

    @Test("What moves by hand to another group has left its own, and is no question of its file")
    func moved() throws {
        try notes.write("x\ty\n", to: "other.tsv")
        _ = try rabble.run("groups", "import", notes["other.tsv"])
        _ = try rabble.run("groups", "move", "notes", "Katze", "--to", "other")
        try expectEqual(
            rabble.run("groups", "update").lines,
            ["notes: 2 questions, as before", "other: 2 questions, as before"])
    }

    @Test("What comes from elsewhere is no news of the file, and --forget forgets what that said")
    func elsewhere() throws {
        _ = try edit("s/plnaet/planet/")
        _ = try rabble.run(
            "groups", "import", "-", "--title", "notes", "--keep", input: "Igel\thedgehog\n")
        try expectEqual(rabble.run("groups", "update").lines, ["notes: 4 questions, as before"])
        _ = try rabble.run("groups", "update", "notes", "--forget")
        #expect(try !rabble.home.read("groups/notes.json").contains("importedAs"))
    }
}
