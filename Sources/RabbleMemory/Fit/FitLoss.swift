import RabbleSystem

/// The loss of weights when they predict a learner's answers.
///
/// −Σ *q* · (*y* · ln *R* + (1 − *y*) · ln(1 − *R*)) over the counted answers, with *y* = 1 for
/// remembered ones, plus ``FitPrior``. The second derivative is approximated as by Gauss and
/// Newton, which for this loss is the Fisher information Σ *q* · ∇*R* ∇*R*ᵀ / (*R* · (1 − *R*)) and
/// so never negative.
struct FitLoss: Sendable {
    private typealias Prediction = FitHistories.Prediction

    /// The loss in nats with its derivatives with respect to ``FitCoordinates``, including the
    /// prior.
    struct Value: Sendable {
        let loss: Double
        let gradient: [Double]
        let curvature: SymmetricMatrix
    }

    let histories: FitHistories
    let prior: FitPrior

    /// The loss without the prior. O(*n*), and about three times as fast as with the derivatives.
    func ofAnswers(at parameters: FSRSParameters) -> Double {
        var loss = 0.0
        histories.forEachCounted(by: FSRSModel(parameters)) { entry, predicted in
            loss += entry.weight * Prediction(predicted, of: entry).logLoss
        }
        return loss
    }

    func value(at parameters: FSRSParameters) -> Value {
        let indices = SymmetricMatrix.indices
        var loss = 0.0
        var slope = WeightVector.zero
        var products = [WeightVector](repeating: .zero, count: indices.count)
        histories.forEachCounted(by: FSRSModel(DualNumber.weights(parameters))) {
            entry, predicted in
            let prediction = Prediction(predicted.value, of: entry)
            let probability = prediction.probability
            loss += entry.weight * prediction.logLoss
            // A clamped probability does not depend on the weights.
            guard probability == predicted.value else { return }
            let change = predicted.gradient
            slope = slope.adding(
                change,
                times: entry.weight / (entry.grade.isCorrect ? -probability : 1 - probability))
            let weight = entry.weight / (probability * (1 - probability))
            for row in indices {
                products[row] = products[row].adding(change, times: change[row] * weight)
            }
        }
        let point = FitCoordinates.coordinates(parameters.weights)
        let pull = prior.gradient(at: point)
        let scales = indices.map { FitCoordinates.slope($0, weight: parameters.weights[$0]) }
        var curvature = prior.precision
        for row in indices {
            for column in row..<indices.upperBound {
                curvature[row, column] += products[row][column] * scales[row] * scales[column]
            }
        }
        let gradient = indices.map { slope[$0] * scales[$0] + pull[$0] }
        return Value(loss: loss + prior.value(at: point), gradient: gradient, curvature: curvature)
    }
}

/// The coordinates of a fit: the logarithms of w0 to w3, which range from hours to months, so that
/// steps act as factors; and the other weights themselves.
enum FitCoordinates {
    private static let logarithmic = 4

    static let bounds: [ClosedRange<Double>] = FSRSParameters.bounds.enumerated().map {
        index, bounds in
        index < logarithmic ? log(bounds.lowerBound)...log(bounds.upperBound) : bounds
    }

    static func coordinates(_ weights: [Double]) -> [Double] {
        weights.enumerated().map { $0 < logarithmic ? log($1) : $1 }
    }

    /// The weights, each within its bounds to the last bit.
    static func weights(_ coordinates: [Double]) -> [Double] {
        coordinates.enumerated().map { index, coordinate in
            let bounds = FSRSParameters.bounds[index]
            let weight = index < logarithmic ? exp(coordinate) : coordinate
            return min(max(weight, bounds.lowerBound), bounds.upperBound)
        }
    }

    /// ∂*w*ₖ / ∂coordinate: *w*ₖ for a logarithm, otherwise 1.
    static func slope(_ index: Int, weight: Double) -> Double { index < logarithmic ? weight : 1 }
}
