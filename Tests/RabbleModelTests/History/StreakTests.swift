import Foundation
import TestSupport
import Testing

@testable import RabbleBase
@testable import RabbleModel

struct StreakTests {
    /// Days that had an answer, as days of the calendar in November 2026.
    private func streak(_ days: Int..., now: String) throws -> Streak {
        let first = Timestamp.days(year: 2026, month: 11, day: 1)
        let days = days.map { StudyDay(LocalDay(number: first + Int64($0 - 1))) }
        return Streak(Set(days), now: try #require(Timestamp(now)), calendar: .utc)
    }

    @Test("A streak is the days in a row that end today, or yesterday while today has no answer")
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

    @Test("The study days of a history are those of its answers")
    func days() throws {
        let history = try drills("s 1 good", "s 2 again", "t 1 hard")
        expectEqual(
            history.studyDays(.utc), Set(history.reviews.map { StudyCalendar.utc.day(of: $0.time) })
        )
        expectEqual(history.studyDays(.utc).count, 1)
        #expect(ReviewHistory().studyDays(.utc).isEmpty)
    }
}
