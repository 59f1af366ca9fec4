import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct RandomQuestionStrategyTests {
    private static func prompts(limit: Int = 0) throws -> [String] {
        var generator = SplitMix64(seed: .max)
        return RandomQuestionStrategy(Studies(try letters()), limit: limit, using: &generator)
            .remainingPrompts
    }

    @Test("It asks in the order of the seed")
    func order() throws {
        // Of five elements, seed 2^64 - 1 gives the order 1, 2, 3, 0, 4: see ShuffleTests.
        try expectEqual(Self.prompts(), ["2", "3", "4", "1", "5"])
    }

    @Test("A limit asks only the first of the shuffled questions, and all if it exceeds them")
    func limit() throws {
        try expectEqual(Self.prompts(limit: 2), ["2", "3"])
        for limit in [5, 6, .max, -1] {
            try expectEqual(Self.prompts(limit: limit), ["2", "3", "4", "1", "5"])
        }
    }
}
