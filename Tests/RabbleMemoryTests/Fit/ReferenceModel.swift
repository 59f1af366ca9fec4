import Foundation

@testable import RabbleMemory

#if arch(x86_64) && !os(Windows) && !os(Android)
    /// The widest numbers of the machine: their differences give derivatives to ten digits.
    typealias Real = Float80
#else
    typealias Real = Double
#endif

/// A second implementation of the formulas of FSRS-6, written from [The
/// Algorithm](https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm) without
/// regard to speed. It shares nothing with ``FSRSModel``.
struct ReferenceModel {
    let w: [Real]
    private(set) var stability: Real
    private(set) var difficulty: Real
    /// The side of each clamp that the history took. If two histories differ, there is a kink
    /// between them.
    private(set) var sides: [Bool] = []

    init(_ weights: [Real], first grade: Grade) {
        w = weights
        stability = weights[grade.rawValue - 1]
        difficulty = 0
        difficulty = bounded(difficulty: initialDifficulty(Real(grade.rawValue)))
    }

    /// The probability of recall this many days after the last answer.
    func retrievability(days: Real) -> Real {
        let factor = pow(0.9 as Real, -1 / w[20]) - 1
        return pow(1 + factor * days / stability, -w[20])
    }

    mutating func answer(_ grade: Grade, days: Real) {
        let number = Real(grade.rawValue)
        let last = stability
        if days < 1 {
            let gain = exp(w[17] * (number - 3 + w[18])) * pow(last, -w[19])
            stability = last * (grade == .again ? gain : greater(gain, 1))
        } else if grade == .again {
            let forgotten = 1 - retrievability(days: days)
            let longTerm =
                w[11] * pow(difficulty, -w[12]) * (pow(last + 1, w[13]) - 1)
                * exp(w[14] * forgotten)
            stability = -greater(-longTerm, -last / exp(w[17] * w[18]))
        } else {
            let forgotten = 1 - retrievability(days: days)
            var factor: Real = 1
            if grade == .hard { factor = w[15] }
            if grade == .easy { factor = w[16] }
            stability =
                last
                * (1 + exp(w[8]) * (11 - difficulty) * pow(last, -w[9])
                    * (exp(w[10] * forgotten) - 1) * factor)
        }
        stability = greater(stability, 0.001)
        let damped = difficulty - w[6] * (number - 3) * (10 - difficulty) / 9
        difficulty = bounded(difficulty: w[7] * initialDifficulty(4) + (1 - w[7]) * damped)
    }

    private func initialDifficulty(_ number: Real) -> Real { w[4] - exp(w[5] * (number - 1)) + 1 }

    private mutating func bounded(difficulty: Real) -> Real {
        -greater(-greater(difficulty, 1), -10)
    }

    private mutating func greater(_ left: Real, _ right: Real) -> Real {
        sides.append(left >= right)
        return left >= right ? left : right
    }
}
