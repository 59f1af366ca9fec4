import TestSupport
import Testing

@testable import RabbleDecks

struct DeckJoiningTests {
    @Test("Groups with one title become one, in the order of the files, without repetitions")
    func joined() throws {
        let first = try GroupTable.decode(Array("a\tb\nc\td\n".utf8), hasTabs: true, title: "one")
        let second = try GroupTable.decode(Array("e\tf\na\tb\n".utf8), hasTabs: true, title: "one")
        let third = try GroupTable.decode(
            Array("prompt\tanswer\thint\ng\th\ti\n".utf8), hasTabs: true, title: "two")
        let joined = try Deck(joining: [("/a", first), ("/b", third), ("/c", second)])
        expectEqual(joined.groups.map(\.title), ["one", "two"])
        expectEqual(joined.groups[0].questions.map(\.prompt), ["a", "c", "e"])
        expectEqual(joined.origins, ["one": ["/a", "/c"], "two": ["/b"]])
        expectEqual(joined.diagnostics.duplicates, 1)
        // A table of two columns has no place for hints.
        expectEqual(joined.parts, [])
        #expect(throws: InvalidGroupFile.self) { try Deck(joining: []) }
    }
}
