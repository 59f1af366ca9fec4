import Foundation
import TestSupport
import Testing

@testable import RabbleMemory

struct FitPriorTests {
    /// PARAMS_STDDEV of fsrs-rs 5, from w4 on.
    private static let deviations = [
        0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25, 1.03, 0.31, 0.32, 0.14, 0.27,
    ]

    @Test("The defaults cost nothing")
    func defaults() { expectEqual(FitPrior.value(FSRSParameters.default.weights), 0) }

    @Test("A weight from w4 on costs 1 a standard deviation of fsrs-rs away, and 4 two away", arguments: 4..<21)
    func linear(index: Int) {
        var weights = FSRSParameters.default.weights
        weights[index] += Self.deviations[index - 4]
        #expect(abs(FitPrior.value(weights) - 1) < 1e-12)
        weights[index] += Self.deviations[index - 4]
        #expect(abs(FitPrior.value(weights) - 4) < 1e-12)
    }

    @Test("An initial stability costs the same multiplied and divided by a factor", arguments: 0..<4)
    func logarithmic(index: Int) {
        for factor in [exp(0.7), exp(-0.7)] {
            var weights = FSRSParameters.default.weights
            weights[index] *= factor
            #expect(abs(FitPrior.value(weights) - 0.5) < 1e-12)
        }
    }

    @Test("Its derivatives are what differences show, by the coordinate of each weight", arguments: 0..<21)
    func derivatives(index: Int) {
        let weights = SimulatedLearner(seed: 2).truth.weights
        func value(_ change: Double) -> Double {
            var moved = weights
            moved[index] = index < 4 ? weights[index] * exp(change) : weights[index] + change
            return FitPrior.value(moved)
        }
        let width = 1e-4
        let (first, second) = FitPrior.derivatives(index, weight: weights[index])
        #expect(abs(first - (value(width) - value(-width)) / (2 * width)) < 1e-6)
        #expect(abs(second - (value(width) - 2 * value(0) + value(-width)) / (width * width)) < 1e-4)
    }
}
