import TestSupport
import Testing

@testable import RabbleCore

struct SequentialQuestionStrategyTests {
    private static func prompts(limit: Int = 0) throws -> [String] {
        SequentialQuestionStrategy(questionGroup: try letters(), limit: limit).remainingPrompts
    }

    @Test("It asks in the order of the group")
    func order() throws {
        try expectEqual(Self.prompts(), ["1", "2", "3", "4", "5"])
    }

    @Test("With a limit it asks the first of them, and all if the limit is past the end")
    func limit() throws {
        try expectEqual(Self.prompts(limit: 2), ["1", "2"])
        for limit in [5, 6, .max, -1] { try expectEqual(Self.prompts(limit: limit), ["1", "2", "3", "4", "5"]) }
    }
}
