import Foundation
import TestSupport
import Testing

extension AnyZone {
    /// Packages that Anki made: see `Tests/Anki/make-anki-collections.py`.
    @Suite(.enabled(if: AnkiFiles.areReadable, "unzip, zstd or sqlite3 is missing"))
    struct AnkiPackageTests: AnkiSuite {
        let desk: AnkiDesk

        init() throws { desk = try AnkiDesk() }

        private func lines(_ name: String, _ options: String...) throws -> [String] {
            let outcome = try rabble.run(
                ["groups", "import", AnkiFiles.made(name)] + options, input: Data())
            expectEqual(outcome.errors, "")
            try expectEqual(temporary.names, [])
            return outcome.lines.map { String($0).replacing("\(AnkiFiles.made(name)): ", with: "") }
        }

        private func scores(_ group: String) throws -> [String: Any] {
            let output = try rabble.run("scores", group, "--json").output
            return try json(output)
        }

        @Test(
            "Decks are groups, and the import ends with what came and what did not",
            arguments: ["new.apkg", "old.apkg"])
        func report(name: String) throws {
            let (notes, answers, cards) = try AnkiFiles.reference()
            try expectEqual(
                lines(name),
                [
                    "Languages::German: 9 questions, new", "Languages::Japanese: 4 questions, new",
                    "Geography: 4 questions, new",
                    "not imported: 2 files of pictures or sounds, 5 tags, 6 answers from cramming",
                    """
                    3 notes have reversed cards; rabble play GROUP --reverse asks in that \
                    direction
                    """,
                    "\(notes) notes, \(cards.count) cards",
                    "\(answers) new answers since 2026-06-18",
                    "rabble play --due asks what is due",
                ])
            let shown = try rabble.run("groups", "show", "languages-german").output
            #expect(shown.contains("fish & chips"))
        }

        @Test(
            "Each card has its answers and the memory that Anki computes for it, to a thousandth",
            arguments: ["new.apkg", "old.apkg"])
        func memory(name: String) throws {
            _ = try lines(name)
            var compared = 0
            let decks = Dictionary(grouping: try AnkiFiles.reference().cards) {
                $0["deck"] as? String ?? ""
            }
            for (deck, cards) in decks {
                let found = try scores(deck)["questions"] as? [[String: Any]] ?? []
                for card in cards where card["type"] as? String != "Cloze" {
                    let fields = card["fields"] as? [String] ?? []
                    let prompt = fields[card["ord"] as? Int ?? 0]
                    guard !prompt.contains("<") else { continue }
                    let question = found.first { $0["prompt"] as? String == prompt }
                    expectEqual(question?["asked"] as? Int ?? 0, card["answers"] as? Int)
                    guard card["suspended"] as? Bool == false,
                        let theirs = card["stability"] as? Double
                    else { continue }
                    let ours = try #require(question?["stability"] as? Double, "\(card)")
                    #expect(abs(ours / theirs - 1) < 1e-3, "\(card)")
                    let difficulty = try #require(question?["difficulty"] as? Double)
                    #expect(
                        abs(difficulty / (card["difficulty"] as? Double ?? 0) - 1) < 1e-3, "\(card)"
                    )
                    compared += 1
                }
            }
            #expect(compared >= 8)
        }

        @Test("Cards that are suspended in Anki are suspended")
        func suspended() throws {
            _ = try lines("new.apkg")
            let suspended = try scores("languages-german")["suspended"] as? [[String: String]]
            let cards = try AnkiFiles.reference().cards.filter {
                $0["suspended"] as? Bool == true && $0["deck"] as? String == "Languages::German"
            }
            let prompts = cards.compactMap {
                ($0["fields"] as? [String])?[0].split(separator: "> ").last.map(String.init)
            }
            expectEqual(suspended?.compactMap { $0["prompt"] }, prompts)
            expectEqual(prompts.count, 2)
            // One card of this note is not.
            try expectEqual((scores("languages-japanese")["suspended"] as? [Any])?.count, 0)
        }

        @Test(
            """
            A second import adds nothing, and a later one what is new; what was there stays to the \
            byte
            """
        )
        func again() throws {
            _ = try lines("old.apkg")
            _ = try rabble.run("play", "geography", "--limit", "1", input: "x\n")
            let before = try histories
            #expect(try lines("new.apkg").contains("no new answers"))
            try expectEqual(histories, before)
            let lines = try lines("later.apkg")
            #expect(lines.contains { $0.hasPrefix("25 new answers since ") })
            #expect(
                lines.contains("Languages::Japanese: 4 questions, 1 edited, its history is kept"))
            for (name, text) in before { #expect(try histories[name]?.hasPrefix(text) == true) }
            let edited = try scores("languages-japanese")["questions"] as? [[String: Any]]
            #expect(edited?.contains { $0["prompt"] as? String == "edited kana" } == true)
            #expect(try self.lines("later.apkg").contains("no new answers"))
        }

