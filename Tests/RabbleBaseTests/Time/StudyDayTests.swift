import TestSupport
import Testing

@testable import RabbleBase

extension AnyDay {
    struct StudyDayTests {
        private static func before(_ time: Timestamp) -> Timestamp {
            Timestamp(milliseconds: time.milliseconds - 1)
        }

        @Test("A study day lasts until four in the morning local time, also when the clocks change")
        func fourInTheMorning() throws {
            let calendar = try StudyCalendar.zone("Europe/Berlin")
            // 2026: summer time from 29 March to 25 October, both at night before four.
            let starts = [
                ("2026-01-15", "2026-01-15T03:00:00.000Z"),
                ("2026-03-28", "2026-03-28T03:00:00.000Z"),
                ("2026-03-29", "2026-03-29T02:00:00.000Z"),
                ("2026-10-24", "2026-10-24T02:00:00.000Z"),
                ("2026-10-25", "2026-10-25T03:00:00.000Z"),
            ]
            for (name, start) in starts {
                let time = try #require(Timestamp(start))
                let day = calendar.day(of: time)
                expectEqual(day.day.description, name)
                expectEqual(calendar.start(of: day), time)
                expectEqual(calendar.day(after: calendar.day(of: Self.before(time))), day)
                expectEqual(
                    calendar.day(of: Self.before(calendar.start(of: calendar.day(after: day)))), day
                )
            }
        }

        @Test(
            "Any number of days can be added",
            arguments: [(Int.max, Int64.max), (.min, .min), (-1, -1), (0, 0)])
        func adding(days: Int, number: Int64) {
            let start = StudyDay(LocalDay(number: 0))
            expectEqual(start.adding(days), StudyDay(LocalDay(number: number)))
        }

        @Test("A day that the calendar skips belongs to the one before")
        func leftOut() throws {
            // Samoa went from 29 December 2011 to the 31st.
            let calendar = try StudyCalendar.zone("Pacific/Apia")
            let start = try #require(Timestamp("2011-12-30T14:00:00.000Z"))
            let day = calendar.day(of: start)
            expectEqual(day.day.description, "2011-12-31")
            expectEqual(calendar.start(of: day), start)
            expectEqual(calendar.day(of: Self.before(start)).day.description, "2011-12-29")
            expectEqual(calendar.localDay(of: Self.before(start)).description, "2011-12-31")
        }

        @Test(
            "Every moment belongs to one day, and days follow each other without a gap",
            arguments: [
                "America/St_Johns", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia",
            ])
        func noGaps(zone: String) throws {
            let calendar = try StudyCalendar.zone(zone)
            var day = StudyDay(LocalDay(number: 14_900))
            for _ in 0..<800 {
                let next = calendar.day(after: day)
                let start = calendar.start(of: day)
                let end = calendar.start(of: next)
                #expect(start < end && day < next)
                expectEqual(calendar.day(of: start), day)
                expectEqual(calendar.day(of: Self.before(end)), day)
                day = next
            }
        }
    }
}
