import TestSupport
import Testing

@testable import RabbleBase

extension AnyDay {
    struct LocalDayTests {
        @Test("The day of the week and the month")
        func weekday() {
            // 1970-01-01 was a Thursday, 2026-11-21 is a Saturday.
            expectEqual(LocalDay(number: 0).weekday, 3)
            expectEqual(LocalDay(number: -4).weekday, 6)
            expectEqual(LocalDay(number: 20_778).description, "2026-11-21")
            expectEqual(LocalDay(number: 20_778).weekday, 5)
            expectEqual(LocalDay(number: 20_778).month, 11)
        }

        @Test(
            "A day is read as it is written",
            arguments: ["2026-11-21", "2024-02-29", "1969-12-31", "0001-01-01"])
        func read(text: String) { expectEqual(LocalDay(text)?.description, text) }

        @Test(
            "An invalid day is not read",
            arguments: ["", "2026-02-29", "2026-11-31", "2026-1-1", "2026-11-21 ", "21.11.2026"])
        func noDay(text: String) { expectEqual(LocalDay(text), nil) }

        @Test(
            "A day out of range is clamped to the nearest possible one",
            arguments: [Int64.min, .max])
        func far(number: Int64) {
            let day = LocalDay(number: number)
            #expect(
                (0...6).contains(day.weekday) && (1...12).contains(day.month)
                    && !day.description.isEmpty)
            expectEqual(
                StudyCalendar { _ in 0 }.start(of: StudyDay(day)).milliseconds < 0, number < 0)
        }
    }
}
