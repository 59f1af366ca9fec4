import Foundation
import TestSupport
import Testing

extension AnyDay {
    /// Imports from Anki that a transcript cannot show.
    @Suite(.enabled(if: AnkiFiles.areReadable, "unzip, zstd or sqlite3 is missing"))
    struct AnkiImportTests: AnkiSuite {
        let desk: AnkiDesk

        init() throws { desk = try AnkiDesk() }

        @Test(
            "Each card has its answers and the memory that Anki computes for it, to a thousandth",
            arguments: ["new.apkg", "old.apkg"])
        func memory(name: String) throws {
            try importing(AnkiFiles.made(name)).expect(0)
            var compared = 0
            for card in try reference() where card["type"] as? String != "Cloze" {
                let fields = card["fields"] as? [String] ?? []
                let prompt = fields[card["ord"] as? Int ?? 0]
                guard !prompt.contains("<") else { continue }
                let deck = card["deck"] as? String ?? ""
                let scores = try rabble.run("scores", deck, "--json").object
                let question = (scores["questions"] as? [[String: Any]])?.first {
                    $0["prompt"] as? String == prompt
                }
                expectEqual(question?["asked"] as? Int ?? 0, card["answers"] as? Int)
                guard card["suspended"] as? Bool == false, card["stability"] is Double else {
                    continue
                }
                for member in ["stability", "difficulty"] {
                    let theirs = try #require(card[member] as? Double)
                    let ours = try #require(question?[member] as? Double, "\(card)")
                    #expect(abs(ours / theirs - 1) < 1e-3, "\(member) \(card)")
                }
                compared += 1
            }
            #expect(compared >= 8)
        }

        /// The cards of `new.apkg` and `old.apkg`, as Anki knows them.
        private func reference() throws -> [[String: Any]] {
            let data = try Data(contentsOf: URL(filePath: AnkiFiles.made("reference.json")))
            let value = try JSONSerialization.jsonObject(with: data) as? [String: Any]
            return value?["cards"] as? [[String: Any]] ?? []
        }

        @Test(
            "At a terminal the progress is shown, and Ctrl-C changes nothing",
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

        @Test(
            "A second import lists folders and replaces files as often for many decks as for few",
            .enabled(if: Strace.isPossible, "strace is not there or may not watch processes"))
        func growth() throws {
            let calls = try [10, 60].map { count -> [Int] in
                let decks = (10..<10 + count).map {
                    """
                    INSERT INTO decks VALUES (\($0), 'Deck \($0)');
                    INSERT INTO notes VALUES (\($0), 'n\($0)', 1, '', '\($0)' || x'1F' || 'x');
                    INSERT INTO cards VALUES (\($0), \($0), \($0), 0, 2, 0, 2, 0, 0);

                    """
                }
                let file = try AnkiFiles.database(
                    AnkiFiles.collection() + decks.joined(), in: rabble.home)
                _ = try rabble.run("groups", "import", file)
                let log = rabble.home["log-\(count)"]
                let words =
                    Strace.recording(log) + [Rabble.executable.path, "groups", "import", file]
                let outcome = try rabble.process(Array(words.dropFirst()), of: words[0]).finish()
                #expect(outcome.output.contains("no new answers\n"))
                let lines = try rabble.home.read("log-\(count)").split(separator: "\n")
                return ["O_DIRECTORY", "rename(", "fsync("].map { word in
                    lines.count { $0.contains(word) && !$0.contains("ENOENT") }
                }
            }
            expectEqual(calls[0], calls[1])
        }
    }
}
