import RabbleSystem

/// How badly weights predict the answers of a learner, and in which direction they would do better.
///
/// −Σ *q* · (*y* · ln *R* + (1 − *y*) · ln(1 − *R*)) over the counted answers, with *y* = 1 for what was not forgotten, and
/// ``FitPrior`` on top. In place of the second derivative it has that of Gauss and Newton, which for this loss is the Fisher
/// information: Σ *q* · ∇*R* ∇*R*ᵀ / (*R* · (1 − *R*)), and so never negative.
struct FitLoss: Sendable {
    /// The loss at some weights, with its derivatives by the coordinates of ``FitCoordinates``.
    struct Value: Sendable {
        /// The loss in nats, with the prior.
        let loss: Double
        let gradient: [Double]
        /// The curvature of Gauss and Newton, the prior's with it.
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

    /// The loss alone, by ``FSRSModel``: the same to some bits as ``value(at:)``. O(*n*)
    func loss(at parameters: FSRSParameters) -> Double {
        var loss = 0.0
        histories.forEachCounted([FSRSModel(parameters)]) { loss += $0.weight * $1.logLoss }
        return loss + FitPrior.value(parameters.weights)
    }

    /// The part of the answers, by the weights themselves.
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
