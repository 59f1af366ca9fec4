import TestSupport
import Testing

@testable import RabbleMemory

struct ReviewDaysTests {
    @Test("Of each question the first and the last day are known, and nothing of one that was never asked")
    func days() throws {
        let days = [0, 5, 9].map { StudyDay(LocalDay(number: $0)) }
        var counted = ReviewDays(count: 3)
        for (question, day) in [(0, days[0]), (1, days[1]), (0, days[2])] { counted.count(question, on: day) }
        expectEqual(counted.first, [days[0], days[1], nil])
        expectEqual(counted.last, [days[2], days[1], nil])
    }
}
