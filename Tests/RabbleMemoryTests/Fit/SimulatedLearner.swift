import Foundation

@testable import RabbleMemory

/// A learner with known weights, whose answers are remembered with the probabilities that FSRS-6
/// predicts from them.
///
/// Questions are introduced over 300 of 365 days. Each is asked when the default weights have it
/// due at 90 %, in three cases of ten up to twice as late, and once more on the same day after a
/// first or forgotten answer. The same seed gives the same answers everywhere.
struct SimulatedLearner {
    /// The answers, and the true probability of each that counts.
    struct Life {
        var questions: [[FitHistories.Answer]] = []
        var chances: [Double] = []
        var histories: FitHistories { FitHistories(questions) }

        /// The mean log loss of weights above that of the true ones, expected over all possible
        /// answers.
        func excess(of parameters: FSRSParameters) -> Double {
            let predictions = histories.predictions(parameters)
            let sum = zip(predictions, chances).reduce(0) { sum, pair in
                let guess = min(max(pair.0.retrievability, 1e-9), 1 - 1e-9)
                let truth = min(max(pair.1, 1e-9), 1 - 1e-9)
                return sum + truth * log(truth / guess) + (1 - truth)
                    * log((1 - truth) / (1 - guess))
            }
            return sum / Double(predictions.count)
        }
    }

    /// The memory of a question in a model.
    private struct Memory {
        let model: FSRSModel<Double>
        private(set) var stability: Double
        private var difficulty: Double

        init(_ model: FSRSModel<Double>, _ grade: Grade) {
            self.model = model
            stability = model.initialStability(grade)
            difficulty = model.initialDifficulty(grade)
        }

        func chance(after days: Int) -> Double {
            model.retrievability(stability: stability, days: Double(days))
        }

        mutating func answer(_ grade: Grade, days: Int) {
            stability =
                days < 1
                ? model.shortTermStability(stability, grade)
                : model.nextStability(
                    stability, difficulty: difficulty, retrievability: chance(after: days), grade)
            difficulty = model.nextDifficulty(difficulty, grade)
        }
    }

    /// The standard deviation of the logarithm of w0 to w3.
    private static let logSpread = 0.7
    /// *σ* of w4 to w20: `PARAMS_STDDEV` of
    /// [fsrs-rs](https://github.com/open-spaced-repetition/fsrs-rs).
    private static let spreads = [
        0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25, 1.03, 0.31, 0.32,
        0.14, 0.27,
    ]

    /// The weights of the learner's memory.
    let truth: FSRSParameters
    private var random: SplitMix64

    /// A learner with these weights.
    init(seed: UInt64, truth: FSRSParameters) {
        random = SplitMix64(seed: seed)
        self.truth = truth
    }

    /// A learner as fsrs-rs expects them: weights normally distributed around the defaults, the
    /// initial stabilities in ascending order.
    init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var weights = FSRSParameters.default.weights
        for index in weights.indices {
            let distance = Self.normal(&random)
            // The penalty ((w − default) / σ)² of fsrs-rs corresponds to a standard deviation of σ
            // / √2.
            if index < 4 {
                weights[index] *= exp(Self.logSpread * distance)
            } else {
                weights[index] += Self.spreads[index - 4] * distance * 0.5.squareRoot()
            }
            let bounds = FSRSParameters.bounds[index]
            weights[index] = min(max(weights[index], bounds.lowerBound), bounds.upperBound)
        }
        weights[0..<4].sort()
        truth = (try? FSRSParameters(weights)) ?? .default
        self.random = random
    }

    /// The learner's next answers, this many of them, to new questions.
    mutating func live(answers: Int) -> Life {
        var life = Life()
        var count = 0
        while count < answers {
            let question = self.question(most: answers - count)
            life.questions.append(question.answers)
            life.chances += question.chances
            count += question.answers.count
        }
        return life
    }

    private mutating func question(most: Int) -> (answers: [FitHistories.Answer], chances: [Double])
    {
        var day = Int(uniform() * 300)
        var grade = pick([0.3, 0.1, 0.5, 0.1])
        var memory = Memory(FSRSModel(truth), grade)
        var plan = Memory(FSRSModel(.default), grade)
        var moment = Int64(uniform() * 1e7)
        var answers = [answer(grade, day, moment, after: 0)]
        var chances: [Double] = []
        while answers.count < most {
            var wait = 0
            if !grade.isCorrect || (answers.count == 1 && grade != .easy) {
                moment += 600_000
                grade = pick([0.12, 0.08, 0.75, 0.05])
            } else {
                let delay = uniform() < 0.7 ? 1 : 1 + uniform()
                wait = max(1, Int((plan.stability * delay).rounded()))
                day += wait
                guard day < 365 else { break }
                moment = Int64(uniform() * 1e7)
                let chance = memory.chance(after: wait)
                chances.append(chance)
                grade = uniform() < chance ? pick([0, 0.12, 0.8, 0.08]) : .again
            }
            answers.append(answer(grade, day, moment, after: wait))
            memory.answer(grade, days: wait)
            plan.answer(grade, days: wait)
        }
        return (answers, chances)
    }

    private func answer(_ grade: Grade, _ day: Int, _ moment: Int64, after days: Int)
        -> FitHistories.Answer
    {
        FitHistories.Answer(
            grade: grade,
            time: Timestamp(milliseconds: Int64(day) * Timestamp.millisecondsInDay + moment),
            days: Int64(days))
    }

    /// A random grade, by the probability of each.
    private mutating func pick(_ chances: [Double]) -> Grade {
        var rest = uniform()
        for (grade, chance) in zip(Grade.allCases, chances) {
            rest -= chance
            if rest < 0 { return grade }
        }
        return .good
    }

    private mutating func uniform() -> Double { Self.uniform(&random) }

    private static func uniform(_ random: inout SplitMix64) -> Double {
        Double(random.next() >> 11) / 9_007_199_254_740_992
    }

    /// Approximately normal: the sum of twelve numbers from 0 to 1 has the variance 1.
    private static func normal(_ random: inout SplitMix64) -> Double {
        (0..<12).reduce(-6) { sum, _ in sum + uniform(&random) }
    }
}
