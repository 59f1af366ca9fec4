import Testing

@testable import RabbleCore

struct QuestionGroupTests {
    @Test("Everything that is wrong is reported at once")
    func allProblems() throws {
        let question = try Question(prompt: "a", answer: "b")
        let other = try Question(prompt: "a", answer: "c")
        let error = #expect(throws: InvalidGroup.self) {
            try QuestionGroup(title: " ", questions: [question, other, question, question])
        }
        #expect(
            error?.problems == [.blankTitle, .duplicate(index: 2, of: 0), .duplicate(index: 3, of: 0)])
    }

    @Test("A group without questions is none")
    func empty() {
        let error = #expect(throws: InvalidGroup.self) { try QuestionGroup(title: "T", questions: []) }
        #expect(error?.problems == [.noQuestions])
    }

    @Test("Questions may share a prompt or an answer, but not both")
    func shared() throws {
        let group = try group(["じ": "ji", "ぢ": "ji", "x": "a"])
        #expect(group.questions.count == 3)
        #expect(group.reversed.questions.map(\.prompt) == ["ji", "ji", "a"])
        #expect(group.reversed.id == group.id)
    }
}
