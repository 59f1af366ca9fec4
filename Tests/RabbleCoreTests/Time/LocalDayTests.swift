import Foundation
import Testing

@testable import RabbleCore

struct LocalDayTests {
    @Test("Days start and end with the clocks of the place, also when they change")
    func timeZone() async {
        // The time zone belongs to a process.
        await #expect(processExitsWith: .success) {
            setenv("TZ", "Europe/Berlin", 1)
            tzset()
            // 2026: summer time from 29 March to 25 October.
            let starts = [
                ("2026-01-15", "2026-01-14T23:00:00.000Z"), ("2026-03-29", "2026-03-28T23:00:00.000Z"),
                ("2026-03-30", "2026-03-29T22:00:00.000Z"), ("2026-10-25", "2026-10-24T22:00:00.000Z"),
                ("2026-10-26", "2026-10-25T23:00:00.000Z"),
            ]
            for (day, start) in starts {
                let time = try #require(Timestamp(start))
                #expect(LocalDay(of: time).description == day)
                #expect(
                    LocalDay(of: Timestamp(milliseconds: time.milliseconds - 1)).number == LocalDay(of: time).number - 1
                )
                #expect(LocalDay(of: time).start == time)
            }
        }
    }

    @Test("The day of the week and the month")
    func weekday() {
        // 1970-01-01 was a Thursday, 2026-11-21 is a Saturday.
        #expect(LocalDay(number: 0).weekday == 3)
        #expect(LocalDay(number: -4).weekday == 6)
        #expect(LocalDay(number: 20_778).description == "2026-11-21")
        #expect(LocalDay(number: 20_778).weekday == 5)
        #expect(LocalDay(number: 20_778).month == 11)
    }

    @Test("Times are counted by the day, and those outside are not")
    func counts() {
        let last = LocalDay(number: 20_778)
        let start = last.start.milliseconds
        let times = [start - 200_000_000, start - 1, start, start + 1, start + 90_000_000].map(
            Timestamp.init(milliseconds:))
        #expect(LocalDay.counts(of: times, count: 2, until: last) == [1, 2])
        let days = LocalDay.counts(of: times)
        #expect(days.map(\.day.number) == [20_775, 20_777, 20_778, 20_779])
        #expect(days.map(\.count) == [1, 1, 2, 1])
        #expect(LocalDay.counts(of: []).isEmpty)
    }
}
