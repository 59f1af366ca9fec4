import Foundation
import TestSupport
import Testing

@testable import RabbleMemory

/// The figures that are claimed of the fit. They take minutes, and run where they are asked for:
///
///     RABBLE_FIGURES=1 swift test -c release -Xswiftc -enable-testing --filter WeightFitQuality
@Suite(.enabled(if: ProcessInfo.processInfo.environment["RABBLE_FIGURES"] != nil))
struct WeightFitQualityTests {
    @Test("A real learner's later answers are predicted from the earlier ones with a log loss of .4236 at most")
    func realLearner() throws {
        let questions = try LearnerReviews.answers()
        expectEqual(questions.reduce(0) { $0 + $1.count }, 12_580)
        let all = FitHistories(questions)
        let times = questions.flatMap { $0.dropFirst().filter { $0.days > 0 }.map(\.time) }
        let splits = times.sorted()
        /// The mean log loss of four fifths of the counted answers, each predicted by weights from all before it.
        func loss(_ fit: (FitHistories) -> FSRSParameters) -> Double {
            let losses = (1...4).map { fold in
                let start = splits[splits.count * fold / 5]
                let end = fold < 4 ? splits[splits.count * (fold + 1) / 5] : Timestamp(milliseconds: .max)
                let parameters = fit(FitHistories(questions.map { $0.filter { $0.time < start } }))
                let predictions = zip(all.predictions(parameters), times).filter { start <= $1 && $1 < end }
                return predictions.reduce(0) { $0 + $1.0.logLoss } / Double(predictions.count)
            }
            print("real learner:", losses, "mean", losses.reduce(0, +) / 4)
            return losses.reduce(0, +) / 4
        }
        // That the defaults come out as others measured shows that the folds are theirs.
        #expect(abs(loss { _ in .default } - 0.4334) < 0.0001)
        #expect(loss { WeightFit($0).parameters } <= 0.4236)
    }

    @Test(
        "Simulated learners' answers to come surprise little more than with the true weights",
        arguments: [(1_000, 31e-4), (3_000, 18.5e-4), (10_000, 9.5e-4), (100_000, 1.6e-4)])
    func simulatedLearners(answers: Int, most: Double) {
        let excesses = (1...16).map { seed in
            var learner = SimulatedLearner(seed: UInt64(seed))
            let fit = WeightFit(learner.live(answers: answers).histories)
            var other = SimulatedLearner(seed: UInt64(seed) + 1000, truth: learner.truth)
            return other.live(answers: 50_000).excess(of: fit.parameters)
        }
        print(answers, "answers:", excesses.map { $0 * 1e4 }, "mean", excesses.reduce(0, +) / 16 * 1e4)
        #expect(excesses.reduce(0, +) / 16 <= most)
    }

    @Test("Derivatives agree with differences of a model of its own, for 3,000 histories and all weights")
    func derivatives() {
        var random = SplitMix64(seed: 11)
        var worst = 0.0
        for _ in 0..<3_000 {
            let history = RandomHistory(using: &random)
            for (index, gradient) in history.derivative.gradient.enumerated() {
                guard let difference = history.difference(index) else { continue }
                worst = max(worst, abs(gradient - Double(difference)) / max(abs(Double(difference)), 1e-7))
            }
        }
        print("derivatives: relative error", worst, "at most")
        #expect(worst <= 1e-6)
    }
}
