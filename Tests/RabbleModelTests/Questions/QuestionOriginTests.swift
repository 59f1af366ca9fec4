import TestSupport
import Testing

@testable import RabbleModel

struct QuestionOriginTests {
    private func origin(_ prompt: String, _ answer: String, media: [String] = []) throws
        -> QuestionOrigin?
    {
        QuestionOrigin(
            try Question(
                prompt: prompt, answer: answer, extras: QuestionExtras(media: media)))
    }

    @Test(
        "The gaps of one sentence say the same once they are filled, with and without hints",
        arguments: [
            ("The capital of […] is Paris.", "France"),
            ("The capital of [country] is Paris.", "France"),
            ("The capital of France is […].", "Paris"),
            ("The […] of France is [...].", "capital, Paris"),
            ("[…] capital […] Paris.", "The, of France is"),
        ])
    func sentence(prompt: String, answer: String) throws {
        expectEqual(
            try origin(prompt, answer), .sentence("The capital of France is Paris."))
    }

    @Test(
        "Without a gap, or if the numbers of answers and gaps differ, there is no sentence",
        arguments: [
            ("The capital of France", "Paris"), ("[…] and […]", "a, b, c"),
            ("] [", "a"), ("[", "a"), ("[sound der.mp3]", "der"),
        ])
    func none(prompt: String, answer: String) throws {
        #expect(try origin(prompt, answer, media: ["der.mp3"]) == nil)
    }

    @Test("Equal gaps have one answer")
    func equal() throws {
        expectEqual(try origin("A […] is a […].", "heap"), .sentence("A heap is a heap."))
    }

    @Test("Brackets and pictures beside a gap are text")
    func brackets() throws {
        expectEqual(try origin("a[0] is […]", "x, y"), .sentence("a[0] is x, y"))
        expectEqual(
            try origin("[picture a.png] […]", "x", media: ["a.png"]),
            .sentence("[picture a.png] x"))
    }

    @Test("A note takes precedence over the texts")
    func note() throws {
        let extras = QuestionExtras(note: "guid")
        expectEqual(
            QuestionOrigin(try Question(prompt: "[…]", answer: "a", extras: extras)), .note("guid"))
    }
}
