import RabbleSystem

/// The loss of weights that predict the answers of a learner.
///
/// −Σ *q* · (*y* · ln *R* + (1 − *y*) · ln(1 − *R*)) over the counted answers, with *y* = 1 for remembered ones, plus
/// ``FitPrior``. The second derivative is approximated as by Gauss and Newton, which for this loss is the Fisher
/// information Σ *q* · ∇*R* ∇*R*ᵀ / (*R* · (1 − *R*)) and so never negative.
struct FitLoss: Sendable {
    /// The loss in nats with its derivatives by ``FitCoordinates``, all with the prior.
    struct Value: Sendable {
        let loss: Double
        let gradient: [Double]
        /// The second derivative of Gauss and Newton.
        let curvature: SymmetricMatrix
    }

    let histories: FitHistories

    /// The loss and its derivatives. O(*n*), in one pass.
    func value(at parameters: FSRSParameters) -> Value {
        let weights = parameters.weights
        var (loss, gradient, curvature) = answers(at: WeightVector(weights))
        for index in 0..<WeightVector.count {
            let slope = FitCoordinates.slope(index, weight: weights[index])
            if slope != 1 {
                gradient[index] *= slope
                curvature.scale(index, by: slope)
            }
        }
        loss += FitPrior.value(weights)
        for index in 0..<WeightVector.count {
            let prior = FitPrior.derivatives(index, weight: weights[index])
            gradient[index] += prior.first
            curvature[index, index] += prior.second
        }
        return Value(loss: loss, gradient: gradient.numbers, curvature: curvature)
    }

    /// The loss alone, by ``FSRSModel``; it differs from ``value(at:)`` by a few bits. O(*n*)
    func loss(at parameters: FSRSParameters) -> Double {
        var loss = 0.0
        histories.forEachCounted([FSRSModel(parameters)]) { loss += $0.weight * $1.logLoss }
        return loss + FitPrior.value(parameters.weights)
    }

    /// The loss without the prior, with its derivatives by the weights.
    private func answers(
        at weights: WeightVector
    ) -> (loss: Double, gradient: WeightVector, curvature: SymmetricMatrix) {
        let model = FSRSDerivative(weights)
        var loss = 0.0
        var gradient = WeightVector.zero
        var curvature = OuterProducts()
        var state = model.state(after: .good)
        for entry in histories.entries {
            if entry.isFirst {
                state = model.state(after: entry.grade)
            } else if !entry.counts {
                model.answerSameDay(&state, entry.grade)
            } else {
                let recall = model.recall(state, days: Double(entry.days))
                let chance = FitHistories.Prediction.chance(recall.retrievability)
                let isCertain = chance != recall.retrievability
                if !isCertain {
                    let change = recall.gradient(of: state)
                    gradient.add(change, times: entry.weight / (entry.grade.isCorrect ? -chance : 1 - chance))
                    curvature.add(change, weight: entry.weight / (chance * (1 - chance)))
                }
                let logChance =
                    !entry.grade.isCorrect
                    ? log(1 - chance) : isCertain ? log(chance) : recall.logRetrievability
                loss -= entry.weight * logChance
                model.answer(&state, entry.grade, recall: recall)
            }
        }
        return (loss, gradient, curvature.sum)
    }
}

/// The penalty for weights far from the defaults, because most learners are near them.
///
/// It keeps a fit to few answers sound, and matters less with many. It is
/// Σ_{k<4} ln²(*w*ₖ / default) / (2 · 0.7²) + Σ_{k≥4} ((*w*ₖ − default) / *σ*ₖ)². The spreads *σ*₄ to *σ*₂₀ are
/// `PARAMS_STDDEV` of [fsrs-rs](https://github.com/open-spaced-repetition/fsrs-rs), whose own penalty has this form. The
/// initial stabilities go by their logarithms, for they differ between learners by factors.
enum FitPrior {
    /// The standard deviation of the logarithm of w0 to w3.
    static let logSpread = 0.7
    /// *σ* of w4 to w20.
    static let spreads = [
        0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25, 1.03, 0.31, 0.32, 0.14, 0.27,
    ]

    /// The penalty for weights, in nats.
    static func value(_ weights: [Double]) -> Double {
        var sum = 0.0
        for (index, weight) in weights.enumerated() {
            let (distance, scale) = term(index, weight)
            sum += scale / 2 * distance * distance
        }
        return sum
    }

    /// The first and second derivative of the penalty by a coordinate of ``FitCoordinates``.
    static func derivatives(_ index: Int, weight: Double) -> (first: Double, second: Double) {
        let (distance, scale) = term(index, weight)
        return (scale * distance, scale)
    }

    /// The distance of a weight from its default in its coordinate, and the second derivative.
    private static func term(_ index: Int, _ weight: Double) -> (distance: Double, scale: Double) {
        let center = FSRSParameters.default.weights[index]
        guard index >= 4 else { return (log(weight / center), 1 / (logSpread * logSpread)) }
        let spread = spreads[index - 4]
        return (weight - center, 2 / (spread * spread))
    }
}

/// The coordinates of a fit: the logarithms of w0 to w3, and the other weights themselves.
///
/// Initial stabilities are positive and range from hours to months, so their steps are factors.
enum FitCoordinates {
    /// The number of logarithmic coordinates.
    private static let logarithmic = 4

    /// The ranges of the coordinates, as of ``FSRSParameters/bounds``.
    static let bounds: [ClosedRange<Double>] = FSRSParameters.bounds.enumerated().map { index, bounds in
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

    /// ∂*w*ₖ / ∂coordinate: *w*ₖ for a logarithm, else 1.
    static func slope(_ index: Int, weight: Double) -> Double { index < logarithmic ? weight : 1 }
}
