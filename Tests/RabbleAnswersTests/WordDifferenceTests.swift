import TestSupport
import Testing

@testable import RabbleAnswers

struct WordDifferenceTests {
    @Test("Both lists of words are in their order")
    func lists() throws {
        let difference = try #require(WordDifference(typed: "b c x", meant: "a b c d"))
        expectEqual(difference.missing, ["a", "d"])
        expectEqual(difference.surplus, ["x"])
        #expect(try #require(WordDifference(typed: "Ä b", meant: "ä, b.")).isNone)
    }

    @Test("Very many words are not compared")
    func many() {
        let text = String(repeating: "a b ", count: 251)
        #expect(WordDifference(typed: text, meant: "a b") == nil)
        #expect(WordDifference(typed: "a b", meant: text) == nil)
    }
}
