import RabbleCore
import TestSupport
import Testing

@testable import RabbleModel

extension AnyZone {
    /// A learner who answers in other zones.
    struct TravelTests {
        private let folder: TemporaryFolder
        private let group: QuestionGroup
        private var store: ReviewStore { ReviewStore(folder: folder.path) }

        init() throws {
            folder = try TemporaryFolder()
            let questions = try (1...300).map { try Question(prompt: "\($0)", answer: "a\($0)") }
            group = try QuestionGroup(title: "Test", questions: questions)
        }

        private func time(_ text: String) throws -> Timestamp { try #require(Timestamp(text)) }

        private let selection = QuestionSelection(newLimit: 10, isNewLimitDaily: true)

        private func studies(_ hours: Double, at now: Timestamp) throws -> Studies {
            let calendar = StudyCalendar { _ in Int(hours * 3_600) }
            let history = try store.history(of: group.id, now: now)
            return Studies(
                [Study(group, in: history, calendar: calendar)],
                today: TodaysQuestions([(group.id, history)], now, calendar), now: { now })
        }

        private func plan(_ hours: Double, at time: Timestamp) throws -> QuestionCounts {
            StudyPlan(try studies(hours, at: time), selection: selection, at: time).total
        }

        /// Drills what the day has in a zone, and returns how many questions that were.
        private func drill(_ hours: Double, at time: Timestamp) throws -> Int {
            let all = try studies(hours, at: time)
            guard
                var strategy = QuestionStrategyType.spaced.questionStrategy(
                    for: all, selection: selection)
            else { return 0 }
            strategy.studies.keepAnswers(in: store, session: SessionID())
            var count = 0
            repeat {
                strategy.markQuestion(strategy.currentQuestion, grade: .easy)
                count += 1
            } while strategy.advanceToNextQuestion()
            try strategy.studies.all[0].log?.append()
            return count
        }

        @Test("Whoever flies back over the date line has done the day already")
        func eastToWest() throws {
            // In Kiritimati it is noon on the 10th; in Pago Pago eleven in the morning on the 9th.
            let noon = try time("2026-11-09T22:00:00Z")
            try expectEqual(drill(14, at: noon), 10)
            for clock in [14, -11, 0, 5.75] {
                try expectEqual(plan(clock, at: time("2026-11-09T22:30:00Z")).sum, 0, "\(clock)")
            }
            // The local 10th is the same day; on the 11th there are ten again, and what is due.
            try expectEqual(plan(-11, at: time("2026-11-10T22:00:00Z")).sum, 0)
            try expectEqual(plan(-11, at: time("2026-11-11T22:00:00Z")).new, 10)
        }

        @Test("What is answered before the local day has caught up counts for the learner's day")
        func ahead() throws {
            try expectEqual(drill(14, at: time("2026-11-07T22:00:00Z")), 10)
            try expectEqual(drill(14, at: time("2026-11-08T22:00:00Z")), 10)
            let later = try time("2026-11-18T22:00:00Z")
            let due = try plan(14, at: later)
            #expect(due.due > 0 && due.new == 10)
            let questions = try studies(14, at: later)
            // Half of it there, the rest after the flight: nothing comes twice.
            var first = try #require(
                QuestionStrategyType.spaced.questionStrategy(
                    for: questions, selection: QuestionSelection(limit: 5, newLimit: 0)))
            first.studies.keepAnswers(in: store, session: SessionID())
            repeat {
                first.markQuestion(first.currentQuestion, grade: .easy)
            } while first
                .advanceToNextQuestion()
            try first.studies.all[0].log?.append()
            let there = try time("2026-11-18T23:30:00Z")
            try expectEqual(drill(-11, at: there), due.sum - 5)
            for clock in [-11, 14, 0] { try expectEqual(plan(Double(clock), at: there).sum, 0) }
            let sessions = try store.history(of: group.id, now: there).sessions
            // A clock a day ahead of that of Pago Pago.
            expectEqual(SessionID.offset(in: sessions[sessions.count - 1]), 24 * 60 - 660)
        }

        @Test("Whoever flies on over the date line has a new day, and has missed none")
        func westToEast() throws {
            try expectEqual(drill(-11, at: time("2026-11-10T22:00:00Z")), 10)
            let next = try time("2026-11-11T21:00:00Z")
            try expectEqual(plan(14, at: next).new, 10)
            try expectEqual(drill(14, at: next), plan(14, at: next).sum + 10)
            let calendar = StudyCalendar { _ in 14 * 3_600 }
            let history = try store.history(of: group.id, now: next)
            expectEqual(Streak(history.runs(calendar), now: next, calendar: calendar).length, 2)
        }

        @Test("A history from two machines in two zones, and a clock that was a day ahead")
        func merged() throws {
            func row(_ time: String, _ clock: String, _ prompt: Int) -> String {
                "\(time)\t3f9a01c27be4\(clock)\tgood\t\(prompt)\ta\(prompt)\t\n"
            }
            // An answer in Tokyo and one on a host in UTC, whose clock is a day behind.
            try folder.write(
                row("2026-11-09T20:00:00Z", "e540+spaced", 1)
                    + row("2026-11-09T21:00:00Z", "e0+spaced", 1), to: "test.tsv")
            let noon = try time("2026-11-10T03:00:00Z")
            let memories = try [9, 0, -8].map {
                try studies($0, at: noon).all[0].schedule.memories[0]
            }
            expectEqual(memories[0], memories[1])
            expectEqual(memories[0], memories[2])
            expectEqual(memories[0]?.lastDay.day.description, "2026-11-10")
            // Rows of the future do not count, so the right clock has its own day.
            try folder.write(row("2026-11-11T03:00:00Z", "e540+spaced", 2), to: "test.2.tsv")
            let history = try store.history(of: group.id, now: noon)
            let calendar = StudyCalendar { _ in 9 * 3_600 }
            expectEqual(
                TodaysQuestions([(group.id, history)], noon, calendar).day.day.description,
                "2026-11-10"
            )
        }

        @Test("One history is one plan at local noon in each of 27 zones")
        func zones() throws {
            for day in 1...20 {
                let clock = [540, -480, 345, 0, 840, -660][day % 6]
                let evening = try time("2026-10-\(day + 10)T\(day % 2 == 0 ? "09" : "20"):30:00Z")
                _ = try drill(Double(clock) / 60, at: evening)
            }
            let noon = try time("2026-11-01T12:00:00Z")
            func state(_ hours: Int) throws -> (
                memories: [MemoryState?], plan: [String], ReviewForecast
            ) {
                let now = Timestamp(milliseconds: noon.milliseconds - Int64(hours) * 3_600_000)
                let studies = try studies(Double(hours), at: now)
                let strategy = QuestionStrategyType.spaced.questionStrategy(
                    for: studies, selection: selection)
                let forecast = ReviewForecast(studies, selection: selection, from: now)
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
