import RabbleBase
import TestSupport
import Testing

@testable import RabbleModel

extension AnyZone {
    struct StreakTests {
        /// A history with an answer at each time, in drills by clocks some minutes east of UTC.
        private func history(_ rows: [(time: String, clock: Int?)]) throws -> ReviewHistory {
            let names = rows.enumerated().map { index, row in
                let id = SessionID("3f9a01c27b" + String(index).zeroPadded(to: 2))
                return (row.clock.map(id.on) ?? id).description
            }
            let reviews = try rows.enumerated().map { index, row in
                ReviewHistory.Review(
                    time: try #require(Timestamp(row.time)), session: index, question: 0,
                    grade: .good)
            }
            return ReviewHistory(
                reviews: reviews, questions: [Question.ID(prompt: "1", answer: "a")],
                sessions: names)
        }

        /// Of days in November 2026 with an answer at noon in UTC.
        private func streak(_ days: Int..., now: String) throws -> Streak {
            let rows = days.map { ("2026-11-\($0)T12:00:00Z", Int?.none) }
            return Streak(
                try history(rows).runs(.utc), now: try #require(Timestamp(now)), calendar: .utc)
        }

        @Test(
            "A streak is the days in a row that end today, or yesterday while today has no answer")
        func length() throws {
            let noon = "2026-11-20T12:00:00Z"
            let today = try streak(17, 18, 19, 20, now: noon)
            #expect((today.length, today.includesToday) == (4, true))
            let yesterday = try streak(15, 17, 18, 19, now: noon)
            #expect((yesterday.length, yesterday.includesToday) == (3, false))
            try expectEqual(streak(16, 17, 18, now: noon).length, 0)
            try expectEqual(streak(now: noon).length, 0)
            // Until four in the morning it is still the day before.
            let night = try streak(19, 20, now: "2026-11-21T03:59:59Z")
            #expect((night.length, night.includesToday) == (2, true))
            let morning = try streak(19, 20, now: "2026-11-21T04:00:00Z")
            #expect((morning.length, morning.includesToday) == (2, false))
        }

        @Test("Days lived in Tokyo are days everywhere", arguments: [9, 8, 5, 1, -8, 14, -11])
        func everywhere(hours: Int) throws {
            // At nine in the morning and eleven in the evening in turn.
            let rows = (1...20).map { day in
                let hour = day.isMultiple(of: 2) ? "14" : "00"
                return ("2026-11-\(String(day).zeroPadded(to: 2))T\(hour):00:00Z", Int?.some(540))
            }
            let calendar = StudyCalendar { _ in hours * 3_600 }
            let history = try history(rows)
            let now = try #require(Timestamp("2026-11-20T15:00:00Z"))
            expectEqual(Streak(history.runs(calendar), now: now, calendar: calendar).length, 20)
            expectEqual(
                Score(history).answersByDay(calendar).map(\.count), .init(repeating: 1, count: 20))
        }

        @Test(
            "Nights in which the clock changes belong to the days of their own clock, everywhere",
            arguments: [9, 2, 1, 0, -8])
        func summerTime(hours: Int) throws {
            // In Berlin, each a minute before four in the morning and then at four.
            let rows: [(String, Int?)] = [
                ("2026-03-29T01:59:00Z", 120), ("2026-03-29T02:00:00Z", 120),
                ("2026-10-25T02:59:00Z", 60), ("2026-10-25T03:00:00Z", 60),
            ]
            let calendar = StudyCalendar { _ in hours * 3_600 }
            let days = try history(rows).runs(calendar).map(\.day.day.description)
            expectEqual(days, ["2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25"])
        }

        @Test("A day that is none by one of two clocks is not missed; one that both have is")
        func dateLine() throws {
            // From Pago Pago, on the 10th at eleven in the evening, to Kiritimati, on the 12th.
            let flight: [(String, Int?)] = [
                ("2026-11-10T10:00:00Z", -660), ("2026-11-11T10:00:00Z", -660),
                ("2026-11-11T22:00:00Z", 840),
            ]
            let calendar = StudyCalendar { _ in 14 * 3_600 }
            let now = try #require(Timestamp("2026-11-11T23:00:00Z"))
            let streak = Streak(try history(flight).runs(calendar), now: now, calendar: calendar)
            #expect((streak.length, streak.includesToday) == (3, true))
            // Who does not fly but sleeps over a day has missed it.
            let pause = flight.dropLast() + [("2026-11-13T22:00:00Z", 840)]
            let later = try #require(Timestamp("2026-11-13T23:00:00Z"))
            expectEqual(
                Streak(try history(Array(pause)).runs(calendar), now: later, calendar: calendar)
                    .length,
                1)
        }

        @Test("Answers of one day by two clocks are one day")
        func halfHours() throws {
            // In Kathmandu and, the same evening, on a host in UTC; then the night before four.
            let rows: [(String, Int?)] = [
                ("2026-11-10T16:00:00Z", 345), ("2026-11-10T16:30:00Z", 0),
                ("2026-11-10T22:14:00Z", 345), ("2026-11-10T22:15:00Z", 345),
            ]
            let days = Score(try history(rows)).answersByDay(.utc)
            expectEqual(days.map(\.day.day.description), ["2026-11-10", "2026-11-11"])
            expectEqual(days.map(\.count), [3, 1])
        }
    }
}
