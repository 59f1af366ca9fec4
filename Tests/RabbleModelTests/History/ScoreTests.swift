import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleModel

struct ScoreTests {
    @Test(
        """
        The hardest questions have the most lapses, then the greatest share of wrong answers, up \
        to the given number
        """
    )
    func hardest() throws {
        let score = Score(
            try drills(
                "s 1 good", "s 2 again", "s 3 again", "s 3 again", "s 4 again", "s 4 good",
                "s 5 good", "s 6 again",
                "s 6 good", "s 6 good"))
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
        A history made of values has each answer once, in order, to the listed questions in the \
        listed drills
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
