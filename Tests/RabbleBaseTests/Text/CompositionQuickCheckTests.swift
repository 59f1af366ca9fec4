import Foundation
import Testing

@testable import RabbleBase

struct CompositionQuickCheckTests {
    @Test("Text that the quick check passes is unchanged by Foundation's composition")
    func unchanged() {
        var generator = SplitMix64(seed: 1)
        let blocks: [ClosedRange<UInt32>] = [
            0x20...0x2FF, 0x370...0x47F, 0x600...0x6FF, 0x900...0x97F, 0x1E00...0x1FFF,
            0x2000...0x203F,
            0x3000...0x30FF,
            0x4E00...0x4EFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x1F300...0x1F6FF, 0x300...0x340,
        ]
        func scalar() -> Unicode.Scalar {
            let block = blocks[Int(generator.number(below: UInt64(blocks.count)))]
            return Unicode.Scalar(
                block.lowerBound + UInt32(generator.number(below: UInt64(block.count)))) ?? "a"
        }
        var unchanged = 0
        for _ in 0..<30_000 {
            let text = String(String.UnicodeScalarView([scalar(), scalar(), scalar()]))
            guard text.isUnchangedByComposition else { continue }
            unchanged += 1
            let composed = text.precomposedStringWithCanonicalMapping
            #expect(
                composed.utf8.elementsEqual(text.utf8),
                "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
        }
        #expect(unchanged > 3_000)
    }
}
