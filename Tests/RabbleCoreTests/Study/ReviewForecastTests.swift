import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore
@testable import RabbleModel

extension AnyDay {
    struct ReviewForecastTests {
        private static let now = Moment.ofTests.noonInUTC

        private static func time(daysAgo: Double) -> Timestamp {
            Timestamp(milliseconds: now.milliseconds - Int64(daysAgo * 86_400_000))
        }

        /// A group whose questions became known this many days ago, with others that are new.
        private static func studies(
            _ daysAgo: [Double], new: Int = 0, grade: Grade = .easy, by scheduler: FSRS = .default
        ) throws -> Studies {
            var history = ReviewHistory()
            history.sessions = ["s"]
            for (index, days) in daysAgo.enumerated().sorted(by: { $0.element > $1.element }) {
                history.reviews.append(
                    .init(
                        time: time(daysAgo: days), session: 0, question: history.questions.count,
                        grade: grade))
                history.questions.append(
                    .init(prompt: "Test \(index + 1)", answer: "a\(index + 1)"))
            }
            let group = try numbered(daysAgo.count + new)
            return Studies([Study(group, in: history, scheduler: scheduler, calendar: .utc)]) {
                now
            }
        }

        private static func forecast(
            _ studies: Studies, new: Int = 0, daily: Int = 0, learner: Studies? = nil,
            days: Int = 30
        ) -> ReviewForecast {
            let selection = QuestionSelection(
                newLimit: new, isNewLimitDaily: true, dailyLimit: daily)
            return ReviewForecast(
                Day(studies, selection: selection, at: now), learner: learner, days: days)
        }

        @Test("Without questions a forecast has days, but no answers and no retention")
        func nothing() throws {
            for studies in [Studies([]) { Self.now }, try Self.studies([], new: 2)] {
                let forecast = Self.forecast(studies)
                expectEqual(forecast.byDay.count, 30)
                expectEqual(forecast.reviewsPerDay, 0)
                #expect(forecast.retention == nil && forecast.remembered == nil)
            }
        }

        @Test("A question is asked on the day on which it is due, and is known before it")
        func firstDay() throws {
            // Learned today, so due in eight days: not within eight, but within nine.
            let studies = try Self.studies([0])
            expectEqual(Self.forecast(studies, days: 8).reviewsPerDay, 0)
            let days = Self.forecast(studies, days: 9).byDay
            expectEqual(days.map(\.due), [0, 0, 0, 0, 0, 0, 0, 0, 1])
            expectEqual(days.map(\.day), (0...8).map { Moment.ofTests.day($0) })
            expectEqual(days.map(\.seen), [Int](repeating: 1, count: 9))
            #expect(days[0].known > 0.97 && days[7].known < 0.91)
        }

        @Test("Overdue questions are asked on the first day, and do not lower the retention")
        func overdue() throws {
            let forecast = Self.forecast(
                try Self.studies([Double](repeating: 100, count: 50)), days: 1)
            #expect(forecast.reviewsPerDay >= 50)
            #expect(forecast.retention == nil)
            #expect(try #require(forecast.remembered) < 0.8)
        }

        @Test("With true weights the retention is the desired one, and a forecast is repeatable")
        func retention() throws {
            for desired in [0.8, 0.9] {
                let scheduler = try FSRS(desiredRetention: desired)
                let studies = try Self.studies((0..<1000).map { Double($0 % 8) }, by: scheduler)
                let forecast = Self.forecast(studies)
                // Intervals are whole days.
                #expect(abs(try #require(forecast.retention) - desired) < 0.01)
                expectEqual(Self.forecast(studies), forecast)
                let day = Day(studies, selection: QuestionSelection(newLimit: 0), at: Self.now)
                expectEqual(
                    day.scheduled(by: .default).scheduled(by: scheduler).forecast, forecast)
            }
        }

        @Test(
            """
            A learner who forgets faster than predicted remembers less, and true weights ask more \
            often
            """
        )
        func wrongWeights() throws {
            var weights = FSRSParameters.default.weights
            for index in 0..<4 { weights[index] /= 4 }
            let model = try FSRS(parameters: FSRSParameters(weights))
            let days = (0..<1000).map { Double($0 % 8) }
            let learner = try Self.studies(days, by: model)
            let wrong = Self.forecast(try Self.studies(days), learner: learner)
            let right = Self.forecast(learner, learner: learner)
            #expect(try #require(wrong.retention) < #require(right.retention) - 0.05)
            #expect(wrong.reviewsPerDay < right.reviewsPerDay)
        }

        @Test(
            """
            Questions in their learning steps return until they are known, with the learner's \
            usual grades
            """
        )
        func steps() throws {
            let forecast = Self.forecast(
                try Self.studies([Double](repeating: 0.01, count: 100), grade: .again), days: 1)
            // After *again* a question returns after one minute and, once it is known, after ten.
            // Some are missed again.
            #expect((200...300).contains(forecast.byDay[0].answers))
            expectEqual(forecast.byDay[0].due, 100)
            #expect(forecast.remembered == nil)
        }

        @Test(
            """
            New questions come within the limit of each day, until there are no more, and due ones \
            come first
            """
        )
        func new() throws {
            let studies = try Self.studies([Double](repeating: 100, count: 12), new: 25)
            expectEqual(Self.forecast(studies, new: 10, days: 4).byDay.map(\.new), [10, 10, 5, 0])
            let limited = Self.forecast(studies, new: 10, daily: 8, days: 5).byDay
            expectEqual(limited.prefix(2).map(\.new), [0, 4])
            expectEqual(limited.prefix(2).map(\.due), [8, 4])
            #expect(limited.allSatisfy { $0.due + $0.new <= 8 })
            expectEqual(limited[1].seen, 16)
            // Some of today's have already been asked.
            let today = try Self.studies([0.1, 0.1, 0.1], new: 9)
            expectEqual(Self.forecast(today, new: 5, days: 3).byDay.map(\.new), [2, 5, 2])
        }

        @Test("A learner who misses everything is asked each question at most ten times a day")
        func alwaysAgain() throws {
            var history = ReviewHistory()
            history.sessions = ["s"]
            history.questions = [.init(prompt: "Test 1", answer: "a1")]
            for index in 0..<50_000 {
                let time = Self.time(daysAgo: Double(50_000 - index) / 1_440)
                history.reviews.append(.init(time: time, session: 0, question: 0, grade: .again))
            }
            let study = Study(try numbered(1), in: history, calendar: .utc)
            let days = Self.forecast(Studies([study]) { Self.now }).byDay
            #expect(days.allSatisfy { $0.answers <= 11 } && days.contains { $0.answers == 10 })
        }

        @Test("The parts of groups add up to the whole, in both directions")
        func parts() throws {
            let groups = [try numbered(30, "A"), try numbered(20, "B")]
            let all = Studies([
                Study(groups[0], calendar: .utc), Study(groups[1], calendar: .utc),
                Study(groups[0], direction: .reversed, calendar: .utc),
            ]) { Self.now }
            let whole = Self.forecast(all, new: 5)
            let parts = try groups.map { try #require(whole.part(of: $0.id)) }
            for (index, day) in whole.byDay.enumerated() {
                expectEqual(parts.map { $0.byDay[index].answers }.reduce(0, +), day.answers)
                expectEqual(parts.map { $0.byDay[index].new }.reduce(0, +), day.new)
                expectEqual(parts[0].byDay[index].day, day.day)
            }
            #expect(whole.part(of: GroupID(title: "C")) == nil)
            // Each question is asked in one direction a day.
            expectEqual(whole.byDay.map(\.new).reduce(0, +), 80)
        }
    }
}
