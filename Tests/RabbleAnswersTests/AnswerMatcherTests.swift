import TestSupport
import Testing

@testable import RabbleAnswers

struct AnswerMatcherTests {
    private static func judge(_ typed: String, _ answer: String) -> AnswerMatcher.Verdict {
        AnswerMatcher().judge(
            typed, for: Question(validPrompt: "?", answer: answer, hint: nil, otherAnswers: []))
    }

    @Test(
        "A wrong answer of the question is wrong in any normalisation, and not a typo",
        arguments: [
            ("favorable", "wrong"), ("the favorable", "wrong"), ("FAVORABLE", "wrong"),
            ("favoured", "wrong"), ("favored", "wrong"), ("favourable", "right"),
            ("Favourable", "right"), ("kind", "right"), ("favourabel", "almost"),
        ])
    func wrongAnswers(typed: String, word: String) {
        let question = Question(
            validPrompt: "?", answer: "favourable", hint: nil, otherAnswers: ["kind"],
            wrongAnswers: ["favorable", "favoured"])
        expectEqual(AnswerMatcher().judge(typed, for: question).name, word)
        let exact = AnswerMatcher(answers: .exact).judge("favorable", for: question)
        expectEqual(exact, .wrong)
    }

    @Test("Many parts that the same word may mean are found, or not, without trying all orders")
    func likeParts() {
        let parts = (0..<12).map { "x (\($0))" }
        let question = Question(
            validPrompt: "?", answer: parts.joined(separator: ", "), hint: nil, otherAnswers: [],
            extras: QuestionExtras(all: parts))
        for (count, word) in [(12, "right"), (11, "almost"), (14, "wrong")] {
            let typed = Array(repeating: "x", count: count).joined(separator: " ")
            expectEqual(AnswerMatcher().judge(typed, for: question).name, word)
        }
    }

    @Test(
        "Of parts that are all asked none may be missing, in whatever order they come",
        arguments: [
            ("Speed, force", "right"), ("force and speed", "right"), ("force speed", "right"),
            ("Force,speed", "right"), ("speed/force", "right"), ("FORCE; the speed", "right"),
            ("speed", "missing: force"), ("force,", "missing: Speed"), ("and", "wrong"),
            ("speed, speed", "wrong"), ("speed, force, mass", "wrong"), ("mass", "wrong"),
            ("velocity", "right"),
        ])
    func allParts(typed: String, word: String) {
        let question = Question(
            validPrompt: "?", answer: "Speed, force", hint: nil, otherAnswers: ["velocity"],
            extras: QuestionExtras(all: ["Speed", "force"]))
        let verdict = AnswerMatcher().judge(typed, for: question)
        if case .almost(let miss) = verdict {
            expectEqual(miss.difference, word)
        } else {
            expectEqual(verdict.name, word)
        }
    }

    @Test(
        "Parts may have commas, blanks and accents, and only they say what is asked",
        arguments: [
            ("green, blue, red", "right"), ("red green blue", "right"),
            ("green, red, blue", "wrong"), ("red, green", "wrong"), ("red", "almost"),
        ])
    func partsWithCommas(typed: String, word: String) throws {
        func question(_ parts: String...) -> Question {
            Question(
                validPrompt: "?", answer: parts.joined(separator: ", "), hint: nil,
                otherAnswers: [], extras: QuestionExtras(all: parts))
        }
        expectEqual(AnswerMatcher().judge(typed, for: question("red", "green, blue")).name, word)
        let places = question("New York", "Café")
        expectEqual(
            AnswerMatcher().judge("cafe new york", for: places),
            .rightButForAccents(spelling: "New York, Café"))
        let exact = AnswerMatcher(answers: .exact)
        expectEqual(exact.judge("Café, New York", for: places), .right)
        expectEqual(exact.judge("café, New York", for: places).name, "wrong")
    }

    @Test(
        "A long or strange answer is judged, too, in little time",
        arguments: ["(", "()", "a / ", "; ", "(a)", "a(bc)", "a(b) ", "a, ", "St/in ", "a <m> "])
    func strange(piece: String) {
        let answer = String(repeating: piece, count: 4_000)
        expectEqual(Self.judge(answer, answer), .right)
        expectEqual(Self.judge("x", answer), .wrong)
    }

    @Test(
        "Invisible characters count neither in the answer nor in the typed text",
        arguments: [
            ("necessary", "neces\u{AD}sary"), ("שלום", "\u{200F}שלום\u{200E}"),
            ("می خواهم", "می\u{200C}خواهم"), ("میخواهم", "می\u{200C}خواهم"),
            ("क्ष", "क्\u{200D}ष"), ("tea", "\u{FEFF}tea"),
        ])
    func invisible(left: String, right: String) {
        expectEqual(Self.judge(left, right), .right)
        expectEqual(Self.judge(right, left), .right)
    }
}
