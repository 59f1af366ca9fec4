import TestSupport
import Testing

@testable import RabbleCore

struct MarkStackTests {
    @Test("Marks are popped last first, each with its place, and the counts follow")
    func backwards() throws {
        let question = try Question(prompt: "1", answer: "a")
        var marks = MarkStack<String>()
        let grades: [Grade] = [.hard, .again, .again, .easy]
        for (place, grade) in zip(["a", "b", "c", "d"], grades) {
            marks.push(GradedAnswer(question: question, grade: grade), at: place)
        }
        expectEqual(marks.answers.map(\.grade), grades)
        expectEqual([marks.correctCount, marks.incorrectCount], [2, 2])
        var places: [String?] = []
        var counts: [[Int]] = []
        for _ in 0..<5 {
            places.append(marks.pop()?.place)
            counts.append([marks.correctCount, marks.incorrectCount])
        }
        expectEqual(places, ["d", "c", "b", "a", nil])
        expectEqual(counts, [[1, 2], [1, 1], [1, 0], [0, 0], [0, 0]])
    }
}
