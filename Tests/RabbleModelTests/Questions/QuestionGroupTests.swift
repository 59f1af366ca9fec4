import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleModel

struct QuestionGroupTests {
    @Test("All problems are reported at once")
    func allProblems() throws {
        let question = try Question(prompt: "a", answer: "b")
        let other = try Question(prompt: "a", answer: "c")
        let error = #expect(throws: InvalidGroup.self) {
            try QuestionGroup(title: " ", questions: [question, other, question, question])
        }
        expectEqual(
            error?.problems,
            [.blank("title"), .duplicate(index: 2, of: 0), .duplicate(index: 3, of: 0)])
    }

    @Test("A group needs a question")
    func empty() {
        let error = #expect(throws: InvalidGroup.self) {
            try QuestionGroup(title: "T", questions: [])
        }
        expectEqual(error?.problems, [.noQuestions])
    }

    @Test("Questions may share a prompt or an answer, but not both")
    func shared() throws {
        let group = try group(["じ": "ji", "ぢ": "ji", "x": "a"])
        expectEqual(group.questions.count, 3)
        expectEqual(group.reversed.questions.map(\.prompt), ["ji", "ji", "a"])
        expectEqual(group.reversed.id, group.id)
    }
}
