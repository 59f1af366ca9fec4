import TestSupport
import Testing

@testable import RabbleModel

struct PerGradeTests {
    @Test("Each grade has its own value, by name and by subscript")
    func values() {
        let names = PerGrade(\.name)
        expectEqual(
            [names.again, names.hard, names.good, names.easy], ["again", "hard", "good", "easy"])
        expectEqual(Grade.allCases.map { names[$0] }, Grade.allCases.map(\.name))
    }
}
