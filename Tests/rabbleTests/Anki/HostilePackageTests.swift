import Foundation
import TestSupport
import Testing

/// Malicious packages that are too large for a transcript, or that no tool makes.
@Suite(.enabled(if: AnkiFiles.areReadable, "unzip, zstd or sqlite3 is missing"))
struct HostilePackageTests: AnkiSuite {
    let desk: AnkiDesk

    init() throws { desk = try AnkiDesk() }

    private func imported(_ sql: String, more: [(String, Data)] = []) throws -> Outcome {
        let database = try Data(contentsOf: URL(filePath: AnkiFiles.database(sql, in: made)))
        let archive = AnkiFiles.archive(more + [("collection.anki21", database)])
        return try importing(made.write(archive, to: "deck.apkg"))
    }

    private func expect(_ question: String, _ outcome: Outcome) throws {
        #expect(outcome.output.contains("1 note, 1 card"))
        try expectEqual(rabble.questions("deck"), [question])
    }

    @Test("Entries that lead out of the archive are not unpacked")
    func slip() throws {
        let entries = ["../../slipped", made["slipped"]].map { ($0, Data("x".utf8)) }
        try expect("cat  Katze", imported(AnkiFiles.collection(), more: entries))
        #expect(try !made.names.contains("slipped"))
    }

    private static let count = Attack.count(few: 150, of: 4_000)
    private static let sections = String(repeating: "{{#Front}}{{/Front}}", count: count)

    @Test("Templates in a circle or with thousands of sections are processed once")
    func templates() throws {
        let sql = try AnkiFiles.collection(
            front: "{{FrontSide}}\(Self.sections){{Front}}",
            back: "{{FrontSide}}{{FrontSide}}<hr>{{Back}}")
        try expect("cat  Katze", imported(sql))
    }

    @Test("Thousands of sections of a long field in tags are processed once")
    func manySections() throws {
        let field = String(repeating: "<b></b>", count: 32 * Self.count) + "cat"
        let sql = try AnkiFiles.collection(
            front: Self.sections + "{{Back}}", back: "{{Front}}",
            fields: "'\(field)' || x'1F' || 'Katze'")
        try expect("Katze  cat", imported(sql))
    }

    @Test(
        "A note of very many gaps with a thousand cards is abandoned",
        arguments: Attack.sample(few: 1, of: [1_000, 1]))
    func manyGaps(numbers: Int) throws {
        let text = (0..<20_000).map { "{{c\($0 % numbers + 1)::\(numbers == 1 ? "" : "a ")}}" }
            .joined()
        let sql = """
            UPDATE notetypes SET config = x'0801';
            WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r LIMIT 999)
            INSERT INTO cards SELECT 100 + n, 3, 2, n, 2, 0, 2, 0, 0 FROM r;
            """
        let collection = try AnkiFiles.collection(
            front: "{{cloze:Front}}", back: "{{cloze:Front}}", fields: "'\(text)' || x'1F' || 'b'")
        let outcome = try imported(collection + sql)
        expectEqual(outcome.status, 65)
        #expect(outcome.errors.contains("more text of the notes than any real collection has"))
        try expectEqual(rabble.home.names, [])
    }
}
