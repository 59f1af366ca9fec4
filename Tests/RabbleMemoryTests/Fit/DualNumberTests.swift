import Foundation
import TestSupport
import Testing

@testable import RabbleMemory

struct DualNumberTests {
    /// Below this derivative, the rounding of the differences dominates.
    private static let least = Real.self == Double.self ? 1e-3 : 1e-7

    private func model(_ change: (inout [Double]) -> Void) throws -> FSRSModel<DualNumber> {
        var weights = FSRSParameters.default.weights
        change(&weights)
        return FSRSModel(DualNumber.weights(try FSRSParameters(weights)))
    }

    @Test(
        "Derivatives by all weights equal the differences of the published formulas",
        arguments: 0..<10)
    func differences(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<5 {
            let history = RandomHistory(using: &random)
            let gradient = try history.derivative().gradient
            for index in 0..<21 {
                guard let difference = history.difference(index) else { continue }
                let error = abs(gradient[index] - Double(difference))
                #expect(error <= 1e-6 * max(abs(gradient[index]), Self.least), "w\(index)")
            }
        }
    }

    @Test("The random histories cover the derivatives by every weight")
    func coverage() throws {
        var random = SplitMix64(seed: 0)
        var isShown = [Bool](repeating: false, count: 21)
        for _ in 0..<200 {
            let gradient = try RandomHistory(using: &random).derivative().gradient
            for index in isShown.indices where abs(gradient[index]) > 1e-4 { isShown[index] = true }
        }
        #expect(!isShown.contains(false))
    }

    @Test("The value is that of plain numbers")
    func value() throws {
        var random = SplitMix64(seed: 1)
        for _ in 0..<200 {
            let history = RandomHistory(using: &random)
            let model = FSRSModel(try FSRSParameters(history.weights))
            #expect(abs(try history.derivative().value - history.retrievability(by: model)) < 1e-12)
        }
    }

    @Test("The derivative of each operation equals the differences")
    func operations() throws {
        typealias Operation = @Sendable (DualNumber, DualNumber) -> DualNumber
        let operations: [Operation] = [
            { $0 + $1 }, { $0 - $1 }, { $0 * $1 }, { $0 / $1 }, { DualNumber.power($0, $1) },
            { 2 + $0 - $1 * 3 }, { 2 - $0 / 4 - $1 }, { 3 / $0 + $1 },
            { DualNumber.power(0.9, $0) - 2 + -$1 },
        ]
        let weights = FSRSParameters.default.weights
        for (number, operation) in operations.enumerated() {
            func result(_ change: [Double]) throws -> DualNumber {
                let moved = zip(weights, change + [Double](repeating: 0, count: 19)).map(+)
                let dual = DualNumber.weights(try FSRSParameters(moved))
                return operation(dual[0], dual[1])
            }
            let width = 1e-6
            let gradient = try result([0, 0]).gradient
            let first = (try result([width, 0]).value - result([-width, 0]).value) / (2 * width)
            let second = (try result([0, width]).value - result([0, -width]).value) / (2 * width)
            #expect(
                abs(gradient[0] - first) < 1e-7 && abs(gradient[1] - second) < 1e-7, "\(number)")
            #expect((2..<21).allSatisfy { gradient[$0] == 0 })
        }
    }

    @Test("At a bound of stability or difficulty the derivative is taken from the inner side")
    func innerSide() throws {
        let least = try model { $0[0] = 0.001 }.initialStability(.again)
        #expect((least.value, least.gradient[0]) == (0.001, 1))
        // D₀(again) = w4: at the greatest difficulty.
        let greatest = try model { $0[4] = 10 }.initialDifficulty(.again)
        #expect((greatest.value, greatest.gradient[4]) == (10, 1))
        // With w17 = 0 the gain on the same day is 1 if w19 is 0.
        let level = try model { ($0[17], $0[19]) = (0, 0) }
        let next = level.shortTermStability(level.initialStability(.good), .good)
        let weights = FSRSParameters.default.weights
        expectEqual(next.value, weights[2])
        #expect(abs(next.gradient[17] - weights[2] * weights[18]) < 1e-12)
    }

    @Test("Outside of its bounds a difficulty does not depend on the weights")
    func outside() throws {
        let difficulty = try model { $0[5] = 4 }.initialDifficulty(.easy)
        expectEqual(difficulty.value, 1)
        #expect(SymmetricMatrix.indices.allSatisfy { difficulty.gradient[$0] == 0 })
    }

    @Test(
        "Long histories and values at any bounds give no infinity and no NaN",
        arguments: [
            Short(FSRSParameters.bounds.map(\.lowerBound), "lower bounds"),
            Short(FSRSParameters.bounds.map(\.upperBound), "upper bounds"),
        ], Grade.allCases)
    func extremes(weights: Short<[Double]>, grade: Grade) throws {
        let model = FSRSModel(DualNumber.weights(try FSRSParameters(weights.value)))
        for days in [0.0, 1, 40, 36_500, Double(Int32.max)] {
            var stability = model.initialStability(grade)
            var difficulty = model.initialDifficulty(grade)
            for _ in 0..<200 {
                let chance = model.retrievability(stability: stability, days: days)
                #expect((0..<21).allSatisfy { chance.gradient[$0].isFinite })
                stability =
                    days < 1
                    ? model.shortTermStability(stability, grade)
                    : model.nextStability(
                        stability, difficulty: difficulty, retrievability: chance, grade)
                difficulty = model.nextDifficulty(difficulty, grade)
            }
            #expect(stability.value.isFinite && stability.value >= 0.001)
            #expect((1...10).contains(difficulty.value))
        }
    }
}
