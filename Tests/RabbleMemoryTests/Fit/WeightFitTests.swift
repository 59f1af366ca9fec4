import Foundation
import TestSupport
import Testing

@testable import RabbleMemory

struct WeightFitTests {
    /// Answers to one question from grades and the days before each.
    private static func question(_ grades: [Grade], _ days: [Int64]) -> [FitHistories.Answer] {
        var time = Timestamp(milliseconds: 0)
        return zip(grades, days).map { grade, days in
            time = Timestamp(
                milliseconds: time.milliseconds &+ days &* Timestamp.millisecondsInDay)
            return FitHistories.Answer(grade: grade, time: time, days: days)
        }
    }

    private static func same(_ grades: [Grade], _ days: [Int64], questions: Int = 100)
        -> [[FitHistories.Answer]]
    {
        [[FitHistories.Answer]](repeating: question(grades, days), count: questions)
    }

    /// Histories that no real learner has, by name.
    private static let strangeHistories: [(name: String, questions: [[FitHistories.Answer]])] = [
        ("empty", []), ("questions without answers", [[], []]),
        ("one answer", same([.good], [0], questions: 1)),
        ("all again", same([.again, .again, .again, .again], [0, 1, 2, 4])),
        ("all good", same([.good, .good, .good, .good], [0, 3, 10, 40])),
        (
            "all easy, after years",
            same(
                [Grade](repeating: .easy, count: 40), [Int64](repeating: 3000, count: 40),
                questions: 10)
        ),
        (
            "one question",
            same(
                (0..<100).map { $0 % 7 == 3 ? .again : .good }, .init(repeating: 2, count: 100),
                questions: 1)
        ),
        ("one day", same([.again, .good, .hard, .easy], [0, 0, 0, 0])),
        ("times backwards", same([.good, .good, .again, .good], [0, -5, 3, -100])),
        ("days without end", same([.good, .good, .again, .good], [0, .max, 3, 4_000_000_000])),
        (
            "always the other way",
            same([.easy, .again, .easy, .again, .easy], [0, 1, 1000, 1, 1000])
        ),
    ]

    @Test(
        "Whatever the history, the weights are within their bounds and no worse than the start",
        arguments: strangeHistories.map { Short($0.1, $0.0) })
    func strange(questions: Short<[[FitHistories.Answer]]>) {
        let histories = FitHistories(questions.value)
        let fit = WeightFit(histories)
        for (weight, bounds) in zip(fit.parameters.weights, FSRSParameters.bounds) {
            #expect(bounds.contains(weight))
        }
        let loss = FitLoss(histories: histories, prior: .population)
        #expect(loss.value(at: fit.fitted).loss <= loss.value(at: .default).loss)
        #expect((0...1).contains(fit.share))
        #expect(histories.predictions(fit.parameters).allSatisfy { $0.logLoss.isFinite })
    }

    @Test("Without a counted answer the default weights are the result")
    func nothing() {
        let fit = WeightFit(FitHistories(Self.same([.good, .good], [0, 0])))
        expectEqual(fit.parameters, .default)
        expectEqual(fit.share, 0)
    }

    @Test("The same answers give the same weights")
    func determinism() {
        var learner = SimulatedLearner(seed: 3)
        let histories = learner.live(answers: 600).histories
        expectEqual(WeightFit(histories).parameters, WeightFit(histories).parameters)
    }

    @Test("Nothing near the weights found has less loss")
    func minimum() throws {
        var learner = SimulatedLearner(seed: 4)
        let loss = FitLoss(histories: learner.live(answers: 600).histories, prior: .population)
        let fit = WeightFit(loss.histories)
        let least = loss.value(at: fit.fitted).loss
        for index in fit.fitted.weights.indices {
            for factor in [0.98, 1.02] {
                var weights = fit.fitted.weights
                weights[index] *= factor
                guard let near = try? FSRSParameters(weights) else { continue }
                #expect(loss.value(at: near).loss > least - 0.01)
            }
        }
    }

