import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct QuestionStrategyTests {
    private static func strategy(
        _ type: QuestionStrategyType, limit: Int = 0, seed: UInt64 = 1
    ) throws -> any QuestionStrategy {
        var generator = SplitMix64(seed: seed)
        return try #require(
            type.questionStrategy(
                for: Studies(try letters()),
                selection: QuestionSelection(limit: limit, newLimit: .max),
                using: &generator))
    }

    @Test("Every strategy asks every question once", arguments: QuestionStrategyType.allCases)
    func asksAll(type: QuestionStrategyType) throws {
        try expectEqual(Self.strategy(type).remainingPrompts.sorted(), ["1", "2", "3", "4", "5"])
    }

    @Test(
        "Marks are undone one by one, past skipped questions",
        arguments: QuestionStrategyType.allCases)
    func undo(type: QuestionStrategyType) throws {
        var strategy = try Self.strategy(type)
        let first = strategy.currentQuestion
        strategy.markQuestionCorrect(first)
        _ = strategy.advanceToNextQuestion()
        _ = strategy.advanceToNextQuestion()
        let third = strategy.currentQuestion
        strategy.markQuestionIncorrect(third)
        _ = strategy.advanceToNextQuestion()

        var undone = [strategy.undoLastMark()]
        expectEqual(strategy.currentQuestion, third)
        expectEqual([strategy.correctCount, strategy.incorrectCount], [1, 0])
        undone.append(strategy.undoLastMark())
        expectEqual(strategy.currentQuestion, first)
        expectEqual([strategy.correctCount, strategy.incorrectCount], [0, 0])
        undone.append(strategy.undoLastMark())
        expectEqual(undone.map { $0?.question }, [third, first, nil])
        expectEqual(undone.map { $0?.grade }, [.again, .good, nil])
    }
}
