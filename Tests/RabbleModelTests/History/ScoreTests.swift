import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleModel

struct ScoreTests {
    @Test("A score sums up drills and questions")
    func sums() throws {
        let score = Score(
            try drills("s 1 good", "s 2 again", "t 1 hard", "s 3 again", "t 2 again", "t 2 easy"))
        expectEqual(score.sessions.map(\.id), ["s", "t"])
        expectEqual(
            score.sessions.map(\.tally),
            [Tally(correct: 1, incorrect: 2), Tally(correct: 2, incorrect: 1)])
        expectEqual(score.sessions.map(\.end.milliseconds).map { $0 % 10_000 }, [3_000, 5_000])
        expectEqual(score.last?.id, "t")
        expectEqual(score.bestPercent, 67)
        expectEqual(score.tally, Tally(correct: 3, incorrect: 3))
        expectEqual(score.questions.map(\.id.prompt), ["1", "2", "3"])
        expectEqual(score.questions.map(\.lastGrade), [.hard, .easy, .again])
        expectEqual(score.answersByDay(.utc).map(\.count), [6])
    }

    @Test("Without reviews there is nothing to sum up")
    func empty() {
        let score = Score(ReviewHistory())
        #expect(score.last == nil)
        #expect(score.bestPercent == nil)
        #expect(score.tally.percent == nil)
        #expect(score.hardest(10).isEmpty)
    }

    @Test(
        """
        The hardest questions are those with most lapses, then with the greatest share of wrong \
        answers, then the most; one miss of one is none
        """
    )
    func hardest() throws {
        let score = Score(
            try drills(
                "s 1 good", "s 2 again", "s 3 again", "s 3 again", "s 4 again", "s 4 good",
                "s 5 good", "s 6 again",
                "s 6 good", "s 6 good"))
        expectEqual(score.hardest(10).map(\.id.prompt), ["3", "4", "6"])
        expectEqual(score.hardest(2).map(\.id.prompt), ["3", "4"])
        let lapses = Dictionary(
            uniqueKeysWithValues: score.questions.map {
                ($0.id, ["6": 2, "1": 9][$0.id.prompt] ?? 0)
            })
        expectEqual(score.hardest(10, lapses: lapses).map(\.id.prompt), ["6", "3", "4"])
        #expect(score.hardest(0).isEmpty && score.hardest(-1).isEmpty)
    }

    @Test(
        """
        A history made of values has each answer once, in order, of the questions and drills that \
        are listed
        """
    )
    func values() {
        func review(_ time: Int64, _ question: Int, _ grade: Grade, session: Int = 0)
            -> ReviewHistory.Review
        {
            .init(
                time: Timestamp(milliseconds: time), session: session, question: question,
                grade: grade)
        }
        let history = ReviewHistory(
            reviews: [
                review(2, 1, .good), review(1, 0, .again), review(2, 1, .good), review(3, 2, .good),
                review(4, 0, .good, session: 1),
            ], questions: [.init(prompt: "1", answer: "a"), .init(prompt: "2", answer: "b")],
            sessions: ["s"])
        expectEqual(history.reviews.map(\.grade), [.again, .good])
        expectEqual(Score(history).questions.map(\.id.prompt), ["1", "2"])
    }
}
