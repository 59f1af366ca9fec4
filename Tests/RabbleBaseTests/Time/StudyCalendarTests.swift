import Foundation
import TestSupport
import Testing

@testable import RabbleBase

extension AnyDay {
    struct StudyCalendarTests {
        private static func before(_ time: Timestamp) -> Timestamp {
            Timestamp(milliseconds: time.milliseconds - 1)
        }

        @Test("Calendar days start and end at local midnight, also when the clocks change")
        func localDays() throws {
            let calendar = try StudyCalendar.zone("Europe/Berlin")
            // 2026: summer time from 29 March to 25 October.
            let starts = [
                ("2026-01-15", "2026-01-14T23:00:00.000Z"),
                ("2026-03-29", "2026-03-28T23:00:00.000Z"),
                ("2026-03-30", "2026-03-29T22:00:00.000Z"),
                ("2026-10-25", "2026-10-24T22:00:00.000Z"),
                ("2026-10-26", "2026-10-25T23:00:00.000Z"),
            ]
            for (name, start) in starts {
                let time = try #require(Timestamp(start))
                let day = calendar.localDay(of: time)
                expectEqual(day.description, name)
                expectEqual(calendar.localDay(of: Self.before(time)).number, day.number - 1)
            }
        }

        @Test(
            """
            A day begins at its first hour: when the clock first shows it, or resumes after \
            skipping it
            """
        )
        func firstHour() throws {
            let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
            let calendar = StudyCalendar(firstHour: 2) {
                zone.secondsFromGMT(
                    for: Date(timeIntervalSince1970: Double($0.milliseconds) / 1_000))
            }
            // On 29 March the hour from two to three is skipped, and on 25 October it comes twice.
            for start in [
                "2026-03-28T01:00:00.000Z", "2026-03-29T01:00:00.000Z", "2026-10-25T00:00:00.000Z",
            ] {
                let time = try #require(Timestamp(start))
                let day = calendar.day(of: time)
                expectEqual(calendar.start(of: day).description, start)
                expectEqual(calendar.day(of: Self.before(time)).day.number, day.day.number - 1)
            }
        }

        @Test(
            "A finder finds the day of each time in any order, also when the clocks change",
            arguments: ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia"])
        func finder(zone: String) throws {
            var generator = SplitMix64(seed: 4)
            let calendar = try StudyCalendar.zone(zone)
            let offsets = [nil, 540, nil, -210]
            var finder = StudyDayFinder(calendar, offsets: offsets)
            // From 2010 to 2013: Samoa left out a day at the end of 2011.
            let times = (0..<3_000).map { _ in
                Timestamp(
                    milliseconds: Int64.random(
                        in: 1_262_300_000_000..<1_388_500_000_000, using: &generator))
            }
            for (index, time) in (times + times.sorted()).enumerated() {
                let offset = offsets[index % 4]
                expectEqual(
                    finder.day(of: time, in: index % 4), calendar.day(of: time, offset: offset))
                let clock = StudyCalendar { _ in (offset ?? 0) * 60 }
                if offset != nil {
                    expectEqual(calendar.day(of: time, offset: offset), clock.day(of: time))
                }
            }
        }

        @Test(
            "Today is never before the learner's latest day, and ends with that")
        func today() throws {
            let calendar = StudyCalendar { _ in -11 * 3_600 }
            let noon = try #require(Timestamp("2026-11-10T23:00:00Z"))
            let day = calendar.day(of: noon)
            let next = calendar.day(after: day)
            for (reached, today) in [(nil, day), (day, day), (next, next)] {
                let calendar = calendar.reaching(reached)
                expectEqual(calendar.today(at: noon).day, today)
                expectEqual(
                    calendar.today(at: noon).end, calendar.start(of: calendar.day(after: today)))
                expectEqual(calendar.clock(at: noon), -660 + 1_440 * Int(today.days(after: day)))
                expectEqual(calendar.day(of: noon, offset: calendar.clock(at: noon)), today)
            }
        }

        @Test("Times far from the present have a day")
        func extremes() {
            let times = [Int64.min, -1, 0, .max].map(Timestamp.init(milliseconds:))
            for calendar in [StudyCalendar(), .utc]
                + (-12...14).map({ hours in StudyCalendar { _ in hours * 3_600 } })
            {
                let days = times.map(calendar.day(of:))
                expectEqual(days, days.sorted())
                expectEqual(calendar.day(of: calendar.start(of: days[1])), days[1])
            }
        }

        @Test(
            "The default time zone is that of the process", .ownThread,
            arguments: ["Asia/Tokyo", "Australia/Lord_Howe"])
        func process(zone: String) async {
            await #expect(processExitsWith: .success) { [zone] in
                setenv("TZ", zone, 1)
                tzset()
                let own = try StudyCalendar.zone(zone)
                for hour in Int64(490_000)..<500_000 {
                    let time = Timestamp(milliseconds: hour * 3_600_000 - 1)
                    expectEqual(StudyCalendar().day(of: time), own.day(of: time))
                    expectEqual(StudyCalendar().localDay(of: time), own.localDay(of: time))
                }
            }
        }
    }
}
