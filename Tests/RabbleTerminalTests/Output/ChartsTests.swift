import TestSupport
import Testing

@testable import RabbleTerminal

struct ChartsTests {
    @Test("Columns are as high as their counts, and even a count of 1 shows")
    func columns() {
        expectEqual(Charts.columns([4, 2, 0, 1], greatest: 4, height: 2), ["█", "█ █   ▄"])
        expectEqual(Charts.columns([1_000, 1], greatest: 1_000, height: 3), ["█", "█", "█ ▁"])
        expectEqual(Charts.columns([0, 0], greatest: 0, height: 1), [""])
    }
}
