import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct QuizSummaryTests {
    private static func answer(
        _ prompt: String, _ grade: Grade, typed: String? = nil, hint: String? = nil
    ) throws
        -> GradedAnswer
    {
        GradedAnswer(
            question: try Question(prompt: prompt, answer: "a", hint: hint), grade: grade,
            typed: typed)
    }

    @Test("Each missed question is listed once, with its first wrong answer, in order")
    func missed() throws {
        let answers = [
            try Self.answer("1", .again, typed: "x"), try Self.answer("2", .hard),
            try Self.answer("3", .again),
            try Self.answer("1", .again, typed: "y"), try Self.answer("1", .good),
            try Self.answer("3", .again, hint: "h"),
        ]
        let summary = QuizSummary(tally: Tally(), answers: answers)
        expectEqual(summary.missed, [answers[0], answers[2]])
    }
}
