import TestSupport
import Testing

@testable import RabbleDecks

/// Lines among cards that are none, and files of one card.
struct LoneLinesTests {
    @Test(
        "Titles between the words of a list are left out, and counted",
        arguments: [
            ("Unit 1\ndog - Hund\ncat - Katze\nUnit 2\nred - rot\n", "x.txt", 2),
            ("Animals\ndog = Hund\ncat = Katze\nowl = Eule\n", "x.txt", 1),
            ("Unit 1\ndog;Hund\ncat;Katze\n\nUnit 2\nred;rot\nblue;blau\n", "x.txt", 2),
            ("Unit 1\ndog – Hund\ncat – Katze\n\nUnit 2\nred – rot\nblue – blau\n", "x.md", 2),
        ])
    func titles(text: String, path: String, count: Int) throws {
        let deck = try DeckCards(text, path)
        #expect(deck.lines.first == "dog => Hund" && deck.lines.count > 2)
        let told = (deck.remarks + deck.decoded.assumptions).joined(separator: "\n")
        #expect(
            told.contains(count == 1 ? "1 row " : "\(count) rows ") || told.contains("2 prompts"))
    }

    @Test(
        "A file of one card may have a line of dashes between its sides",
        arguments: [
            ("What is silt?\n---\nfine sand\n", "x.txt", "What is silt? => fine sand"),
            ("# Silt\n\n---\n\nfine sand\nof rivers\n", "x.md", "Silt => fine sand\nof rivers"),
            (
                "---\ntags: [soil]\n---\nWhat is silt?\n---\nfine sand\n", "x.md",
                "What is silt? => fine sand"
            ),
            ("Q: What is silt?\n---\nA: fine sand\n", "x.md", "What is silt? => fine sand"),
            ("silt - fine sand\n---\n", "x.md", "silt => fine sand"),
            ("# Soil\n\nsilt - fine sand\n---\n", "x.md", "silt => fine sand"),
        ])
    func dashes(text: String, path: String, line: String) throws {
        expectEqual(try DeckCards(text, path).lines, [line])
    }

    @Test("Cards in a line each may have lines of dashes between them", arguments: ["md", "txt"])
    func divided(name: String) throws {
        let deck = try DeckCards("silt - fine sand\n---\nloam - silt, clay\n", "x.\(name)")
        expectEqual(deck.lines, ["silt => fine sand", "loam => silt, clay"])
    }

    @Test(
        "A line of dashes in other texts makes no card",
        arguments: [
            "A tool for maps.\nIt draws rivers, lakes and seas.\n\n---\n\nMade in Peru.\n",
            "Notes\n---\none\n---\ntwo\n", "Notes\n---\n", "---\nNotes\n", " - \n;\n|\n",
        ])
    func others(text: String) { #expect(refusal(of: text, "x.md") != nil) }
}
