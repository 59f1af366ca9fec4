import TestSupport
import Testing

@testable import RabbleMemory

struct ReviewForecastTests {
    private static let now = Timestamp("2026-02-16T12:00:00.000Z") ?? .now
    private static let grades = PerGrade { $0 == .good ? 1 : 0 }

    /// Memories of questions that became known so many days ago.
    private func memories(_ daysAgo: some Sequence<Int64>, by scheduler: FSRS = .default) -> [MemoryState?] {
        daysAgo.map { days in
            let time = Timestamp(milliseconds: Self.now.milliseconds - days * Timestamp.millisecondsPerDay)
            return scheduler.review(nil, grade: .easy, at: time, on: StudyCalendar.utc.day(of: time))
        }
    }

    private func forecast(
        _ memories: [MemoryState?], by scheduler: FSRS = .default, truth: [MemoryState?]? = nil,
        model: FSRS = .default,
        grades: PerGrade<Int> = grades, days: Int = 30
    ) -> ReviewForecast {
        ReviewForecast(
            memories, by: scheduler, truth: truth ?? memories, by: model, grades: grades, from: Self.now, days: days,
            calendar: .utc)
    }

    @Test("Without questions a forecast has no reviews and no retention")
    func nothing() {
        for memories in [[], [nil, nil]] as [[MemoryState?]] {
            expectEqual(forecast(memories).reviewsPerDay, 0)
            #expect(forecast(memories).retention == nil)
        }
    }

    @Test("A question is asked on the day on which it is due")
    func firstDay() {
        // Known today, so due in eight days: not within eight, but within nine.
        expectEqual(forecast(memories([0]), days: 8).reviewsPerDay, 0)
        #expect(forecast(memories([0]), days: 9).reviewsPerDay > 0)
    }

    @Test("Overdue questions are asked on the first day, and do not count for the retention")
    func overdue() {
        let forecast = forecast(memories([Int64](repeating: 100, count: 50)), days: 1)
        #expect(forecast.reviewsPerDay >= 50)
        #expect(forecast.retention == nil)
    }

    @Test("With true weights the retention is the desired one, and a forecast is repeatable")
    func retention() throws {
        for desired in [0.8, 0.9] {
            let scheduler = try FSRS(desiredRetention: desired)
            let memories = memories((0..<3000).map { Int64($0 % 8) }, by: scheduler)
            let forecast = forecast(memories, by: scheduler, model: scheduler)
            // Intervals are whole days, and so many answers differ by chance by less than two in a hundred.
            #expect(abs(try #require(forecast.retention) - desired) < 0.02)
            expectEqual(self.forecast(memories, by: scheduler, model: scheduler), forecast)
        }
    }

    @Test("A learner who forgets faster than predicted remembers less, and true weights ask more often")
    func wrongWeights() throws {
        var weights = FSRSParameters.default.weights
        for index in 0..<4 { weights[index] /= 4 }
        let model = try FSRS(parameters: FSRSParameters(weights))
        let days = (0..<1000).map { Int64($0 % 8) }
        let truth = memories(days, by: model)
        let wrong = forecast(memories(days), truth: truth, model: model)
        let right = forecast(truth, by: model, model: model)
        #expect(try #require(wrong.retention) < #require(right.retention) - 0.05)
        #expect(wrong.reviewsPerDay < right.reviewsPerDay)
    }

    @Test("Remaining learning steps are answered, and do not count for the retention")
    func steps() {
        let memory = FSRS.default.review(nil, grade: .again, at: Self.now, on: StudyCalendar.utc.day(of: Self.now))
        let forecast = forecast([memory], days: 1)
        // After again a question is asked after one minute and, once it is known, after ten.
        expectEqual(forecast.reviewsPerDay, 2)
        #expect(forecast.retention == nil)
    }
}
