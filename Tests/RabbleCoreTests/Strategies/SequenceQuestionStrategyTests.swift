import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct SequenceQuestionStrategyTests {
    @Test(
        "It counts marks, moves on, and stays at the last question",
        arguments: [QuestionStrategyType.random, .sequential])
    func counts(type: QuestionStrategyType) throws {
        var generator = SplitMix64(seed: 1)
        var strategy = try #require(
            type.questionStrategy(
                for: Studies(try letters()), selection: QuestionSelection(newLimit: 0),
                using: &generator))
        #expect(strategy is any SequenceQuestionStrategy)
        expectEqual(strategy.title, "Test")
        expectEqual(strategy.questionIndexTitle, "1/5")
        strategy.markQuestionCorrect(strategy.currentQuestion)
        for number in 2...5 {
            let hasNext = strategy.advanceToNextQuestion()
            #expect(hasNext)
            expectEqual(strategy.questionIndexTitle, "\(number)/5")
            strategy.markQuestionIncorrect(strategy.currentQuestion)
        }
        let hasNext = strategy.advanceToNextQuestion()
        #expect(!hasNext)
        expectEqual(strategy.questionIndexTitle, "5/5")
        expectEqual(strategy.correctCount, 1)
        expectEqual(strategy.incorrectCount, 4)
    }
}
