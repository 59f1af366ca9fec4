import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleModel

struct QuestionNumbersTests {
    @Test("Each question has its number in the history, and so has its reverse")
    func numbers() throws {
        let group = try group(["1": "a", "2": "a", "3": "a"])
        let history = history([("other", "a"), ("a", "3"), ("2", "a"), ("a", "2")])
        let numbers = QuestionNumbers(of: group.questions, in: history)
        expectEqual(numbers.own, [nil, 2, nil])
        expectEqual(numbers.reversed, [nil, 3, 1])
        expectEqual((0..<4).map(numbers.direction), [nil, .reversed, .forward, .reversed])
        expectEqual(
            QuestionNumbers(of: group.questions, in: try drills("s 1 good", "s x good")).reversed,
            [])
    }

    @Test("Questions that a group asks in both directions have no reverse")
    func symmetric() throws {
        let group = try group(["a": "1", "1": "a", "same": "same"])
        let history = history([("a", "1"), ("1", "a"), ("same", "same")])
        expectEqual(QuestionNumbers(of: group.questions, in: history).reversed, [])
    }

    /// A history in which each of these questions was answered once.
    private func history(_ questions: [(prompt: String, answer: String)]) -> ReviewHistory {
        var history = ReviewHistory()
        history.sessions = ["s"]
        for (number, question) in questions.enumerated() {
            history.questions.append(.init(prompt: question.prompt, answer: question.answer))
            let time = Timestamp(milliseconds: Int64(1_700_000_000_000 + number))
            history.reviews.append(.init(time: time, session: 0, question: number, grade: .good))
        }
        return history
    }
}
