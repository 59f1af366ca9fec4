import Foundation
import TestSupport
import Testing

/// Imports of a collection that grows, with answers here and there.
@Suite(.enabled(if: AnkiFiles.areReadable, "unzip, zstd or sqlite3 is missing"))
struct AnkiImportTests: AnkiSuite {
    let desk: AnkiDesk

    init() throws { desk = try AnkiDesk() }

    /// Makes a collection, or replaces it, with its one answer and more at these times.
    @discardableResult
    private func collection(answers times: [Int] = [], _ more: String = "") throws -> String {
        let rows = times.map { "INSERT INTO revlog VALUES (\($0), 4, 3, 2500, 1, 1);\n" }
        return try AnkiFiles.database(
            AnkiFiles.collection() + rows.joined() + more, in: rabble.home)
    }

    /// A collection with further decks of one note each.
    private func decks(_ names: String...) throws -> String { try decks(names) }

    private func decks(_ names: [String]) throws -> String {
        let more = names.enumerated().map { index, name in
            """
            INSERT INTO decks VALUES (\(10 + index), '\(name)');
            INSERT INTO notes VALUES (\(10 + index), '\(name)', 1, '', '\(name)' || x'1F' || 'x');
            INSERT INTO cards VALUES (\(10 + index), \(10 + index), \(10 + index), 0, 2, 0);

            """
        }
        return try collection(more.joined())
    }

