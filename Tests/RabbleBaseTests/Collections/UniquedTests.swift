import TestSupport
import Testing

@testable import RabbleBase

struct UniquedTests {
    @Test("Of elements with the same key the first stays, in its place")
    func uniqued() {
        expectEqual(["b", "A", "a", "B", "c"].uniqued { $0.lowercased() }, ["b", "A", "c"])
        expectEqual([Int]().uniqued(by: \.self), [])
    }
}
