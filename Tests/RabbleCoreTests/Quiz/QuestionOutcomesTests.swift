import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

struct QuestionOutcomesTests {
    @Test(
        "A question counts by its first and its last answer",
        arguments: [
            ([], [0, 0, 0]), (["1 good"], [1, 0, 0]), (["1 again"], [0, 0, 1]),
            (["1 hard", "2 easy"], [2, 0, 0]),
            (["1 again", "2 good", "1 again", "1 good"], [1, 1, 0]),
            (["1 good", "1 again"], [0, 0, 1]),
            (["1 good", "1 again", "1 good"], [1, 0, 0]),
            (["1 again", "2 again", "2 good", "3 good"], [1, 1, 1]),
        ])
    func outcomes(answers: [String], counts: [Int]) throws {
        let outcomes = QuestionOutcomes(
            try answers.map { answer in
                let parts = answer.split(separator: " ")
                return GradedAnswer(
                    question: try Question(prompt: String(parts[0]), answer: "a"),
                    grade: try #require(Grade.allCases.first { $0.name == parts[1] }))
            })
        expectEqual([outcomes.knownAtOnce, outcomes.knownAfterMiss, outcomes.stillMissed], counts)
        expectEqual(outcomes.total, counts.reduce(0, +))
    }
}
