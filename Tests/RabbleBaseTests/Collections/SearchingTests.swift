import TestSupport
import Testing

@testable import RabbleBase

struct SearchingTests {
    private static let parts = ["a", "ab", "aab", "::", "e", "👩", "aa", "bab"]

    @Test(
        "The first occurrence of a part is where the rest of the text starts with it",
        arguments: [
            "", "a", "ab", "aab", "abab", "a::b::c::d", "::", "aaaa",
            "e\u{301}e", "👩‍👧::👩",
        ])
    func reference(text: String) {
        for part in Self.parts {
            let found = text.indices.first { text[$0...].starts(with: part) }
            #expect(text.range(of: Array(part))?.lowerBound == found, "\(part) in \(text)")
            #expect(text.contains(part) == (found != nil), "\(part) in \(text)")
            let pieces = text.split(separator: part, omittingEmptySubsequences: false)
            #expect(pieces.joined(separator: part) == text, "\(part) in \(text)")
            #expect(pieces.allSatisfy { !$0.contains(part) }, "\(part) in \(text)")
            #expect(text.replacing(part, with: "\(part)") == text, "\(part) in \(text)")
        }
    }

    @Test("Splits are counted, and empty parts omitted, as for single-character separators")
    func splitting() {
        for text in ["", ",", "a,b,c,d", ",,a,,b", "a,,", "a"] {
            for most in [0, 1, 2, Int.max] {
                for isOmitting in [false, true] {
                    #expect(
                        text.split(
                            separator: [","], maxSplits: most, omittingEmptySubsequences: isOmitting
                        )
                            == text.split(
                                separator: "," as Character, maxSplits: most,
                                omittingEmptySubsequences: isOmitting),
                        "\(text), at most \(most)")
                }
            }
        }
    }

    @Test("An empty part occurs at the start")
    func empty() {
        #expect([1, 2].range(of: [Int]()) == 0..<0)
        #expect([Int]().contains([]))
    }

    @Test("Replacements are not searched again, and are limited in number")
    func replacing() {
        expectEqual("aaa".replacing("aa", with: "a"), "aa")
        expectEqual("a-b-c".replacing("-", with: "--"), "a--b--c")
        expectEqual("a-b-c".replacing("-", with: "+", maxReplacements: 1), "a+b-c")
    }
}
