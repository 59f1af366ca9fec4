import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct QuestionStrategyTypeTests {
    @Test("The first raw values and titles are those of the book, and no two types share a title")
    func types() {
        let types = QuestionStrategyType.allCases
        expectEqual(types.map(\.rawValue), Array(0..<types.count))
        let titles = types.map { $0.title() }
        expectEqual(titles.prefix(3), ["Random", "Sequential", "Spaced"])
        expectEqual(Set(titles).count, titles.count)
    }
}
