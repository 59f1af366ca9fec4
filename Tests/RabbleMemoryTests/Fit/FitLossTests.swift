import Foundation
import TestSupport
import Testing

@testable import RabbleMemory

struct FitLossTests {
    private static let loss: FitLoss = {
        var learner = SimulatedLearner(seed: 5)
        return FitLoss(histories: learner.live(answers: 300).histories, prior: .population)
    }()

    /// Weights within their bounds.
    private static let weights: FSRSParameters = {
        let weights = zip(SimulatedLearner(seed: 6).truth.weights, FSRSParameters.bounds).map {
            weight, bounds in
            let margin = (bounds.upperBound - bounds.lowerBound) / 100
            return min(max(weight, bounds.lowerBound + margin), bounds.upperBound - margin)
        }
        return (try? FSRSParameters(weights)) ?? .default
    }()

    @Test("With no answers there is only the prior")
    func nothing() {
        let value = FitLoss(histories: FitHistories([[FitHistories.Answer]]()), prior: .population)
            .value(at: .default)
        let point = FitCoordinates.coordinates(FSRSParameters.default.weights)
        expectEqual(value.loss, FitPrior.population.value(at: point))
        expectEqual(value.gradient, FitPrior.population.gradient(at: point))
        expectEqual(value.curvature, FitPrior.population.precision)
    }

    @Test("The loss is the weighted log loss of the predictions and the prior")
    func value() {
        let predictions = Self.loss.histories.predictions(Self.weights)
        let weights = Self.loss.histories.entries.filter(\.counts).map(\.weight)
        let prior = FitPrior.population.value(at: FitCoordinates.coordinates(Self.weights.weights))
        let expected = zip(predictions, weights).reduce(0) { $0 + $1.0.logLoss * $1.1 }
        let value = Self.loss.value(at: Self.weights)
        #expect(abs(value.loss - expected - prior) < 1e-9)
        #expect(abs(Self.loss.ofAnswers(at: Self.weights) - expected) < 1e-9)
    }

    @Test("Its gradient equals the differences of the loss", arguments: 0..<21)
    func gradient(index: Int) throws {
        let point = FitCoordinates.coordinates(Self.weights.weights)
        func loss(_ change: Double) throws -> Double {
            var moved = point
            moved[index] += change
            return Self.loss.value(at: try FSRSParameters(FitCoordinates.weights(moved))).loss
        }
        let width = 1e-5
        let difference = (try loss(width) - loss(-width)) / (2 * width)
        let gradient = Self.loss.value(at: Self.weights).gradient[index]
        #expect(abs(gradient - difference) < 1e-5 * max(1, abs(gradient)))
    }

    @Test("Its curvature is Gauss–Newton's, computed from differences of the predictions")
    func curvature() throws {
        let point = FitCoordinates.coordinates(Self.weights.weights)
        func predictions(_ index: Int, _ change: Double) throws -> [Double] {
            var moved = point
            moved[index] += change
            let parameters = try FSRSParameters(FitCoordinates.weights(moved))
            return Self.loss.histories.predictions(parameters).map(\.retrievability)
        }
        let width = 1e-5
        let changes = try point.indices.map { index in
            zip(try predictions(index, width), try predictions(index, -width)).map {
                ($0 - $1) / (2 * width)
            }
        }
        let chances = try predictions(0, 0)
        let weights = Self.loss.histories.entries.filter(\.counts).map(\.weight)
        let curvature = Self.loss.value(at: Self.weights).curvature
        for row in point.indices {
            for column in point.indices {
                var expected = FitPrior.population.precision[row, column]
                for (index, chance) in chances.enumerated() {
                    expected +=
                        weights[index] * changes[row][index] * changes[column][index]
                        / (chance * (1 - chance))
                }
                #expect(
                    abs(curvature[row, column] - expected) < 1e-5 * max(1, abs(expected)),
                    "\(row), \(column)")
            }
        }
    }

    @Test("At the minimum probability, an answer does not change the weights")
    func held() throws {
        var weights = FSRSParameters.default.weights
        (weights[0], weights[20]) = (0.0011, 0.79)
        let answers = [(Grade.again, 0), (.good, Int64.max)].map { grade, days in
            FitHistories.Answer(grade: grade, time: Timestamp(milliseconds: 0), days: days)
        }
        let loss = FitLoss(histories: FitHistories([answers]), prior: .population)
        let pull = FitPrior.population.gradient(at: FitCoordinates.coordinates(weights))
        expectEqual(loss.value(at: try FSRSParameters(weights)).gradient, pull)
    }
}
