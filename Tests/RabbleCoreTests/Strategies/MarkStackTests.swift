import Testing

@testable import RabbleCore

struct MarkStackTests {
    @Test("Marks come back the last first, each with its place, and the counts go back with them")
    func backwards() {
        var marks = MarkStack<String>()
        for (place, isCorrect) in [("a", true), ("b", false), ("c", false), ("d", true)] {
            marks.push(place, isCorrect: isCorrect)
        }
        #expect([marks.correctCount, marks.incorrectCount] == [2, 2])
        var places: [String?] = []
        var counts: [[Int]] = []
        for _ in 0..<5 {
            places.append(marks.pop())
            counts.append([marks.correctCount, marks.incorrectCount])
        }
        #expect(places == ["d", "c", "b", "a", nil])
        #expect(counts == [[1, 2], [1, 1], [1, 0], [0, 0], [0, 0]])
    }
}
