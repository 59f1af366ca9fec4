import TestSupport
import Testing

@testable import RabbleAnswers

struct WordDifferenceTests {
    @Test(
        "Missing and surplus words are marked where they are",
        arguments: [
            ("I goes home", "I go home yesterday", "I [-goes-] {+go+} home {+yesterday+}"),
            ("a b", "a b", "a b"), ("A, b!", "a b", "A, b!"), ("b", "a b c", "{+a+} b {+c+}"),
            ("x y", "a b c", "[-x y-] {+a b c+}"), ("a b a b", "a b", "a b [-a b-]"),
            ("ich gehe nach haus", "Ich gehe nach Hause.", "ich gehe nach [-haus-] {+Hause.+}"),
            ("我去学校", "我去大学", "我去{+大+}学[-校-]"),
        ])
    func marked(typed: String, meant: String, marked: String) throws {
        try expectEqual(#require(WordDifference(typed: typed, meant: meant)).marked, marked)
    }

    @Test("Both lists of words are in their order")
    func lists() throws {
        let difference = try #require(WordDifference(typed: "b c x", meant: "a b c d"))
        expectEqual(difference.missing, ["a", "d"])
        expectEqual(difference.surplus, ["x"])
        #expect(try #require(WordDifference(typed: "Ä b", meant: "ä, b.")).isNone)
    }

    @Test(
        "A sentence of four words is compared if half of them were known",
        arguments: [
            ("a b c x", "a b c d", true), ("a b x y", "a b c d", true),
            ("a x y z", "a b c d", false),
            ("a b x", "a b c", false), ("a b c d", "a b c d", false), ("", "a b c d", false),
        ])
    func sentences(typed: String, meant: String, isOfSentence: Bool) {
        let difference = WordDifference(typed: typed, meant: meant)
        expectEqual(difference?.isOfSentence ?? false, isOfSentence)
    }

    @Test("Very many words are not compared")
    func many() {
        let text = String(repeating: "a b ", count: 251)
        #expect(WordDifference(typed: text, meant: "a b") == nil)
        #expect(WordDifference(typed: "a b", meant: text) == nil)
    }
}
