import TestSupport
import Testing

@testable import RabbleAnswers

struct AnswerVariantsTests {
    @Test(
        "Typed texts consist of whole parts, and many equal parts take no longer",
        .timeLimit(.minutes(10)))
    func parts() {
        let parts = ["tasty", "very good"] + Array(repeating: "a", count: 100) + ["a a", "a a a"]
        for typed in ["tasty", "very good tasty", "a a a a very good"] {
            #expect(typed.consists(of: parts))
        }
        for typed in ["good", "very tasty", "tasty very", String(repeating: "a ", count: 15) + "b"]
        {
            #expect(!typed.consists(of: parts))
        }
    }
}
