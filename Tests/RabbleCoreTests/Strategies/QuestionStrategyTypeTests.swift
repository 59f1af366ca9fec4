import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore
@testable import RabbleModel

struct QuestionStrategyTypeTests {
    @Test("The first raw values and titles are those of the book, and no two types share a title")
    func types() {
        let types = QuestionStrategyType.allCases
        expectEqual(types.map(\.rawValue), Array(0..<types.count))
        let titles = types.map { $0.title() }
        expectEqual(titles.prefix(3), ["Random", "Sequential", "Spaced"])
        expectEqual(Set(titles).count, titles.count)
    }

    @Test(
        "A drill with a limit asks the questions that --resume finds by its record",
        arguments: QuestionStrategyType.allCases.filter { !$0.isScheduled })
    func limits(type: QuestionStrategyType) throws {
        let group = try group(["1": "a", "2": "b", "3": "c", "4": "d", "5": "e"])
        var generator = SplitMix64(seed: 7)
        var strategy = try #require(
            type.questionStrategy(
                for: Studies([Study(group)], now: { Timestamp(milliseconds: 0) }),
                selection: QuestionSelection(limit: 2, newLimit: .max),
                using: &generator))
        var asked: Set<String> = []
        var goesOn = true
        while goesOn {
            asked.insert(strategy.currentQuestion.prompt)
            goesOn = strategy.advanceToNextQuestion()
        }
        let chosen = try #require(type.planLimit(2, seed: 7)).choose(from: Array(0..<5))
        expectEqual(asked, Set(chosen.map { group.questions[$0].prompt }))
    }
}
