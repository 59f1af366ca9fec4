import TestSupport
import Testing

@testable import RabbleAnswers

struct AnswerVariantsTests {
    @Test(
        """
        The text itself is the first, and then each alternative without and with its optional \
        parts
        """
    )
    func order() {
        expectEqual(
            "colo(u)r / hue".answerVariants(),
            ["colo(u)r / hue", "colo(u)r", "color", "colour", "hue"])
        expectEqual("100 km/h".answerVariants(), ["100 km/h"])
    }

    private static func stands(_ typed: String, for answer: String) -> Bool {
        answer.answerVariants().map(\.normalizedAnswer).contains(typed.normalizedAnswer)
    }

    @Test(
        "One of the alternatives, with or without what is optional, is an answer",
        arguments: [
            ("big", "big / large"), ("large", "big / large"), ("big / large", "big / large"),
            ("big", "big; large"),
            ("large", "big; large"), ("colour", "colo(u)r"), ("color", "colo(u)r"),
            ("colo(u)r", "colo(u)r"),
            ("to go", "(to) go"), ("go", "(to) go"), ("the cat", "(the) (black) cat"),
            ("black cat", "(the) (black) cat"), ("cat", "(the) (black) cat"),
            ("the black cat", "(the) (black) cat"),
            ("hue", "colo(u)r / hue"), ("車", "車 ／ 自動車"), ("くるま", "くるま（を）"),
            ("thanks", "thank you (very much); thanks"),
            ("thank you", "thank you (very much); thanks"),
            ("bank", "bank (money; river)"), ("bank money; river", "bank (money; river)"),
            ("go", "go (walk / run)"), ("leave", "go (walk / run) / leave"),
        ])
    func alternatives(typed: String, answer: String) {
        #expect(Self.stands(typed, for: answer))
    }

    @Test(
        "Numbers, units, names and sentences are no alternatives",
        arguments: [
            ("km", "km/h"), ("h", "km/h"), ("washington", "Washington, D.C."),
            ("red", "red, white and blue"),
            ("yes", "Yes, I do"), ("paris", "Paris, France"), ("and", "and/or"),
            ("a", "a;b"), ("", "(the)"), ("a", "a (b"), ("b", "a) b"), ("a", "a ((b))"),
            ("/", "a / b"), ("run)", "go (walk / run)"), ("river", "bank (money; river)"),
            ("", "a / / b"),
        ])
    func noAlternatives(typed: String, answer: String) {
        #expect(!Self.stands(typed, for: answer))
    }

    @Test("Four optional parts are each kept or dropped; of more than that all are, or none")
    func manyParts() {
        expectEqual(Set("(a)(b)(c)(d)x".answerVariants()).count, 1 + 16)
        expectEqual("(a)(b)(c)(d)(e)x".answerVariants(), ["(a)(b)(c)(d)(e)x", "x", "abcdex"])
    }

    @Test(
        "What is typed consists of whole parts, and many parts that are alike take no longer",
        .timeLimit(.minutes(5)))
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
