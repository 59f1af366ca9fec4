import TestSupport
import Testing

@testable import RabbleModel

struct GradeTests {
    @Test("The grades are the ratings of FSRS: Again is 1, Hard 2, Good 3 and Easy 4")
    func numbers() {
        expectEqual(
            Grade.allCases.map { "\($0.rawValue) \($0.name)" },
            ["1 again", "2 hard", "3 good", "4 easy"])
    }

    @Test("Only *again* is not correct")
    func isCorrect() {
        expectEqual(Grade.allCases.filter(\.isCorrect), [.hard, .good, .easy])
    }
}
