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

    @Test("The names are words of small letters")
    func names() {
        for name in strategyNames {
            #expect(name.allSatisfy { $0.isLowercase && $0.isASCII }, "\(name)")
        }
    }

    @Test(
        "Any other word is answered with the nearest, or with all",
        arguments: [
            ("seq", "unknown strategy seq; did you mean sequential?"),
            ("0", "unknown strategy 0; the strategies are \(strategyList)"),
        ])
    func unknown(text: String, message: String) {
        let failure = #expect(throws: Failure.self) { try QuestionStrategyType(named: text) }
        expectEqual(failure?.lines, [message])
    }
}
