import TestSupport
import Testing

@testable import RabbleModel

struct LocalDayCountsTests {
    @Test("Times are counted by the day, and those outside are not")
    func counts() {
        let last = LocalDay(number: 20_778)
        let start = StudyCalendar.utc.start(of: last).milliseconds
        let times = [start - 200_000_000, start - 1, start, start + 1, start + 90_000_000].map(
            Timestamp.init(milliseconds:))
        expectEqual(LocalDay.counts(of: times, count: 2, until: last, in: .utc), [1, 2])
        let days = LocalDay.counts(of: times, in: .utc)
        expectEqual(days.map(\.day.number), [20_775, 20_777, 20_778, 20_779])
        expectEqual(days.map(\.count), [1, 1, 2, 1])
        #expect(LocalDay.counts(of: [], in: .utc).isEmpty)
    }
}
