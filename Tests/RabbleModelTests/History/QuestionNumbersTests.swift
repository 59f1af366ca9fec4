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
        expectEqual(numbers.directions, [nil, .reversed, .forward, .reversed])
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

    @Test("Few questions of a searched list are created to find those of a short history")
    func searched() throws {
        let all = try (0..<1_000).map { try Question(prompt: "q \($0)", answer: "añejo \($0)") }
        let source = SearchedQuestions(all)
        let list = QuestionList(source)
        let history = history([
            ("q 7", "añejo 7"), ("an\u{303}ejo 12", "q 12"), ("q 7", "gone"),
            ("q 999", "an\u{303}ejo 999"),
        ])
        let numbers = QuestionNumbers(of: list, in: history)
        let made = QuestionNumbers(of: QuestionList(all), in: history)
        expectEqual(numbers.own, made.own)
        expectEqual(numbers.own.compactMap(\.self), [0, 3])
        expectEqual(numbers.reversed, made.reversed)
        expectEqual(numbers.reversed.compactMap(\.self), [1])
        #expect(!numbers.mayHaveSiblings)
        #expect(source.madeCount < 10)
    }

    @Test("A long history, and a prompt without a letter, are found among all questions")
    func unsearched() throws {
        let all = try (0..<100).map { try Question(prompt: "q \($0)", answer: "一 \($0)") }
        for pairs in [(0..<50).map { ("q \($0)", "一 \($0)") }, [("一", "二"), ("q 3", "一 3")]] {
            let source = SearchedQuestions(all)
            let own = QuestionNumbers(of: QuestionList(source), in: history(pairs)).own
            expectEqual(own.compactMap(\.self).count, pairs.count { $0.0 != "一" })
            #expect(source.madeCount >= all.count)
        }
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

/// Questions that are searched without being created, with a count of the created ones.
private final class SearchedQuestions: QuestionSource {
    private let questions: [Question]
    private let made = SharedState(0)
    let mayHaveSiblings = false

    init(_ questions: [Question]) { self.questions = questions }

    var madeCount: Int { made.withLock { $0 } }
    var count: Int { questions.count }

    func question(at index: Int) -> Question {
        made.withLock { $0 += 1 }
        return questions[index]
    }

    func indices(mentioning letters: [UInt8]) -> [Int]? {
        questions.indices.filter { index in
            let bytes = Array("\(questions[index].prompt)\t\(questions[index].answer)".utf8)
            return bytes.firstIndex(ofLetters: letters, in: bytes.indices) != nil
        }
    }
}
