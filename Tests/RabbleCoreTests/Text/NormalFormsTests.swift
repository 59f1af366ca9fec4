import Foundation
import Testing

@testable import RabbleCore

struct NormalFormsTests {
    @Test(
        "A long text has the normal forms that Foundation gives it as a whole",
        arguments: [
            "wo\u{308}rd ", "wörd", "か\u{3099}き", "\u{1100}\u{1161}\u{11A8}", "\u{9C7}\u{9BE}", "ｶﾞ", "ﾡￂ", "Å", "ﬁ",
            "e\u{316}\u{301}", "ᄀ각", "한국",
        ])
    func pieces(text: String) {
        for count in [1, 300, 5_000] {
            let long = String(repeating: text, count: count)
            #expect(long.canonicallyComposed.utf8.elementsEqual(long.precomposedStringWithCanonicalMapping.utf8))
            #expect(long.canonicallyDecomposed.utf8.elementsEqual(long.decomposedStringWithCanonicalMapping.utf8))
            #expect(long.compatiblyComposed.utf8.elementsEqual(long.precomposedStringWithCompatibilityMapping.utf8))
        }
    }

    @Test("So has any text")
    func anyTexts() {
        for seed in 0..<200 {
            var generator = SplitMix64(seed: UInt64(seed))
            let long = (0..<800).map { _ in anyText(&generator) }.joined()
            #expect(
                long.compatiblyComposed.utf8.elementsEqual(long.precomposedStringWithCompatibilityMapping.utf8),
                "seed \(seed)")
        }
    }
}
