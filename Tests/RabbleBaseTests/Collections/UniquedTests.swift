import TestSupport
import Testing

@testable import RabbleBase

struct UniquedTests {
    @Test("Of elements with one key the first one stays, in its place")
    func uniqued() {
        expectEqual(["b", "A", "a", "B", "c"].uniqued { $0.lowercased() }, ["b", "A", "c"])
        expectEqual([Int]().uniqued(by: \.self), [])
    }
}
