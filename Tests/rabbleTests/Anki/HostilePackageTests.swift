import Foundation
import TestSupport
import Testing

/// Packages that somebody made to do harm.
@Suite(.enabled(if: AnkiFiles.areReadable, "unzip, zstd or sqlite3 is missing"))
struct HostilePackageTests: AnkiSuite {
    let desk: AnkiDesk

    init() throws { desk = try AnkiDesk() }

    private func package(_ entries: [(String, Data)], isLink: Bool = false) throws -> String {
        try made.write(AnkiFiles.archive(entries, isLink: isLink), to: "deck.apkg")
    }

    private func package(_ sql: String) throws -> String {
        let database = try AnkiFiles.database(sql, in: made)
        return try package([("collection.anki21", Data(contentsOf: URL(filePath: database)))])
    }

    private func expectRefused(_ file: String, _ reason: String) throws {
        let outcome = try importing(file)
        expectEqual(outcome.status, 65)
        expectEqual(outcome.errors.split(separator: "\n").count, 1)
        #expect(outcome.errors.contains(reason), "\(outcome.errors)")
        #expect(try !rabble.home.names.contains("groups"))
    }

    private func expectQuestion(_ prompt: String, _ answer: String, in file: String) throws {
        #expect(try importing(file).output.contains("1 note, 1 card"))
        let shown = try rabble.run("groups", "show", "deck", "--json").output
        let questions = try json(shown)["questions"] as? [[String: Any]]
        expectEqual(
            questions?.map { [$0["prompt"] as? String, $0["answer"] as? String] },
            [[prompt, answer]])
    }

    @Test("Entries that lead out of the archive are not unpacked")
    func slip() throws {
        let database = try Data(
            contentsOf: URL(filePath: AnkiFiles.database(AnkiFiles.collection(), in: made)))
        let entries = [("../../slipped", Data("x".utf8)), ("\(made.path)/slipped", Data("x".utf8))]
        try expectQuestion("cat", "Katze", in: package(entries + [("collection.anki21", database)]))
        #expect(try !made.names.contains("slipped"))
    }

    @Test("An entry that is a link is not followed")
    func link() throws {
        let database = try AnkiFiles.database(AnkiFiles.collection(), in: made)
        try expectRefused(
            package([("collection.anki21", Data(database.utf8))], isLink: true),
            "sqlite3 cannot read it")
    }

    @Test("What unpacks to far more than it is, is stopped")
    func bomb() throws {
        let zeros = made["zeros"]
        #expect(FileManager.default.createFile(atPath: zeros, contents: nil))
        try FileHandle(forWritingTo: URL(filePath: zeros)).truncate(atOffset: 300_000_000)
        try AnkiFiles.run("zstd", "-q", zeros, "-o", made["zeros.zst"])
        let packed = try Data(contentsOf: URL(filePath: made["zeros.zst"]))
        #expect(packed.count < 100_000)
        try expectRefused(
            package([("meta", Data([8, 3])), ("collection.anki21b", packed)]),
            "unpacks to more than")
    }

    @Test("A file that is no database, or a damaged one, is refused")
    func noDatabase() throws {
        try expectRefused(
            package([("collection.anki2", Data("SELECT 1".utf8))]), "sqlite3 cannot read it")
        var bytes = try Data(
            contentsOf: URL(filePath: AnkiFiles.database(AnkiFiles.collection(), in: made)))
        for index in stride(from: 100, to: bytes.count, by: 5) { bytes[index] ^= 0x5A }
        try expectRefused(package([("collection.anki2", bytes)]), "sqlite3 cannot read it")
    }

    @Test("An archive that is cut, without a collection, or of a newer Anki is refused")
    func archives() throws {
        let whole = AnkiFiles.archive([
            ("meta", Data([8, 2])), ("collection.anki2", Data(count: 1_000)),
        ])
        try expectRefused(made.write(whole.prefix(900), to: "cut.apkg"), "the archive is damaged")
        try expectRefused(
            made.write(Data(count: 3_000), to: "zeros.apkg"), "the archive is damaged")
        try expectRefused(package([("media", Data("{}".utf8))]), "has no collection")
        try expectRefused(
            package([("meta", Data([8, 4])), ("collection.anki2", Data())]),
            "a newer version of Anki")
    }

