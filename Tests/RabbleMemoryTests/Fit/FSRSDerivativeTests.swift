import TestSupport
import Testing

@testable import RabbleMemory

struct FSRSDerivativeTests {
    /// Where a derivative is smaller than this, the differences show their own rounding.
    private static let least = Real.self == Double.self ? 1e-3 : 1e-7

    @Test("Derivatives by all weights are those that differences of the written formulas show", arguments: 0..<10)
    func differences(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<5 {
            let history = RandomHistory(using: &random)
            let gradient = history.derivative.gradient
            for index in gradient.indices {
                guard let difference = history.difference(index) else { continue }
                let error = abs(gradient[index] - Double(difference))
                #expect(error <= 1e-6 * max(abs(gradient[index]), Self.least), "w\(index)")
            }
        }
    }

    @Test("The random histories show the derivatives by every weight")
    func coverage() {
        var random = SplitMix64(seed: 0)
        var isShown = [Bool](repeating: false, count: WeightVector.count)
        for _ in 0..<200 {
            for (index, slope) in RandomHistory(using: &random).derivative.gradient.enumerated() {
                if abs(slope) > 1e-4 { isShown[index] = true }
            }
        }
        #expect(!isShown.contains(false))
    }

    @Test("The retrievability is that of the scheduler's model")
    func model() throws {
        var random = SplitMix64(seed: 1)
        for _ in 0..<200 {
            let history = RandomHistory(using: &random)
            let modelled = try #require(history.modelled)
            #expect(abs(history.derivative.retrievability - modelled) < 1e-12)
        }
    }

    @Test("At a bound of stability or difficulty the derivative is taken from the inner side")
    func innerSide() {
        var weights = WeightVector(FSRSParameters.default.weights)
        weights[0] = 0.001
        expectEqual(FSRSDerivative(weights).state(after: .again).logStabilityGradient[0], 1000)
        // D₀(again) = w4: at the greatest difficulty.
        weights[4] = 10
        expectEqual(FSRSDerivative(weights).state(after: .again).difficulty, 10)
        expectEqual(FSRSDerivative(weights).state(after: .again).difficultyGradient[0], 1)
        // With w17 = 0 the gain on the same day is 1 where w19 is 0.
        weights[17] = 0
        weights[19] = 0
        var state = FSRSDerivative(weights).state(after: .good)
        FSRSDerivative(weights).answerSameDay(&state, .good)
        expectEqual(state.stability, weights[2])
        expectEqual(state.logStabilityGradient[17], weights[18])
    }

    @Test("Outside of its bounds a difficulty does not depend on the weights")
    func outside() {
        var weights = WeightVector(FSRSParameters.default.weights)
        weights[5] = 4
        let state = FSRSDerivative(weights).state(after: .easy)
        expectEqual(state.difficulty, 1)
        expectEqual(state.difficultyGradient, .zero)
    }

    @Test(
        "However long the history and at whichever bounds, no number is lost",
        arguments: [FSRSParameters.bounds.map(\.lowerBound), FSRSParameters.bounds.map(\.upperBound)], Grade.allCases)
    func extremes(weights: [Double], grade: Grade) {
        let model = FSRSDerivative(WeightVector(weights))
        for days in [0.0, 1, 40, 36_500, Double(Int32.max)] {
            var state = model.state(after: grade)
            for _ in 0..<200 {
                let recall = model.recall(state, days: days)
                #expect(recall.gradient(of: state).numbers.allSatisfy { $0.isFinite })
                if days < 1 { model.answerSameDay(&state, grade) } else { model.answer(&state, grade, recall: recall) }
            }
            #expect(state.stability.isFinite && state.stability >= 0.001)
            #expect((1...10).contains(state.difficulty))
        }
    }
}
