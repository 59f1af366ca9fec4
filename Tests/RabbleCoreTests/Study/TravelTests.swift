import RabbleCore
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleModel

extension AnyDay {
    /// A learner who answers in other zones.
    struct TravelTests {
        private let folder: TemporaryFolder
        private let group: QuestionGroup
        private var store: ReviewStore { ReviewStore(folder: folder.path) }

        init() throws {
            folder = try TemporaryFolder()
            group = try numbered(300)
        }

        private func time(_ text: String) throws -> Timestamp { try #require(Timestamp(text)) }

        private let selection = QuestionSelection(newLimit: 10, isNewLimitDaily: true)

        private func studies(_ hours: Double, at now: Timestamp) throws -> Studies {
            let calendar = StudyCalendar { _ in Int(hours * 3_600) }
            let history = try store.history(of: group.id, now: now)
            return Studies(
                [Study(group, in: history, calendar: calendar)],
                asked: AskedToday([(group.id, history)], now, calendar), now: { now })
        }

        /// Drills the questions of the day in a zone.
        private func drill(_ hours: Double, at time: Timestamp) throws {
            var strategy = try #require(
                QuestionStrategyType.spaced.questionStrategy(
                    for: studies(hours, at: time), selection: selection))
            strategy.studies.keepAnswers(in: store, session: SessionID())
            repeat {
                strategy.markQuestion(strategy.currentQuestion, grade: .easy)
            } while strategy.advanceToNextQuestion()
            try strategy.studies.all[0].log?.append()
        }

        @Test("One history gives one plan at local noon in each of 27 zones")
        func zones() throws {
            for day in 1...20 {
                let clock = [540, -480, 345, 0, 840, -660][day % 6]
                let evening = try time("2026-10-\(day + 10)T\(day % 2 == 0 ? "09" : "20"):30:00Z")
                try drill(Double(clock) / 60, at: evening)
            }
            let noon = try time("2026-11-01T12:00:00Z")
            func state(_ hours: Int) throws -> (
                memories: [MemoryState?], plan: [String], ReviewForecast
            ) {
                let now = Timestamp(milliseconds: noon.milliseconds - Int64(hours) * 3_600_000)
                let studies = try studies(Double(hours), at: now)
                let strategy = QuestionStrategyType.spaced.questionStrategy(
                    for: studies, selection: selection)
                let forecast = Day(studies, selection: selection, at: now).forecast
                return (
                    studies.all[0].schedule.memories, strategy?.remainingPrompts ?? [], forecast
                )
            }
            let (memories, plan, forecast) = try state(0)
            #expect(plan.count > 10)
            for hours in -12...14 {
                let other = try state(hours)
                expectEqual(other.0, memories)
                expectEqual(other.1, plan)
                expectEqual(other.2, forecast)
            }
        }
    }
}
