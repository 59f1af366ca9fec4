import TestSupport
import Testing

@testable import RabbleCore

struct QuestionStrategyTypeTests {
    @Test("The stored numbers and the titles are those of the book, and of one strategy more")
    func types() {
        expectEqual(QuestionStrategyType.allCases.map(\.rawValue), [0, 1, 2])
        expectEqual(QuestionStrategyType.allCases.map { $0.title() }, ["Random", "Sequential", "Spaced"])
    }

    @Test("Each type makes its strategy, and only the spaced one works the schedule out")
    func strategies() throws {
        let group = try letters()
        var schedules = 0
        func strategy(_ type: QuestionStrategyType) -> (any QuestionStrategy)? {
            var generator = SplitMix64(seed: 1)
            func schedule() -> Schedule {
                schedules += 1
                return Schedule(of: group, in: ReviewHistory(), calendar: .utc)
            }
            return type.questionStrategy(
                for: group, selection: QuestionSelection(newLimit: 2), schedule: schedule(), now: { .now },
                using: &generator)
        }
        #expect(strategy(.random) is RandomQuestionStrategy)
        #expect(strategy(.sequential) is SequentialQuestionStrategy)
        expectEqual(schedules, 0)
        #expect(strategy(.spaced) is SpacedQuestionStrategy)
        expectEqual(schedules, 1)
    }

    @Test("Where nothing is due there is no spaced strategy")
    func nothingDue() throws {
        var generator = SplitMix64(seed: 1)
        let group = try letters()
        let strategy = QuestionStrategyType.spaced.questionStrategy(
            for: group, selection: QuestionSelection(newLimit: 0),
            schedule: Schedule(of: group, in: ReviewHistory(), calendar: .utc), now: { .now }, using: &generator)
        #expect(strategy == nil)
    }
}
