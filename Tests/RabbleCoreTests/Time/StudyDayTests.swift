import Foundation
import TestSupport
import Testing

@testable import RabbleCore

struct StudyDayTests {
    @Test("A day lasts until four in the morning by the clocks of the place, also when they change", .ahead)
    func fourInTheMorning() async {
        // The time zone belongs to a process.
        await #expect(processExitsWith: .success) {
            setenv("TZ", "Europe/Berlin", 1)
            tzset()
            // 2026: summer time from 29 March to 25 October, both at night before four.
            let starts = [
                ("2026-01-15", "2026-01-15T03:00:00.000Z"), ("2026-03-28", "2026-03-28T03:00:00.000Z"),
                ("2026-03-29", "2026-03-29T02:00:00.000Z"), ("2026-10-24", "2026-10-24T02:00:00.000Z"),
                ("2026-10-25", "2026-10-25T03:00:00.000Z"),
            ]
            for (name, start) in starts {
                let time = try #require(Timestamp(start))
                let day = StudyDay(of: time)
                expectEqual(day.day.description, name)
                expectEqual(day.start, time)
                expectEqual(StudyDay(of: Timestamp(milliseconds: time.milliseconds - 1)).next, day)
                expectEqual(StudyDay(of: Timestamp(milliseconds: day.next.start.milliseconds - 1)), day)
            }
        }
    }

    @Test(
        "Every moment belongs to one day, and days follow each other without a gap", .ahead,
        arguments: ["America/St_Johns", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia"])
    func noGaps(zone: String) async {
        await #expect(processExitsWith: .success) { [zone] in
            setenv("TZ", zone, 1)
            tzset()
            var day = StudyDay(LocalDay(number: 14_900))
            for _ in 0..<800 {
                let start = day.start
                let end = day.next.start
                #expect(start < end && day < day.next)
                if start < end {
                    expectEqual(StudyDay(of: start), day)
                    expectEqual(StudyDay(of: Timestamp(milliseconds: end.milliseconds - 1)), day)
                }
                expectEqual(day.next.previous, day)
                day = day.next
            }
        }
    }
}
