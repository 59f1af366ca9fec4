import TestSupport
import Testing

@testable import RabbleCore

struct QuestionStrategyTypeTests {
    @Test("The raw values and titles are those of the book, with one strategy added")
    func types() {
        expectEqual(QuestionStrategyType.allCases.map(\.rawValue), [0, 1, 2])
        expectEqual(
            QuestionStrategyType.allCases.map { $0.title() }, ["Random", "Sequential", "Spaced"])
    }

    @Test("Each type makes its strategy")
    func strategies() throws {
        let studies = Studies(try letters())
        func strategy(_ type: QuestionStrategyType) -> (any QuestionStrategy)? {
            var generator = SplitMix64(seed: 1)
            return type.questionStrategy(
                for: studies, selection: QuestionSelection(newLimit: 2), using: &generator)
        }
        #expect(strategy(.random) is RandomQuestionStrategy)
        #expect(strategy(.sequential) is SequentialQuestionStrategy)
        #expect(strategy(.spaced) is SpacedQuestionStrategy)
    }

    @Test("There is no spaced strategy if nothing is due")
    func nothingDue() throws {
        var generator = SplitMix64(seed: 1)
        let strategy = QuestionStrategyType.spaced.questionStrategy(
            for: Studies(try letters()), selection: QuestionSelection(newLimit: 0),
            using: &generator)
        #expect(strategy == nil)
    }
}
