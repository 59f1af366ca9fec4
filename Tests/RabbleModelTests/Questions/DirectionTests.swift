import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleModel

struct DirectionTests {
    @Test("A group is asked forward or in reverse")
    func asked() throws {
        let group = try letters()
        expectEqual(group.asked(.forward), group)
        expectEqual(group.asked(.reversed).questions.map(\.prompt), ["a", "b", "c", "d", "e"])
        expectEqual(group.asked(.reversed).questions.map(\.answer), ["1", "2", "3", "4", "5"])
        expectEqual(group.asked(.reversed).id, group.id)
    }
}
