import Testing

@testable import RabbleCore

struct QuestionNumbersTests {
    @Test("Each question has its number in the history, and so has its reverse")
    func numbers() throws {
        let group = try group(["1": "a", "2": "a", "3": "a"])
        let history = history([("other", "a"), ("a", "3"), ("2", "a"), ("a", "2")])
        let numbers = QuestionNumbers(of: group, in: history)
        #expect(numbers.own == [nil, 2, nil])
        #expect(numbers.reversed == [nil, 3, 1])
        #expect((0..<4).map(numbers.direction) == [nil, .reversed, .forward, .reversed])
        #expect(QuestionNumbers(of: group, in: try drills("s 1 good", "s x good")).reversed == [])
    }

    @Test("What a group asks in both directions by itself is no reverse")
    func symmetric() throws {
        let group = try group(["a": "1", "1": "a", "same": "same"])
        let history = history([("a", "1"), ("1", "a"), ("same", "same")])
        #expect(QuestionNumbers(of: group, in: history).reversed == [])
        #expect(history.directions(of: group) == [.forward])
    }

    @Test("A group is practised in the directions in which an answer stands, and forward without any")
    func directions() throws {
        let group = try group(["1": "a", "2": "a"])
        #expect(ReviewHistory().directions(of: group) == [.forward])
        #expect(try drills("s 1 good").directions(of: group) == [.forward])
        #expect(try drills("s other good").directions(of: group) == [.forward])
        #expect(try drills("s 1 good").directions(of: group.reversed) == [.reversed])
        #expect(history([("1", "a"), ("a", "2")]).directions(of: group) == [.forward, .reversed])
        // Taken back, it never was.
        var undone = history([("1", "a"), ("a", "2")])
        undone.reviews.removeLast()
        #expect(undone.directions(of: group) == [.forward])
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
