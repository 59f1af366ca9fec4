import TestSupport
import Testing

@testable import RabbleModel

struct InvalidGroupTests {
    @Test(
        "A blank prompt or answer makes no question",
        arguments: [
            ("", "a", "the prompt is blank"), (" \u{3000}\n", "a", "the prompt is blank"),
            ("a", "\t", "the answer is blank"), ("", "", "the prompt and the answer are blank"),
        ])
    func blank(prompt: String, answer: String, message: String) {
        let error = #expect(throws: InvalidGroup.self) {
            try Question(prompt: prompt, answer: answer)
        }
        expectEqual(error?.description, message)
    }

    @Test("A text that is too long or has too many marks is reported by its part, the first one")
    func texts() {
        let long = String(repeating: "x", count: 1_048_577)
        let pile = "a" + String(repeating: "\u{301}", count: 31)
        let hint = #expect(throws: InvalidGroup.self) {
            try Question(prompt: "a", answer: "b", hint: long)
        }
        expectEqual(hint?.description, "the hint is longer than 1048576 bytes")
        let both = #expect(throws: InvalidGroup.self) {
            try Question(prompt: "a", answer: pile, otherAnswers: [long])
        }
        expectEqual(both?.description, "the answer has more than 30 combining marks in a row")
        let accepted = #expect(throws: InvalidGroup.self) {
            try Question(prompt: "a", answer: "b", otherAnswers: [pile])
        }
        expectEqual(
            accepted?.description, "the accepted answer has more than 30 combining marks in a row")
    }
}