    @Test("The search ends at the same loss wherever it starts")
    func starts() {
        var learner = SimulatedLearner(seed: 4)
        let histories = learner.live(answers: 600).histories
        let loss = FitLoss(histories: histories, prior: .population)
        let near = WeightFit(histories, prior: .population, from: SimulatedLearner(seed: 9).truth) {
            _ in
        }
        #expect(
            abs(loss.value(at: near.fitted).loss - loss.value(at: WeightFit(histories).fitted).loss)
                < 0.02)
    }

    @Test("The weights are between the defaults and the fit, by their share")
    func mixture() {
        var learner = SimulatedLearner(seed: 4)
        let fit = WeightFit(learner.live(answers: 160).histories)
        #expect(fit.share > 0.01 && fit.share < 0.99)
        let points = [FSRSParameters.default, fit.fitted, fit.parameters].map {
            FitCoordinates.coordinates($0.weights)
        }
        for index in 0..<21 {
            #expect(
                abs(
                    points[0][index] + fit.share * (points[1][index] - points[0][index])
                        - points[2][index]) < 1e-3)
        }
    }

    @Test(
        """
        The share grows with the answers of a learner unlike the defaults, and stays small with \
        the defaults
        """
    )
    func share() {
        let shares = [100, 400, 1600].map { count in
            var learner = TriedLearner.forgetfulLearner
            return WeightFit(learner.live(answers: count).histories).share
        }
        expectEqual(shares, shares.sorted())
        #expect(shares[2] > 0.99)
        var usual = SimulatedLearner(seed: 1, truth: .default)
        #expect(WeightFit(usual.live(answers: 1000).histories).share < 0.2)
    }

    @Test("The evidence is the logarithm of the mean likelihood over the prior, by sampling it")
    func evidence() throws {
        // Few answers, so that some samples of the prior are near them.
        var learner = SimulatedLearner(seed: 8)
        let histories = learner.live(answers: 40).histories
        let prior = FitPrior.population
        let covariance = try #require(prior.precision.inverse).matrix
        let factor = try #require(covariance.lowerFactor(of: Array(0..<21)))
        let loss = FitLoss(histories: histories, prior: prior)
        var random = SplitMix64(seed: 4)
        func sample() -> [Double] {
            let noise = (0..<21).map { _ -> Double in
                let numbers = (0..<12).map { _ in Double.random(in: 0...1, using: &random) }
                return numbers.reduce(-6, +)
            }
            return (0..<21).map { row -> Double in
                let terms = (0...row).map { factor[row * 21 + $0] * noise[$0] }
                return prior.mean[row] + terms.reduce(0, +)
            }
        }
        let defaults = loss.ofAnswers(at: .default)
        let likelihoods = try (0..<4000).map { _ -> Double in
            let weights = try FSRSParameters(FitCoordinates.weights(sample()))
            return exp(defaults - loss.ofAnswers(at: weights))
        }
        let sampled = log(likelihoods.reduce(0, +) / 4000) - 1.25
        let share = WeightFit(histories).share
        #expect(abs(log(share / (1 - share)) - sampled) < 0.5)
    }

    /// WeightFitQualityTests has more learners and longer histories.
    @Test("From 3,000 answers the weights of simulated learners are found nearly")
    func simulated() {
        var fitted = 0.0
        var unfitted = 0.0
        for learner in FittedLearner.all {
            fitted += learner.later.excess(of: learner.parameters) / 4
            unfitted += learner.later.excess(of: .default) / 4
        }
        #expect(fitted < 30e-4)
        #expect(fitted < unfitted / 4)
    }

    @Test("Progress reports every pass")
    func progress() {
        var learner = SimulatedLearner(seed: 2)
        var told: [Int] = []
        _ = WeightFit(learner.live(answers: 500).histories, progress: { told.append($0) })
        #expect(told.count > 2)
        expectEqual(told, Array(1...told.count))
    }

    @Test("A cancelled search ends at the pass after which it was cancelled")
    func cancellation() {
        struct Cancelled: Error {}
        var learner = SimulatedLearner(seed: 2)
        let histories = learner.live(answers: 500).histories
        var passes = 0
        #expect(throws: Cancelled.self) {
            _ = try WeightFit(histories) { told throws(Cancelled) in
                passes = told
                if passes == 2 { throw Cancelled() }
            }
        }
        expectEqual(passes, 2)
    }
}

extension WeightFit {
    /// A fit without progress reports.
    init(_ histories: FitHistories) {
        self.init(histories, progress: { _ in })
    }
}
