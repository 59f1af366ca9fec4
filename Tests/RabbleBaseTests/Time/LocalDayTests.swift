import TestSupport
import Testing

@testable import RabbleBase

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
}
