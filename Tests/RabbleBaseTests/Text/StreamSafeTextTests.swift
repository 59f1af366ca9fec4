import TestSupport
import Testing

@testable import RabbleBase

struct StreamSafeTextTests {
    /// A letter with this many marks.
    private static func pile(_ count: Int, _ mark: String = "\u{301}") -> String {
        "a" + String(repeating: mark, count: count)
    }

    @Test(
        "Up to 30 marks on a letter are safe, wherever the letter is",
        arguments: ["\u{301}", "\u{316}", "\u{3099}", "\u{1D165}", "\u{F73}", "\u{FF9E}"])
    func marks(mark: String) {
        for offset in 0..<130 {
            for start in [
                String(repeating: "x", count: offset), String(repeating: "か", count: offset / 3),
            ] {
                #expect((start + Self.pile(30, mark)).isStreamSafe)
                #expect((start + Self.pile(30, mark) + "b" + Self.pile(30, mark)).isStreamSafe)
                #expect(!(start + Self.pile(31, mark)).isStreamSafe)
                #expect(!(start + Self.pile(31, mark) + "b").isStreamSafe)
            }
        }
    }

    @Test(
        "Ordinary texts are stream-safe, however long",
        arguments: ["", "abc ", "é", "e\u{301}", "か\u{3099}", "日本", "👩‍🚀", "ｶﾞ"])
    func ordinary(text: String) {
        #expect(text.isStreamSafe)
        #expect(String(repeating: text, count: 1_000).isStreamSafe)
    }

    @Test("Marks of several kinds count together")
    func mixed() {
        #expect(!("a" + String(repeating: "\u{301}\u{316}\u{F73}\u{FF9E}", count: 8)).isStreamSafe)
    }

    @Test("It agrees with counting, on any text")
    func agreesWithCounting() {
        for seed in manySeeds {
            var generator = SplitMix64(seed: seed)
            var text = String.UnicodeScalarView()
            var run = 0
            var longest = 0
            for _ in 0..<generator.number(below: 300) {
                let isMark = generator.number(below: 24) != 0
                let letters: [Unicode.Scalar] = isMark ? ["\u{301}"] : ["x", "日"]
                text.append(letters[Int(generator.number(below: UInt64(letters.count)))])
                run = isMark ? run + 1 : 0
                longest = max(longest, run)
            }
            expectEqual(String(text).isStreamSafe, longest <= 30, "seed \(seed)")
        }
    }
}
