import Foundation
import TestSupport
import Testing

@testable import RabbleMemory

struct HeldOutGainTests {
    private func predictions(_ chances: [(question: Int, chance: Double)]) -> [FitHistories.Prediction] {
        chances.map { FitHistories.Prediction(question: $0.question, retrievability: $0.chance, isRemembered: true) }
    }

    @Test("The gain is the mean difference of the log losses, and its error is that of sums over questions")
    func questions() {
        // Ten questions with two answers each, and ten with one.
        let old = predictions((0..<20).flatMap { [($0, 0.5)] + ($0 < 10 ? [($0, 0.5)] : []) })
        let new = predictions((0..<20).flatMap { [($0, 0.8)] + ($0 < 10 ? [($0, 0.4)] : []) })
        let gain = HeldOutGain(from: old, to: new)
        let (two, one) = (log(1.6) + log(0.8), log(1.6))
        let mean = (10 * two + 10 * one) / 30
        #expect(abs(gain.mean - mean) < 1e-12)
        let squares = 10 * pow(two - 2 * mean, 2) + 10 * pow(one - mean, 2)
        #expect(abs(gain.standardError - (squares * 20 / 19).squareRoot() / 30) < 1e-12)
        expectEqual(gain.answers, 30)
    }

    @Test("Answers that all gain the same leave no error")
    func even() {
        let gain = HeldOutGain(
            from: predictions((0..<20).map { ($0, 0.5) }), to: predictions((0..<20).map { ($0, 0.75) }))
        #expect(gain.standardError < 1e-12)
        #expect(gain.mean > 0)
    }

    @Test("Fewer than twenty questions are no sample, and no answer none either", arguments: [0, 1, 19])
    func fewQuestions(count: Int) {
        let answers = (0..<count).map { (question: $0, chance: 0.5) }
        let gain = HeldOutGain(from: predictions(answers), to: predictions(answers.map { ($0.question, 0.9) }))
        expectEqual(gain.standardError, .infinity)
        #expect(gain.mean.isFinite)
    }
}
