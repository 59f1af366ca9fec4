import Foundation
import Testing

@testable import RabbleCore

struct TextHashTests {
    private static func hash(_ text: String) -> UInt32 {
        var hasher = Hasher()
        hasher.combine(text: text)
        return hasher.finalizeToHalf()
    }

    @Test(
        "Texts that are canonically equivalent have one hash",
        // Each pair is from the canonical decompositions of UnicodeData.txt, or their reordering.
        arguments: [
            ("é", "e\u{301}"), ("Ā", "A\u{304}"), ("が", "か\u{3099}"), ("ぱ", "は\u{309A}"), ("ヷ", "ワ\u{3099}"),
            ("한", "\u{1112}\u{1161}\u{11AB}"), ("가나", "\u{1100}\u{1161}\u{1102}\u{1161}"), ("й", "и\u{306}"),
            ("ё", "е\u{308}"), ("Å", "\u{212B}"), ("Ω", "\u{2126}"), ("ά", "\u{1F71}"), ("豈", "\u{F900}"),
            ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("中\u{302A}\u{302E}", "中\u{302E}\u{302A}"), ("أ", "ا\u{654}"),
            ("각", "가\u{11A8}"), ("ạ\u{F71}\u{F72}", "a\u{F73}\u{323}"),
        ])
    func equivalent(left: String, right: String) {
        #expect(left == right)
        #expect(Self.hash(left) == Self.hash(right))
        #expect(Self.hash("a \(left) b") == Self.hash("a \(right) b"))
    }

    @Test("Other texts have another hash", arguments: ["", "a", "か", "は", "日本語", "Straße", "ж", "한국어", "🎉"])
    func different(text: String) {
        // One in four billion of these would be equal by chance.
        #expect(Self.hash(text) != Self.hash(text + "x"))
    }

    @Test("What one look at the bytes takes for unchanged is unchanged by Foundation's composition")
    func unchanged() {
        var generator = SplitMix64(seed: 1)
        let blocks: [ClosedRange<UInt32>] = [
            0x20...0x2FF, 0x370...0x47F, 0x600...0x6FF, 0x900...0x97F, 0x1E00...0x1FFF, 0x2000...0x203F,
            0x3000...0x30FF,
            0x4E00...0x4EFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x1F300...0x1F6FF, 0x300...0x340,
        ]
        func scalar() -> Unicode.Scalar {
            let block = blocks[Int(generator.number(below: UInt64(blocks.count)))]
            return Unicode.Scalar(block.lowerBound + UInt32(generator.number(below: UInt64(block.count)))) ?? "a"
        }
        var unchanged = 0
        for _ in 0..<100_000 {
            let text = String(String.UnicodeScalarView([scalar(), scalar(), scalar()]))
            let isUnchanged = Array(text.utf8).withUnsafeBufferPointer { $0.areUnchangedByComposition }
            guard isUnchanged else { continue }
            unchanged += 1
            let composed = text.precomposedStringWithCanonicalMapping
            #expect(
                composed.utf8.elementsEqual(text.utf8), "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
        }
        #expect(unchanged > 10_000)
    }
}
