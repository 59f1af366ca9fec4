import TestSupport
import Testing

@testable import RabbleModel

struct TallyTests {
    @Test(
        "The percentage is rounded, but 100 means all and 0 none",
        arguments: [
            (2, 1, 67), (1, 2, 33), (999, 1, 99), (1, 999, 1), (3, 0, 100), (0, 3, 0), (1, 1, 50),
            (1, 7, 13),
        ])
    func percent(correct: Int, incorrect: Int, percent: Int) {
        expectEqual(Tally(correct: correct, incorrect: incorrect).percent, percent)
    }
}
