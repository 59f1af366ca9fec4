import TestSupport
import Testing

@testable import RabbleModel

struct StudyDayCountsTests {
    @Test("Times are counted by the study day, and those outside are not")
    func counts() {
        let last = StudyDay(LocalDay(number: 20_778))
        let start = StudyCalendar.utc.start(of: last).milliseconds
        let times = [start - 200_000_000, start - 1, start, start + 1, start + 90_000_000].map(
            Timestamp.init(milliseconds:))
        expectEqual(StudyDay.counts(of: times, count: 2, until: last, in: .utc), [1, 2])
        let days = StudyDay.counts(of: times, in: .utc)
        expectEqual(days.map(\.day.day.number), [20_775, 20_777, 20_778, 20_779])
        expectEqual(days.map(\.count), [1, 1, 2, 1])
        #expect(StudyDay.counts(of: [], in: .utc).isEmpty)
    }

    @Test(
        """
        At three in the morning it is the day before, where the learner lives, also on the night \
        of a longer day
        """
    )
    func night() throws {
        let calendar = try StudyCalendar.zone("Asia/Tokyo")
        // In Tokyo the 24th, at 23:00, and the 25th, at 03:00 and at 04:00.
        let times = [
            "2026-11-24T14:00:00.000Z", "2026-11-24T18:00:00.000Z", "2026-11-24T19:00:00.000Z",
        ].compactMap {
            Timestamp($0)
        }
        let days = StudyDay.counts(of: times, in: calendar)
        expectEqual(days.map(\.day.day.description), ["2026-11-24", "2026-11-25"])
        expectEqual(days.map(\.count), [2, 1])
        let last = try #require(days.last).day
        expectEqual(StudyDay.counts(of: times, count: 2, until: last, in: calendar), [2, 1])
        // Summer time ends in Berlin in the night to the 25th, after three.
        let berlin = try StudyCalendar.zone("Europe/Berlin")
        let night = [
            "2026-10-24T01:59:00.000Z", "2026-10-24T02:00:00.000Z", "2026-10-25T02:30:00.000Z",
        ].compactMap {
            Timestamp($0)
        }
        expectEqual(StudyDay.counts(of: night, in: berlin).map(\.count), [1, 2])
    }
}
