import Testing

@testable import RabbleCore

struct DirectionTests {
    @Test("A group is asked as it is, or from its answers to its prompts")
    func asked() throws {
        let group = try letters()
        #expect(group.asked(.forward) == group)
        #expect(group.asked(.reversed).questions.map(\.prompt) == ["a", "b", "c", "d", "e"])
        #expect(group.asked(.reversed).questions.map(\.answer) == ["1", "2", "3", "4", "5"])
        #expect(group.asked(.reversed).id == group.id)
    }
}
