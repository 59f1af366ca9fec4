import RabbleCore
import TestSupport
import Testing

@testable import rabble

struct QuestionStrategyTypeNameTests {
    @Test(
        "A strategy is called by its name in any case, or by its number in the list",
        arguments: QuestionStrategyType.allCases)
    func named(type: QuestionStrategyType) throws {
        try expectEqual(QuestionStrategyType(named: type.name), type)
        try expectEqual(QuestionStrategyType(named: type.title().uppercased()), type)
        try expectEqual(QuestionStrategyType(named: "\(type.rawValue + 1)"), type)
    }
}
