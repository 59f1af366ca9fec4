import TestSupport
import Testing

@testable import RabbleDecks

struct MarkdownQuestionsTests {
    @Test("A list makes its questions when they are wanted")
    func questions() {
        let bytes = Array("to go|gehen")
        let card = MarkdownCard(.pair, front: 0..<5, back: 6..<11, isNote: false)
        let questions = MarkdownQuestions(bytes: bytes, cards: [card, card])
        expectEqual(questions.count, 2)
        expectEqual(questions.question(at: 1).prompt, "to go")
    }
}
