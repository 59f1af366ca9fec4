import TestSupport
import Testing

@testable import RabbleModel

struct ByteInternerTests {
    @Test("Equal strings of any length have one number, all others have others, counted from 0")
    func numbers() {
        var generator = SplitMix64(seed: 1)
        var interner = ByteInterner()
        var numbers: [[UInt8]: Int] = [:]
        for _ in 0..<5_000 {
            // Few lengths and few byte values, so that many are equal or differ in one byte.
            let bytes = (0..<generator.number(below: 26)).map { _ in
                UInt8(generator.number(below: 8) / 7)
            }
            let (number, isNew) = bytes.withUnsafeBytes { interner.intern($0) }
            expectEqual(isNew, numbers[bytes] == nil)
            expectEqual(number, numbers[bytes, default: numbers.count])
            numbers[bytes] = number
        }
    }
}
