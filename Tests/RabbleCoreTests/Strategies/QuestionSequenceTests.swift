import Testing

@testable import RabbleCore

struct QuestionSequenceTests {
    @Test("The questions come in the given order, and the last one stays")
    func order() throws {
        var sequence = QuestionSequence(try letters(), order: [4, 0, 2])
        #expect(sequence.title == "Test")
        var shown: [String] = []
        for _ in 0..<4 {
            shown.append("\(sequence.questionIndexTitle) \(sequence.currentQuestion.prompt)")
            let hasNext = sequence.advance()
            #expect(hasNext == (shown.count < 3))
        }
        #expect(shown == ["1/3 5", "2/3 1", "3/3 3", "3/3 3"])
    }

    @Test("Taking a mark back leads to where it was made, over questions that were passed")
    func undo() throws {
        var sequence = QuestionSequence(try letters(), order: [0, 1, 2, 3])
        sequence.mark(isCorrect: true)
        _ = sequence.advance()
        _ = sequence.advance()
        sequence.mark(isCorrect: false)
        _ = sequence.advance()
        var places: [String] = []
        for _ in 0..<3 {
            let isUndone = sequence.undoLastMark()
            places.append("\(isUndone) \(sequence.currentQuestion.prompt) \(sequence.marks.correctCount)")
        }
        #expect(places == ["true 3 1", "true 1 0", "false 1 0"])
    }
}
