import TestSupport
import Testing

@testable import RabbleModel

struct TabbedLineTests {
    @Test("A line has the columns between its tabs, whatever bytes it has and wherever it ends")
    func columns() {
        var generator = SplitMix64(seed: 1)
        let some: [UInt8] = [0, 1, 7, 8, 9, 9, 9, 10, 11, 12, 13, 65, 0x80, 0x88, 0x8A, 0xFF]
        for _ in 0..<20_000 {
            let count = Int.random(in: 0..<40, using: &generator)
            let bytes = (0..<count).compactMap { _ in some.randomElement(using: &generator) }
            let text = bytes.prefix { $0 != 10 }
            let columns = text.split(separator: 9, omittingEmptySubsequences: false)
            bytes.withUnsafeBytes {
                let line = TabbedLine(startOf: $0)
                expectEqual(Array(line.text), Array(text))
                expectEqual(line.isEnded, text.count < bytes.count)
                expectEqual(line.columnCount, columns.count)
                for (index, column) in columns.prefix(8).enumerated() {
                    expectEqual(Array(line.column(index)), Array(column))
                }
            }
        }
    }
}