    @Test("An answer in the future is imported once, and counts when its time has come")
    func future() throws {
        let file = try collection(answers: [4_100_000_000_000])
        #expect(try run("groups", "import", file).contains("2 new answers since 2023-11-14\n"))
        for _ in 1...2 { #expect(try run("groups", "update").contains("no new answers\n")) }
        #expect(try run("groups", "import", file).contains("no new answers\n"))
        try expectEqual(histories.keys.sorted(), ["deck.anki.tsv"])
    }

    @Test("An update brings the history that is missing, as to a group whose cards had no answers")
    func missing() throws {
        let file = try collection()
        _ = try run("groups", "import", file)
        try rabble.home.remove("reviews")
        #expect(try run("groups", "update").contains("1 new answer since 2023-11-14\n"))
        try expectEqual(histories.keys.sorted(), ["deck.anki.tsv"])
    }

    @Test("What --no-history refuses no update brings, until an import takes it")
    func refused() throws {
        let file = try collection()
        _ = try run("groups", "import", file)
        try collection(answers: [1_700_000_001_000])
        #expect(try !run("groups", "import", file, "--no-history").contains("answer"))
        try collection(answers: [1_700_000_001_000, 1_700_000_002_000])
        for _ in 1...2 { #expect(try !run("groups", "update").contains("answer")) }
        try expectEqual(histories.keys.sorted(), ["deck.anki.tsv"])
        #expect(try run("groups", "import", file).contains("2 new answers since 2023-11-14\n"))
        try collection(answers: [1_700_000_001_000, 1_700_000_002_000, 1_700_000_003_000])
        #expect(try run("groups", "update").contains("1 new answer since 2023-11-14\n"))
    }

    @Test("A group that an earlier version imported gets answers where it has some")
    func earlier() throws {
        let file = try collection()
        _ = try run("groups", "import", file)
        let group = try rabble.home.read("groups/deck.json")
        let earlier = group.replacing(/,\s*"history": "yes"/, with: "")
        try rabble.home.write(earlier, to: "groups/deck.json")
        try collection(answers: [1_700_000_001_000])
        #expect(try run("groups", "update").contains("1 new answer since 2023-11-14\n"))
        try rabble.home.remove("reviews")
        #expect(try run("groups", "update").contains("no new answers\n"))
        try expectEqual(rabble.home.read("groups/deck.json"), earlier)
    }

    @Test("Cards that were answered at one time are known the next time")
    func sameTime() throws {
        let second = """
            INSERT INTO notes VALUES (5, 'n5', 1, '', 'dog' || x'1F' || 'Hund');
            INSERT INTO cards VALUES (6, 5, 2, 0, 2, 0);
            CREATE TABLE r AS SELECT * FROM revlog;
            INSERT INTO r VALUES (1700000000000, 6, 3, 2500, 0, 1);
            DROP TABLE revlog;
            ALTER TABLE r RENAME TO revlog;
            """
        let file = try collection(second)
        #expect(try run("groups", "import", file).contains("2 new answers since 2023-11-14\n"))
        #expect(try run("groups", "import", file).contains("no new answers\n"))
        try expectEqual(histories.keys.sorted(), ["deck.anki.tsv"])
    }

    private func collection(_ more: String) throws -> String {
        try collection(answers: [], more)
    }

    @Test(
        """
        A history that came without its group, as an error in between leaves it, is the group's \
        once that comes, also if the note was edited meanwhile
        """
    )
    func without() throws {
        let file = try collection()
        _ = try run("groups", "import", file)
        try rabble.home.remove("groups")
        _ = try AnkiFiles.database(
            AnkiFiles.collection(fields: "'cat' || x'1F' || 'Kater'"), in: rabble.home)
        #expect(try run("groups", "import", file).contains("no new answers\n"))
        let scores = try rabble.run("scores", "deck", "--json").output
        #expect(scores.contains(/"answer": "Kater",\s*"asked": 1,/), "\(scores)")
    }

    @Test("What an earlier version asked otherwise keeps its history, without a question")
    func askedOtherwise() throws {
        let file = try AnkiFiles.database(
            AnkiFiles.collection(back: "Meaning: {{Back}}"), in: rabble.home)
        _ = try run("groups", "import", file)
        // As version 0.7.0 wrote the group and its history.
        for path in ["groups/deck.json", "reviews/deck.anki.tsv"] {
            var text = try rabble.home.read(path).replacing("Katze", with: "Meaning: Katze")
            text = text.replacing(/,\s*"note": "n3"/, with: "")
            #expect(text.contains("Meaning: Katze") && !text.contains("note"))
            try rabble.home.write(text, to: path)
        }
        #expect(
            try run("groups", "update").hasPrefix(
                "Deck: 1 question, 1 edited, its history is kept\n"))
        let scores = try rabble.run("scores", "deck", "--json").output
        #expect(scores.contains(/"answer": "Katze",\s*"asked": 1,/), "\(scores)")
        #expect(try run("groups", "update").hasPrefix("Deck: 1 question, as before\n"))
    }

    @Test("What belongs to an answer is shown after it, and not judged")
    func shown() throws {
        let file = try AnkiFiles.database(
            AnkiFiles.collection(
                front: "{{Front}}", back: "{{Front}}<hr>{{type:Back}} a pet, \\(x^2\\)"),
            in: rabble.home)
        _ = try run("groups", "import", file)
        let drill = try rabble.run("play", "deck", input: "Katze\n")
        #expect(drill.lines.contains("  a pet, x²"), "\(drill.output)")
        let events = try rabble.run("play", "deck", "--events", input: "Hund\n")
        #expect(events.output.contains("\"shown\":\"a pet, \\\\(x^2\\\\)\""), "\(events.output)")
        #expect(try rabble.run("groups", "export", "deck").output.contains("\"note\": \"n3\""))
    }

    @Test("Decks whose titles make one id are told apart by a number, which they keep")
    func sameID() throws {
        let file = try decks("C", "C++")
        let first = try run("groups", "import", file)
        #expect(first.contains("C: 1 question, new\n"))
        #expect(first.contains("C++ (2): 1 question, new\n"))
        #expect(first.contains("C++: imported as C++ (2); another deck has the id c\n"))
        let second = try run("groups", "import", decks("C#", "C++", "C"))
        for title in ["C", "C++ (2)"] {
            #expect(second.contains("\(title): 1 question, as before"))
        }
        #expect(second.contains("C# (3): 1 question, new\n"))
        #expect(!second.contains("C++: imported"))
        #expect(try run("groups", "update").contains("C++ (2): 1 question, as before\n"))
    }

    @Test(
        "A second import lists folders and replaces files as often for many decks as for few",
        .enabled(if: Strace.isPossible, "strace is not there or may not watch processes"))
    func growth() throws {
        let calls = try [10, 60].map { count -> [Int] in
            let file = try decks((1...count).map { "Deck \($0)" })
            _ = try run("groups", "import", file)
            let log = rabble.home["log-\(count)"]
            let words = Strace.recording(log) + [Rabble.executable.path, "groups", "import", file]
            let outcome = try rabble.process(Array(words.dropFirst()), of: words[0]).finish()
            #expect(outcome.output.contains("no new answers\n"))
            let lines = try rabble.home.read("log-\(count)").split(separator: "\n")
            return ["O_DIRECTORY", "rename(", "fsync("].map { word in
                lines.count { $0.contains(word) && !$0.contains("ENOENT") }
            }
        }
        expectEqual(calls[0], calls[1])
    }

    @Test("A file that an update would not change is left alone")
    func untouched() throws {
        let file = try collection()
        _ = try run("groups", "import", file)
        let path = rabble.home["groups/deck.json"]
        let inode = { try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] }
        let before = try inode() as? Int
        #expect(try run("groups", "import", file).contains("Deck: 1 question, as before\n"))
        #expect(try run("groups", "update").contains("Deck: 1 question, as before\n"))
        try expectEqual(inode() as? Int, before)
    }

