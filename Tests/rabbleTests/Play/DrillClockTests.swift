import RabbleCore
import TestSupport
import Testing

@testable import rabble

struct DrillClockTests {
    @Test("At most a minute counts for each question, and a clock that is set back does not")
    func clock() {
        var clock = DrillClock(from: Timestamp(milliseconds: 0))
        expectEqual(clock.spent(at: Timestamp(milliseconds: 12_000)), .seconds(12))
        clock.goOn(at: Timestamp(milliseconds: 12_000))
        // The lid was closed for nine hours.
        let morning = Timestamp(milliseconds: 9 * 3_600_000)
        expectEqual(clock.spent(at: morning), .seconds(72))
        clock.goOn(at: morning)
        expectEqual(clock.spent(at: Timestamp(milliseconds: 0)), .seconds(72))
    }
}
