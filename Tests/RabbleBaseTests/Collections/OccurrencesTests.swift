import Testing

@testable import RabbleBase

/// The reference is the standard library's module for regular expressions, which tests may link.
struct OccurrencesTests {
    @Test(
        "Occurrences and parts are those of the standard library",
        arguments: ["", "a", "ab", "aab", "abab", "a::b::c::d", "::", "aaaa", "e\u{301}e", "👩‍👧::👩"])
    func reference(text: String) {
        for part in ["a", "ab", "aab", "::", "e", "👩", "aa", "bab"] {
            let range = text.firstOccurrence(of: part)
            #expect(range == text.firstRange(of: part), "\(part) in \(text)")
            for most in [1, 2, 3, Int.max] {
                let parts = text.parts(between: part, atMost: most)
                #expect(
                    parts == text.split(separator: part, maxSplits: most - 1, omittingEmptySubsequences: false),
                    "\(part) in \(text)")
            }
        }
    }

    @Test("What is empty occurs at the start")
    func empty() {
        #expect([1, 2].firstOccurrence(of: []) == 0..<0)
        #expect([Int]().firstOccurrence(of: []) == 0..<0)
    }
}