    @Test(
        """
        What a killed import left in the folder for temporary files is removed after a day, if it \
        is nobody else's
        """
    )
    func leftovers() throws {
        let file = try collection()
        let manager = FileManager.default
        for (name, files, age) in [
            ("rabble-aaaaaa", ["collection.anki21", "file"], 90_000.0),
            ("rabble-bbbbbb", ["collection.anki21"], 80_000),
            ("rabble-cccccc", ["letter"], 90_000),
            ("rabble-dddddd-e", ["file"], 90_000),
            ("other-aaaaaa", ["file"], 90_000),
        ] {
            try manager.createDirectory(
                atPath: temporary[name], withIntermediateDirectories: true)
            for file in files { try temporary.write("x", to: "\(name)/\(file)") }
            try manager.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -age)],
                ofItemAtPath: temporary[name])
        }
        try manager.createSymbolicLink(
            atPath: temporary["rabble-ffffff"], withDestinationPath: temporary["rabble-dddddd-e"])
        _ = try run("groups", "import", file)
        try expectEqual(
            temporary.names,
            ["other-aaaaaa", "rabble-bbbbbb", "rabble-cccccc", "rabble-dddddd-e", "rabble-ffffff"])
        for name in ["rabble-cccccc/letter", "rabble-dddddd-e/file"] {
            try expectEqual(temporary.read(name), "x")
        }
    }

    @Test("A folder for temporary files of any name is used, and one that is not there is named")
    func temporaryFolder() throws {
        let package = AnkiFiles.made("old.apkg")
        var rabble = rabble
        for (value, message) in [
            ("-x", nil), ("", nil),
            ("missing", "rabble: cannot make the folder \(temporary.path)/missing/rabble-"),
        ] {
            try temporary.makeFolder("-x")
            rabble.environment["TMPDIR"] = value
            var process = rabble.process(["groups", "import", package])
            process.folder = temporary.path
            let outcome = try process.finish()
            expectEqual(outcome.status, message == nil ? 0 : 73)
            #expect(outcome.errors.hasPrefix(message ?? ""), "\(outcome.errors)")
            if message == nil { expectEqual(outcome.errors, "") }
            try expectEqual(temporary.names, ["-x"])
        }
    }

    @Test(
        "Without the folders of the system in PATH, the message names PATH", arguments: ["", "/x"])
    func path(value: String) throws {
        var rabble = rabble
        rabble.environment["PATH"] = value
        let outcome = try rabble.run("groups", "import", AnkiFiles.made("old.apkg"))
        expectEqual(outcome.status, 66)
        #expect(outcome.errors.contains("takes the program sqlite3, which is not in PATH (apt"))
    }
}
