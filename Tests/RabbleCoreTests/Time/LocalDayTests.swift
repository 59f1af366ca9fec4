import Foundation
import TestSupport
import Testing

@testable import RabbleCore

struct LocalDayTests {
    @Test("Days start and end with the clocks of the place, also when they change", .ahead)
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
                expectEqual(LocalDay(of: time).description, day)
                expectEqual(
                    LocalDay(of: Timestamp(milliseconds: time.milliseconds - 1)).number, LocalDay(of: time).number - 1)
                expectEqual(LocalDay(of: time).start, time)
            }
        }
    }

    @Test("The day of the week and the month")
    func weekday() {
        // 1970-01-01 was a Thursday, 2026-11-21 is a Saturday.
        expectEqual(LocalDay(number: 0).weekday, 3)
        expectEqual(LocalDay(number: -4).weekday, 6)
        expectEqual(LocalDay(number: 20_778).description, "2026-11-21")
        expectEqual(LocalDay(number: 20_778).weekday, 5)
        expectEqual(LocalDay(number: 20_778).month, 11)
    }
}
