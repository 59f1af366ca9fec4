import TestSupport
import Testing

@testable import RabbleBase

struct CodePointTableTests {
    @Test("Each code point has its value, and is computed once with its page")
    func values() {
        let asked = Locked<[UInt32]>([])
        let table = CodePointTable(below: 48) { value in
            asked.value.append(value)
            return "\(value)"
        }
        for value: UInt8 in [40, 33, 47, 0, 15, 40] {
            expectEqual(table[Unicode.Scalar(value)], "\(value)")
        }
        expectEqual(asked.value, Array(32..<48) + Array(0..<16))
    }
}
