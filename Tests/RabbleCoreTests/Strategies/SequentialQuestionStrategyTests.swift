import ModelTestSupport
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

    @Test("A limit asks only the first questions, and all if it exceeds them")
    func limit() throws {
        try expectEqual(Self.prompts(limit: 2), ["1", "2"])
        for limit in [5, 6, .max, -1] {
            try expectEqual(Self.prompts(limit: limit), ["1", "2", "3", "4", "5"])
        }
    }
}
