import TestSupport
import Testing

@testable import RabbleBase

struct UniquedTests {
    @Test("The first of several elements with the same key stays, in its position")
    func uniqued() {
        expectEqual(["b", "A", "a", "B", "c"].uniqued { $0.lowercased() }, ["b", "A", "c"])
        expectEqual([Int]().uniqued(by: \.self), [])
    }
}