        @Test("Without its history a deck comes with what is suspended, and an update leaves it so")
        func noHistory() throws {
            let (notes, _, cards) = try AnkiFiles.reference()
            #expect(
                try lines("new.apkg", "--no-history").contains(
                    "\(notes) notes, \(cards.count) cards"))
            _ = try rabble.run("groups", "update")
            let rows = try histories.values.joined().split(separator: "\n").filter {
                !$0.hasPrefix("time")
            }
            expectEqual(rows.count, 2)
            #expect(rows.allSatisfy { $0.contains("\tsuspend\t") })
        }

        @Test("An update adds new answers to groups that have some")
        func update() throws {
            let file = rabble.home["deck.apkg"]
            try FileManager.default.copyItem(atPath: AnkiFiles.made("new.apkg"), toPath: file)
            _ = try rabble.run("groups", "import", file)
            try FileManager.default.removeItem(atPath: file)
            try FileManager.default.copyItem(atPath: AnkiFiles.made("later.apkg"), toPath: file)
            #expect(try rabble.run("groups", "update").output.contains("25 new answers since "))
        }

        @Test("A package is drilled without an import")
        func play() throws {
            let package = AnkiFiles.made("old.apkg")
            #expect(try rabble.run("play", package, input: "3\n").output.contains("Geography"))
            #expect(try rabble.run("play", package, "--json", input: "").status == 66)
        }

        @Test(
            "A program that is missing is named with its package and the other way",
            arguments: ["unzip", "zstd", "sqlite3"])
        func missing(name: String) throws {
            var rabble = rabble
            let programs = try TemporaryFolder()
            for other in ["unzip", "zstd", "sqlite3"] where other != name {
                try FileManager.default.createSymbolicLink(
                    atPath: programs[other], withDestinationPath: "/usr/bin/\(other)")
            }
            rabble.environment["PATH"] = "\(programs.path):relative"
            let outcome = try rabble.run("groups", "import", AnkiFiles.made("new.apkg"))
            expectEqual(outcome.status, 66)
            #expect(outcome.errors.contains("takes the program \(name), which is not in PATH (apt"))
            #expect(outcome.errors.contains("export"))
            try expectEqual(temporary.names, [])
        }

        @Test("A collection is read where it lies, and refused while Anki runs")
        func collection() throws {
            let file = try AnkiFiles.database(
                "PRAGMA journal_mode = wal; " + AnkiFiles.collection(), in: rabble.home,
                named: "collection.anki2")
            let before = try rabble.home.names
            let outcome = try rabble.run("groups", "import", file)
            #expect(outcome.output.contains("1 note, 1 card\n1 new answer since 2023-11-14\n"))
            try expectEqual(rabble.home.names, (before + ["groups", "reviews"]).sorted())
            try rabble.home.write("", to: "collection.anki2-wal")
            let refused = try rabble.run("groups", "import", file)
            expectEqual(refused.status, 66)
            #expect(refused.errors.contains("Anki is running"))
        }

        @Test(
            "A package of any name is read, and so is one behind a link",
            arguments: ["a[b]*?.apkg", "ü #%.apkg"])
        func names(name: String) throws {
            let data = try Data(contentsOf: URL(filePath: AnkiFiles.made("new.apkg")))
            let file = try rabble.home.write(data, to: name)
            try FileManager.default.createSymbolicLink(
                atPath: rabble.home["link.apkg"], withDestinationPath: file)
            #expect(try rabble.run("groups", "import", file).output.contains("15 notes"))
            #expect(
                try rabble.run("groups", "import", rabble.home["link.apkg"]).output.contains(
                    "no new answers"))
        }

        @Test(
            "At a terminal the progress is shown, and Ctrl-C leaves everything as it was",
            arguments: [SIGINT, SIGTERM])
        func interrupted(signal: Int32) throws {
            let rows = """
                WITH RECURSIVE r(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM r LIMIT 1500000)
                INSERT INTO revlog SELECT 1700000000000 + id, 4, 3, 2500, 1, 1 FROM r;
                """
            let file = try AnkiFiles.database(
                AnkiFiles.collection() + rows, in: rabble.home, named: "collection.anki2")
            let before = try rabble.home.names
            var rabble = rabble
            rabble.environment["TERM"] = "xterm"
            let conversation = try Conversation(
                rabble.process(["groups", "import", file]), columns: 80)
            _ = try conversation.read(to: "reading: ")
            conversation.signal(signal)
            _ = try conversation.finish()
            try expectEqual(rabble.home.names, before)
            try expectEqual(temporary.names, [])
        }
    }
}
