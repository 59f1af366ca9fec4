import TestSupport
import Testing

@testable import RabbleModel

struct QuestionTests {

    @Test("A blank hint and blank entries of accepts are dropped")
    func blankExtras() throws {
        let question = try Question(
            prompt: "し", answer: "shi", hint: " ", otherAnswers: ["", "si", "\t"])
        #expect(question.hint == nil)
        expectEqual(question.otherAnswers, ["si"])
    }

    @Test("A reversed question asks the answer, and only the prompt is right")
    func reversed() throws {
        let question = try Question(prompt: "し", answer: "shi", hint: "s row", otherAnswers: ["si"])
            .reversed
        try expectEqual(question, Question(prompt: "shi", answer: "し", hint: "s row"))
    }

    @Test("A question accepts a further answer if that is valid")
    func accepting() throws {
        let question = try Question(prompt: "1", answer: "a", hint: "h", otherAnswers: ["b"])
        try expectEqual(
            question.accepting(["c"]),
            Question(prompt: "1", answer: "a", hint: "h", otherAnswers: ["b", "c"]))
        #expect(throws: InvalidGroup.self) {
            try question.accepting([String(repeating: "x", count: 1_048_577)])
        }
    }
}
