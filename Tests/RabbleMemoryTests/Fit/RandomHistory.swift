import Foundation

@testable import RabbleMemory

/// Random weights and a random history, made from a seed.
struct RandomHistory {
    /// Anywhere within the bounds, but not on them; initial stabilities from 0.05 to 50 days.
    var weights: [Double]
    /// The answers before the predicted one.
    let answers: [(grade: Grade, days: Int)]
    /// The number of days before the last answer, which is predicted.
    let days: Int

    init(using random: inout some RandomNumberGenerator) {
        weights = FSRSParameters.bounds.enumerated().map { index, bounds in
            index < 4
                ? 0.05 * pow(1000, Double.random(in: 0...1, using: &random))
                : bounds.lowerBound
                    + (bounds.upperBound - bounds.lowerBound)
                    * Double.random(in: 0.02...0.98, using: &random)
        }
        let grades: [Grade] = [.again, .hard, .good, .good, .easy]
        answers = (0..<Int.random(in: 1...12, using: &random)).map { _ in
            let isSameDay = Double.random(in: 0...1, using: &random) < 0.3
            let wait = isSameDay ? 0 : Int.random(in: 1...40, using: &random)
            return (grades.randomElement(using: &random) ?? .good, wait)
        }
        days = Int.random(in: 1...60, using: &random)
    }

    /// The retrievability at the end with its derivatives, as the fit sees them.
    func derivative() throws -> DualNumber {
        retrievability(by: FSRSModel(DualNumber.weights(try FSRSParameters(weights))))
    }

    /// The retrievability at the end by ``FSRSModel``.
    func retrievability<Number>(by model: FSRSModel<Number>) -> Number {
        var stability = model.initialStability(answers[0].grade)
        var difficulty = model.initialDifficulty(answers[0].grade)
        for (grade, days) in answers.dropFirst() {
            stability =
                days < 1
                ? model.shortTermStability(stability, grade)
                : model.nextStability(
                    stability, difficulty: difficulty,
                    retrievability: model.retrievability(stability: stability, days: Double(days)),
                    grade)
            difficulty = model.nextDifficulty(difficulty, grade)
        }
        return model.retrievability(stability: stability, days: Double(days))
    }

    /// The derivative by a weight from differences of the reference model; nil if a kink is too
    /// near for that.
    func difference(_ index: Int) -> Real? {
        let width: Real =
            (Real.self == Double.self ? 1e-3 : 1e-4) * max(0.05, abs(Real(weights[index])))
        let (wide, isWideSmooth) = central(index, width)
        let (narrow, isNarrowSmooth) = central(index, width / 2)
        // Richardson extrapolation, with an error of the fourth order.
        return isWideSmooth && isNarrowSmooth ? (4 * narrow - wide) / 3 : nil
    }

    private func central(_ index: Int, _ width: Real) -> (slope: Real, isSmooth: Bool) {
        let lower = walked(index, -width)
        let upper = walked(index, width)
        let middle = walked(index, 0)
        return (
            (upper.retrievability(days: Real(days)) - lower.retrievability(days: Real(days)))
                / (2 * width),
            lower.sides == middle.sides && upper.sides == middle.sides
        )
    }

    private func walked(_ index: Int, _ change: Real) -> ReferenceModel {
        var moved = weights.map { Real($0) }
        moved[index] += change
        var model = ReferenceModel(moved, first: answers[0].grade)
        for answer in answers.dropFirst() { model.answer(answer.grade, days: Real(answer.days)) }
        return model
    }
}
