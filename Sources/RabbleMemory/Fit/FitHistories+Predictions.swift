import RabbleSystem

extension FitHistories {
    /// One counted answer and the chance that weights gave it before it was known.
    struct Prediction: Equatable, Sendable {
        /// How near to 0 and to 1 a retrievability may come: one answer against all expectation must not cost infinitely much.
        private static let certainty = 1e-9

        /// The question, counted from 0.
        let question: Int
        /// The chance that it is remembered, from 0 to 1.
        let retrievability: Double
        /// Whether it was.
        let isRemembered: Bool

        /// The log loss in nats: −ln *R* if it was remembered, −ln(1 − *R*) if not.
        var logLoss: Double {
            let chance = Self.chance(retrievability)
            return isRemembered ? -log(chance) : -log(1 - chance)
        }

        /// A retrievability that is not certain.
        static func chance(_ retrievability: Double) -> Double {
            min(max(retrievability, certainty), 1 - certainty)
        }
    }

    /// What weights predict of each counted answer from those before it, in their order. O(*n*)
    func predictions(_ parameters: FSRSParameters) -> [Prediction] {
        predictions([FSRSModel(parameters)]) { _ in 0 }
    }

    /// The same, with a model for each question.
    ///
    /// - Parameters:
    ///   - models: The models to choose from.
    ///   - choice: The index of the one for a question.
    func predictions(_ models: [FSRSModel], choice: (Int) -> Int) -> [Prediction] {
        var predictions: [Prediction] = []
        predictions.reserveCapacity(countedAnswers)
        forEachCounted(models, choice: choice) { predictions.append($1) }
        return predictions
    }

    /// Calls `body` with each counted answer and what was predicted of it.
    func forEachCounted(
        _ models: [FSRSModel], choice: (Int) -> Int = { _ in 0 }, body: (Entry, Prediction) -> Void
    ) {
        var question = -1
        var (stability, difficulty) = (0.0, 0.0)
        for entry in entries {
            if entry.isFirst { question += 1 }
            let model = models[choice(question)]
            if entry.isFirst {
                stability = model.initialStability(entry.grade)
                difficulty = model.initialDifficulty(entry.grade)
                continue
            }
            if entry.counts {
                let chance = model.retrievability(stability: stability, days: Double(entry.days))
                body(
                    entry,
                    Prediction(question: question, retrievability: chance, isRemembered: entry.grade.isCorrect))
                stability = model.nextStability(
                    stability, difficulty: difficulty, retrievability: chance, entry.grade)
            } else {
                stability = model.shortTermStability(stability, entry.grade)
            }
            difficulty = model.nextDifficulty(difficulty, entry.grade)
        }
    }
}
