import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleModel

struct QuestionGroupPromptsTests {
    @Test(
        "Prompts are compared like answers, and all questions with the same one are found",
        arguments: [
            ("gehen", ["to go", "to walk"]), (" GEHEN! ", ["to go", "to walk"]),
            ("ｇｅｈｅｎ", ["to go", "to walk"]),
            ("ge\u{301}hen", []), ("geh", []), ("", []),
            ("a" + String(repeating: "\u{301}", count: 31), []),
        ])
    func prompted(prompt: String, answers: [String]) throws {
        let group = try group(["gehen": "to go", "sehen": "to see", "Gehen": "to walk"])
        expectEqual(group.questions(prompted: prompt).map(\.answer), answers)
    }
}
