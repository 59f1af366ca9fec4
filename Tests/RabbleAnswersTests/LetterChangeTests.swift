import TestSupport
import Testing

@testable import RabbleAnswers

struct LetterChangeTests {
    private static func judge(_ typed: String, _ answer: String) -> AnswerMatcher.Verdict {
        AnswerMatcher().judge(
            typed, for: Question(validPrompt: "?", answer: answer, hint: nil, otherAnswers: []))
    }

    @Test(
        "A letter that makes another thing is no slip, in both directions",
        arguments: [
            ("chmod 755 file", "chmod 775 file"), ("command >file", "command <file"),
            ("Henry VIII of England", "Henry VII of England"), ("symmetric", "asymmetric"),
            ("gelmiyorum", "geliyorum"), ("afferent", "efferent"),
            ("he is afraid", "she is afraid"), ("학교에 가요", "학교에 와요"), ("ё", "е"),
        ])
    func otherThings(left: String, right: String) {
        expectEqual(Self.judge(left, right), .wrong)
        expectEqual(Self.judge(right, left), .wrong)
    }

    @Test("What answers another question of the group is no slip")
    func otherAnswers() throws {
        let questions = ["adduction": "towards", "abduction": "away"].map {
            Question(validPrompt: $0.value, answer: $0.key, hint: nil, otherAnswers: [])
        }
        var key = AnswerKey(
            try QuestionGroup(title: "T", questions: questions), matcher: AnswerMatcher())
        for (question, other) in zip(questions, questions.reversed()) {
            expectEqual(key.judge(other.answer, for: question), .wrong)
            #expect(key.judge(question.answer + "x", for: question) != .wrong)
        }
    }

    @Test(
        "Invisible characters count neither in the answer nor in what is typed",
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
