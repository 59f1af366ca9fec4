import Testing

@testable import RabbleCore

struct QuestionTests {
    @Test(
        "A blank prompt or answer makes no question",
        arguments: [
            ("", "a", "the prompt is blank"), (" \u{3000}\n", "a", "the prompt is blank"),
            ("a", "\t", "the answer is blank"), ("", "", "the prompt and the answer are blank"),
        ])
    func blank(prompt: String, answer: String, message: String) {
        let error = #expect(throws: InvalidQuestion.self) { try Question(prompt: prompt, answer: answer) }
        #expect(error?.description == message)
    }

    @Test("A blank hint and blank entries of accepts are left out")
    func blankExtras() throws {
        let question = try Question(prompt: "し", answer: "shi", hint: " ", accepts: ["", "si", "\t"])
        #expect(question.hint == nil)
        #expect(question.accepts == ["si"])
    }

    @Test("Reversed, the answer is asked and only the prompt is right")
    func reversed() throws {
        let question = try Question(prompt: "し", answer: "shi", hint: "s row", accepts: ["si"]).reversed
        #expect(question == (try Question(prompt: "shi", answer: "し", hint: "s row")))
    }
}