    @Test(
        "Tables that compute what they say are refused",
        arguments: [
            """
            DROP TABLE revlog; CREATE VIEW revlog AS WITH RECURSIVE r(id) AS (SELECT 1 UNION ALL \
            SELECT id + 1 FROM r) 
            """
                + "SELECT id, 4 AS cid, 3 AS ease, 0 AS factor, 1 AS type FROM r;",
            """
            DROP TABLE decks; CREATE TABLE decks (id integer, name text AS \
            (hex(zeroblob(500000000))));
            """,
            "DROP TABLE decks; CREATE VIRTUAL TABLE decks USING fts5 (id, name);",
            "DROP TABLE cards;",
        ])
    func computed(sql: String) throws {
        try expectRefused(package(AnkiFiles.collection() + sql), "not one that Anki makes")
    }

    @Test("Triggers do nothing")
    func trigger() throws {
        let sql =
            """
            CREATE TRIGGER t AFTER UPDATE ON notes BEGIN DELETE FROM cards; END; CREATE VIEW v AS \
            SELECT 1;
            """
        try expectQuestion("cat", "Katze", in: package(AnkiFiles.collection() + sql))
    }

    @Test("NUL does not end a field; a text that is not UTF-8, or longer than any, is refused")
    func texts() throws {
        let fields = "CAST('a' || x'00' || 'b' || x'1F' || 'c' AS TEXT)"
        try expectQuestion("a\0b", "c", in: package(AnkiFiles.collection(fields: fields)))
        _ = try rabble.run("groups", "delete", "deck", "--yes")
        let invalid = try importing(
            package(AnkiFiles.collection(fields: "CAST(x'FF1F61' AS TEXT)")))
        expectEqual(invalid.status, 65)
        #expect(invalid.errors.contains("not UTF-8"))
        let long = try importing(
            package(AnkiFiles.collection(fields: "hex(zeroblob(5000000)) || x'1F' || 'b'")))
        expectEqual(long.status, 65)
        #expect(long.errors.contains("a text of more than 8 MB"))
    }

    @Test("Templates in a circle or with a thousand sections are gone through once")
    func templates() throws {
        let sections = String(repeating: "{{#Front}}{{/Front}}", count: 1_000)
        let sql = AnkiFiles.collection(
            front: "{{FrontSide}}\(sections){{Front}}",
            back: "{{FrontSide}}{{FrontSide}}<hr>{{Back}}")
        try expectQuestion("cat", "Katze", in: package(sql))
    }

    @Test(
        "A note of very many gaps with a thousand cards is given up",
        arguments: Attack.sample(
            few: 1,
            of: [
                (0..<60_000).map { "{{c\($0 % 1_000 + 1)::a}} " }.joined(),
                String(repeating: "{{c1::}}", count: 50_000),
            ]))
    func manyGaps(text: String) throws {
        let sql = """
            UPDATE notetypes SET config = x'0801';
            WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r LIMIT 999)
            INSERT INTO cards SELECT 100 + n, 3, 2, n, 2, 0 FROM r;
            """
        let fields = "'\(text)' || x'1F' || 'b'"
        let collection = AnkiFiles.collection(
            front: "{{cloze:Front}}", back: "{{cloze:Front}}", fields: fields)
        try expectRefused(
            package(collection + sql), "more text of the notes than any real collection has")
    }

    @Test("Thousands of sections of a long field in tags are gone through once")
    func manySections() throws {
        let count = Attack.count(few: 400, of: 4_000)
        let sections = String(repeating: "{{#Front}}{{/Front}}", count: count)
        let field = String(repeating: "<b></b>", count: 32 * count) + "cat"
        try expectQuestion(
            "Katze", "cat",
            in: package(
                AnkiFiles.collection(
                    front: sections + "{{Back}}", back: "{{Front}}",
                    fields: "'\(field)' || x'1F' || 'Katze'")))
    }

    @Test("More answers than anybody has are refused before they are read")
    func manyAnswers() throws {
        let sql = """
            WITH RECURSIVE r(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM r LIMIT 5000001)
            INSERT INTO revlog (id) SELECT id FROM r;
            """
        let file = try AnkiFiles.database(AnkiFiles.collection() + sql, in: made)
        try expectRefused(file, "more than 2000000 notes or cards, or 5000000 answers")
    }

    @Test("Numbers that are none are damage")
    func numbers() throws {
        let sql = "UPDATE cards SET ord = '0|1'; UPDATE revlog SET cid = 4.5;"
        try expectRefused(package(AnkiFiles.collection() + sql), "the database is damaged")
    }
}
