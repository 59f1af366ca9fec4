import TestSupport
import Testing

@testable import RabbleCore

struct QuestionSequenceTests {
    @Test("The questions come in the given order, and the last one stays")
    func order() throws {
        var sequence = QuestionSequence(try letters(), order: [4, 0, 2])
        expectEqual(sequence.title, "Test")
        var shown: [String] = []
        for _ in 0..<4 {
            shown.append("\(sequence.questionIndexTitle) \(sequence.currentQuestion.prompt)")
            let hasNext = sequence.advance()
            expectEqual(hasNext, shown.count < 3)
        }
        expectEqual(shown, ["1/3 5", "2/3 1", "3/3 3", "3/3 3"])
    }

    @Test("Taking a mark back leads to where it was made, over questions that were passed")
    func undo() throws {
        var sequence = QuestionSequence(try letters(), order: [0, 1, 2, 3])
        sequence.mark(GradedAnswer(question: sequence.currentQuestion, grade: .good))
        _ = sequence.advance()
        _ = sequence.advance()
        sequence.mark(GradedAnswer(question: sequence.currentQuestion, grade: .again))
        _ = sequence.advance()
        var places: [String] = []
        for _ in 0..<3 {
            let undone = sequence.undoLastMark()
            places.append(
                "\(undone?.question.prompt ?? "-") \(sequence.currentQuestion.prompt) \(sequence.marks.correctCount)")
        }
        expectEqual(places, ["3 3 1", "1 1 0", "- 1 0"])
    }
}
