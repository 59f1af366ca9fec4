import TestSupport
import Testing

@testable import RabbleMemory

struct WeightFitTests {
    /// Answers of one question by grades and the days before them.
    private static func question(_ grades: [Grade], _ days: [Int64]) -> [FitHistories.Answer] {
        var time = Timestamp(milliseconds: 0)
        return zip(grades, days).map { grade, days in
            time = Timestamp(milliseconds: time.milliseconds &+ days &* Timestamp.millisecondsPerDay)
            return FitHistories.Answer(grade: grade, time: time, days: days)
        }
    }

    private static func same(_ grades: [Grade], _ days: [Int64], questions: Int = 100) -> [[FitHistories.Answer]] {
        [[FitHistories.Answer]](repeating: question(grades, days), count: questions)
    }

    /// Histories that no learner has, by name.
    private static let strangeHistories: [(name: String, questions: [[FitHistories.Answer]])] = [
        ("empty", []), ("questions without answers", [[], []]), ("one answer", same([.good], [0], questions: 1)),
        ("all again", same([.again, .again, .again, .again], [0, 1, 2, 4])),
        ("all good", same([.good, .good, .good, .good], [0, 3, 10, 40])),
        (
            "all easy, after years",
            same([Grade](repeating: .easy, count: 40), [Int64](repeating: 3000, count: 40), questions: 10)
        ),
        (
            "one question",
            same(
                (0..<100).map { $0 % 7 == 3 ? .again : .good }, .init(repeating: 2, count: 100), questions: 1)
        ),
        ("one day", same([.again, .good, .hard, .easy], [0, 0, 0, 0])),
        ("times backwards", same([.good, .good, .again, .good], [0, -5, 3, -100])),
        ("days without end", same([.good, .good, .again, .good], [0, .max, 3, 4_000_000_000])),
        ("always the other way", same([.easy, .again, .easy, .again, .easy], [0, 1, 1000, 1, 1000])),
    ]

    @Test(
        "Whatever the history, the weights are within their bounds and no worse than the start",
        arguments: strangeHistories)
    func strange(name: String, questions: [[FitHistories.Answer]]) {
        let histories = FitHistories(questions)
        let fit = WeightFit(histories)
        for (weight, bounds) in zip(fit.parameters.weights, FSRSParameters.bounds) { #expect(bounds.contains(weight)) }
        let loss = FitLoss(histories: histories)
        #expect(loss.loss(at: fit.parameters) <= loss.loss(at: .default))
        #expect(histories.predictions(fit.parameters).allSatisfy { $0.logLoss.isFinite })
    }

    @Test("Without a counted answer the default weights are the result")
    func nothing() {
        expectEqual(WeightFit(FitHistories(Self.same([.good, .good], [0, 0]))).parameters, .default)
    }

    @Test("The same answers give the same weights")
    func determinism() {
        var learner = SimulatedLearner(seed: 3)
        let histories = learner.live(answers: 600).histories
        expectEqual(WeightFit(histories).parameters, WeightFit(histories).parameters)
    }

    @Test("Nothing near the weights found predicts the answers better")
    func minimum() throws {
        var learner = SimulatedLearner(seed: 4)
        let loss = FitLoss(histories: learner.live(answers: 600).histories)
        let fit = WeightFit(loss.histories)
        let least = loss.loss(at: fit.parameters)
        for index in fit.parameters.weights.indices {
            for factor in [0.98, 1.02] {
                var weights = fit.parameters.weights
                weights[index] *= factor
                guard let near = try? FSRSParameters(weights) else { continue }
                #expect(loss.loss(at: near) > least - 1e-3)
            }
        }
    }

    /// WeightFitQualityTests has more learners and longer histories.
    @Test("From a thousand answers the weights of simulated learners are found nearly")
    func simulated() {
        var (fitted, unfitted) = (0.0, 0.0)
        for learner in FittedLearner.all {
            fitted += learner.later.excess(of: learner.parameters) / 4
            unfitted += learner.later.excess(of: .default) / 4
        }
        #expect(fitted < 50e-4)
        #expect(fitted < unfitted / 2)
    }

    @Test("Progress reports every pass")
    func progress() {
        var learner = SimulatedLearner(seed: 2)
        var told: [Int] = []
        _ = WeightFit(learner.live(answers: 500).histories, progress: { told.append($0) })
        #expect(told.count > 3)
        expectEqual(told, Array(1...told.count))
    }

    @Test("A search that is cancelled ends at the pass that it was told of")
    func cancellation() {
        struct Cancelled: Error {}
        var learner = SimulatedLearner(seed: 2)
        let histories = learner.live(answers: 500).histories
        var passes = 0
        #expect(throws: Cancelled.self) {
            _ = try WeightFit(histories) { told throws(Cancelled) in
                passes = told
                if passes == 3 { throw Cancelled() }
            }
        }
        expectEqual(passes, 3)
    }
}

extension WeightFit {
    /// A fit that nobody watches.
    init(_ histories: FitHistories) {
        self.init(histories, progress: { _ in })
    }
}
