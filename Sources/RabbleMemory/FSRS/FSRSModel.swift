import RabbleSystem

/// The formulas of FSRS-6: how a review changes stability and difficulty, and how memory fades in between.
///
/// The source is the page
/// [The Algorithm](https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm) under FSRS-6. Form
/// and order of operations follow [py-fsrs](https://github.com/open-spaced-repetition/py-fsrs) 6.3, so with the same
/// C library the results are equal to the last bit. *w* are the weights, *S* is a stability in days, *D* a
/// difficulty, *R* a retrievability and *G* a grade from 1 (again) to 4 (easy). Terms that do not depend on a review are
/// computed once.
struct FSRSModel: Equatable, Sendable {
    /// The least stability, in days: `STABILITY_MIN`.
    static let minimumStability = 0.001
    /// The base of the powers in py-fsrs, where `exp` would round differently.
    private static let e = 2.718281828459045

    /// The exponent of the forgetting curve, −*w*₂₀.
    let decay: Double
    /// 0.9^(1 / decay) − 1, which makes the retrievability 0.9 when the days equal the stability.
    let factor: Double
    private let w: [Double]
    /// *D*₀(4) without bounds, to which difficulties return.
    private let easyDifficulty: Double
    /// *e*^(*w*₁₇ · (*G* − 3 + *w*₁₈))
    private let shortTermGain: PerGrade<Double>
    /// *e*^*w*₈
    private let recallGain: Double
    /// *e*^(*w*₁₇ · *w*₁₈)
    private let forgetDivisor: Double

    init(_ parameters: FSRSParameters) {
        let w = parameters.weights
        self.w = w
        decay = -w[20]
        factor = pow(0.9, 1 / decay) - 1
        easyDifficulty = Self.unboundedDifficulty(w, .easy)
        shortTermGain = PerGrade { pow(Self.e, w[17] * ($0.number - 3 + w[18])) }
        recallGain = pow(Self.e, w[8])
        forgetDivisor = pow(Self.e, w[17] * w[18])
    }

    /// The chance of remembering the answer: `get_card_retrievability`.
    ///
    /// *R* = (1 + factor · days / *S*)^decay
    func retrievability(stability: Double, days: Double) -> Double {
        pow(1 + factor * days / stability, decay)
    }

    /// The stability in days after the first review: `_initial_stability`.
    ///
    /// *S*₀(*G*) = *w*₍G₋₁₎
    func initialStability(_ grade: Grade) -> Double {
        Self.bounded(stability: w[grade.rawValue - 1])
    }

    /// The difficulty after the first review: `_initial_difficulty`.
    func initialDifficulty(_ grade: Grade) -> Double {
        Self.bounded(difficulty: Self.unboundedDifficulty(w, grade))
    }

    /// The difficulty after a review: `_next_difficulty`.
    ///
    /// *w*₇ · *D*₀(4) + (1 − *w*₇) · *D*′ with *D*′ = *D* − *w*₆ · (*G* − 3) · (10 − *D*) / 9
    func nextDifficulty(_ difficulty: Double, _ grade: Grade) -> Double {
        let change = -(w[6] * (grade.number - 3))
        let damped = difficulty + (10 - difficulty) * change / 9
        return Self.bounded(difficulty: w[7] * easyDifficulty + (1 - w[7]) * damped)
    }

    /// The stability in days after a review on the day of the last one: `_short_term_stability`.
    ///
    /// *S* · *e*^(*w*₁₇ · (*G* − 3 + *w*₁₈)) · *S*^−*w*₁₉, but at least *S* unless the answer was forgotten.
    func shortTermStability(_ stability: Double, _ grade: Grade) -> Double {
        let gain = shortTermGain[grade] * pow(stability, -w[19])
        return Self.bounded(stability: stability * (grade.isCorrect ? max(gain, 1) : gain))
    }

    /// The stability in days after a review on a later day than the last one: `_next_stability`.
    func nextStability(_ stability: Double, difficulty: Double, retrievability: Double, _ grade: Grade) -> Double {
        Self.bounded(
            stability: grade.isCorrect
                ? recallStability(stability, difficulty, retrievability, grade)
                : forgetStability(stability, difficulty, retrievability))
    }

    /// The stability when remembered: `_next_recall_stability`.
    ///
    /// *S* · (1 + *e*^*w*₈ · (11 − *D*) · *S*^−*w*₉ · (*e*^(*w*₁₀ · (1 − *R*)) − 1) · *w*₁₅ if hard · *w*₁₆ if easy)
    private func recallStability(
        _ stability: Double, _ difficulty: Double, _ retrievability: Double, _ grade: Grade
    ) -> Double {
        let hardPenalty = grade == .hard ? w[15] : 1
        let easyBonus = grade == .easy ? w[16] : 1
        let surprise = pow(Self.e, (1 - retrievability) * w[10]) - 1
        return stability
            * (1 + recallGain * (11 - difficulty) * pow(stability, -w[9]) * surprise * hardPenalty * easyBonus)
    }

    /// The stability when forgotten: `_next_forget_stability`.
    ///
    /// The lesser of *w*₁₁ · *D*^−*w*₁₂ · ((*S* + 1)^*w*₁₃ − 1) · *e*^(*w*₁₄ · (1 − *R*)) and
    /// *S* / *e*^(*w*₁₇ · *w*₁₈).
    private func forgetStability(_ stability: Double, _ difficulty: Double, _ retrievability: Double) -> Double {
        let longTerm =
            w[11] * pow(difficulty, -w[12]) * (pow(stability + 1, w[13]) - 1)
            * pow(Self.e, (1 - retrievability) * w[14])
        return min(longTerm, stability / forgetDivisor)
    }

    /// *D*₀(*G*) = *w*₄ − *e*^(*w*₅ · (*G* − 1)) + 1
    private static func unboundedDifficulty(_ w: [Double], _ grade: Grade) -> Double {
        w[4] - pow(e, w[5] * (grade.number - 1)) + 1
    }

    /// At least the minimum, and finite, unlike in `_clamp_stability`.
    private static func bounded(stability: Double) -> Double {
        stability > minimumStability ? min(stability, .greatestFiniteMagnitude) : minimumStability
    }

    /// From 1 to 10: `_clamp_difficulty`.
    private static func bounded(difficulty: Double) -> Double {
        difficulty > 1 ? min(difficulty, 10) : 1
    }
}

extension Grade {
    /// The *G* of the formulas.
    package var number: Double { Double(rawValue) }
}
