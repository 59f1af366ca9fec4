import Foundation
import TestSupport
import Testing

@testable import RabbleCore

struct StudyCalendarTests {
    @Test(
        "In whatever order it is asked, it knows the day of each time, also where the clocks change", .ahead,
        arguments: ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia"])
    func days(zone: String) async {
        await #expect(processExitsWith: .success) { [zone] in
            setenv("TZ", zone, 1)
            tzset()
            var generator = SplitMix64(seed: 4)
            let calendar = StudyCalendar()
            // From 2010 to 2013: Samoa left out a day at the end of 2011.
            let times = (0..<3_000).map { _ in
                Timestamp(milliseconds: Int64.random(in: 1_262_300_000_000..<1_388_500_000_000, using: &generator))
            }
            for time in times + times.sorted() { expectEqual(calendar.day(of: time), StudyDay(of: time)) }
        }
    }

    @Test("The bounds of a day belong to the right one")
    func bounds() {
        let calendar = StudyCalendar()
        var day = StudyDay(LocalDay(number: 20_000))
        for _ in 0..<10 {
            let start = day.start
            #expect(calendar.day(of: Timestamp(milliseconds: start.milliseconds - 1)) < day)
            expectEqual(calendar.day(of: start), day)
            day = day.next
        }
    }
}
