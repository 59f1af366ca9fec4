import RabbleBase
import TestSupport
import Testing

@testable import rabble

struct ScoreMonthsTests {
    @Test(
        "The name of a month is complete above the week in which it starts, in the last week too")
    func months() {
        // The 1st of December 2025.
        let monday: Int64 = 20_423
        expectEqual(namesOfMonths(weeks: 1, first: monday), "Dec")
        expectEqual(namesOfMonths(weeks: 2, first: monday - 7), "  Dec")
        expectEqual(namesOfMonths(weeks: 6, first: monday), "Dec       Jan")
        for weeks in 1...26 {
            for first in 0..<60 {
                let names = namesOfMonths(weeks: weeks, first: monday + 7 * Int64(first)).split(
                    separator: " ")
                #expect(names.allSatisfy { $0.count == 3 })
            }
        }
    }
}
