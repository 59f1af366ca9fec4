import TestSupport
import Testing

@testable import RabbleModel

struct QuestionIDTests {
    @Test(
        "Prompt and answer identify a question: another hint is the same, another answer is not")
    func identity() throws {
        let question = try Question(prompt: "し", answer: "shi")
        expectEqual(question.id, Question.ID(prompt: "し", answer: "shi"))
        try expectEqual(
            Question(prompt: "し", answer: "shi", hint: "s row", otherAnswers: ["si"]).id,
            question.id)
        #expect(try Question(prompt: "し", answer: "si").id != question.id)
        expectEqual(question.reversed.id, Question.ID(prompt: "shi", answer: "し"))
    }

    @Test("The boundary between prompt and answer matters")
    func boundary() {
        #expect(Question.ID(prompt: "ab", answer: "c") != Question.ID(prompt: "a", answer: "bc"))
    }

    @Test("Different encodings of accents are one question, also in a set")
    func composition() {
        let ids: Set = [
            Question.ID(prompt: "が", answer: "é"),
            Question.ID(prompt: "か\u{3099}", answer: "e\u{301}"),
        ]
        expectEqual(ids.count, 1)
    }
}
