import TestSupport
import Testing

@testable import RabbleDecks

/// Rows of a collection that no deck shows.
struct AnkiCollectionTests {
    private static func bytes(_ texts: String...) -> [[UInt8]] { texts.map { Array($0.utf8) } }

    @Test(
        "In a current collection the sides of a template are a Protobuf message",
        arguments: [("A\u{1F}B", "A::B"), ("", "blank"), (" ", "blank")])
    func message(deck name: String, title: String) throws {
        var collection = AnkiCollection()
        try collection.add(([1], Self.bytes("Basic", "")), of: .types)
        for name in ["Front", "Back"] { try collection.add(([1], Self.bytes(name)), of: .fields) }
        let sides = "\u{A}\u{9}{{Front}}\u{12}\u{8}{{Back}}"
        try collection.add(([1, 0], Self.bytes("Card", sides)), of: .templates)
        try collection.add(([7], Self.bytes(name)), of: .decks)
        try collection.add(([0, 0, 7, 0, 0, 0, 0], []), of: .cards)
        try collection.add(([0, 1], Self.bytes("cat\u{1F}Katze", "", "")), of: .notes)
        let deck = try collection.decoded()
        expectEqual(deck.lines(path: "x", title: "x"), ["-- \(title)", "cat = Katze"])
        expectEqual(deck.anki, ["1 note", "1 card"])
    }

    @Test("A text that is not UTF-8 is refused, and so is a row without it")
    func damage() {
        var collection = AnkiCollection()
        #expect(throws: InvalidGroupFile.self) { try collection.add(([7], [[0xFF]]), of: .decks) }
        #expect(throws: InvalidGroupFile.self) { try collection.add(([1, 1], [[]]), of: .notes) }
        #expect(throws: InvalidGroupFile.self) { try collection.add(([1], []), of: .types) }
        #expect(throws: InvalidGroupFile.self) {
            try collection.add(([1, 1, 5_000_001, 2, 0], []), of: .counts)
        }
        #expect(throws: InvalidGroupFile.self) { try collection.decoded() }
    }

    @Test(
        "A number of a card or a template that Anki never writes is damage",
        arguments: [Int.max, -1, Int.min])
    func numbers(number: Int) throws {
        var collection = AnkiCollection()
        try collection.add(([1], Self.bytes("Basic", "")), of: .types)
        #expect(throws: InvalidGroupFile.self) {
            try collection.add(([1, 1, 7, number, 0, 0, 0], []), of: .cards)
        }
        #expect(throws: InvalidGroupFile.self) {
            try collection.add(([1, number], Self.bytes("Card", "")), of: .templates)
        }
    }
}
