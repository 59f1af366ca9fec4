import RabbleSystem

/// The formulas of FSRS-6: the effect of a review on stability and difficulty, and the decay of
/// memory between reviews.
///
/// The source is [The
/// Algorithm](https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm) under
/// FSRS-6. Form and order of operations follow
/// [py-fsrs](https://github.com/open-spaced-repetition/py-fsrs) 6.3, so with the same C library the
/// results are equal to the last bit. *w* are the weights, *S* is a stability in days, *D* a
/// difficulty, *R* a retrievability and *G* a grade from 1 (again) to 4 (easy). A schedule uses
/// plain numbers; a fit uses ``DualNumber``, which also computes the derivatives with respect to
/// the weights.
struct FSRSModel<Number: FSRSNumber>: Sendable {
    /// The base of powers in py-fsrs; `exp` would round differently.
    private static var e: Double { 2.718281828459045 }

    /// The exponent of the forgetting curve, −*w*₂₀.
    let decay: Number
    /// 0.9^(1 / decay) − 1, which makes the retrievability 0.9 when the days equal the stability.
    let factor: Number
    private let w: [Number]
    /// *D*₀(4) without bounds, the difficulty that reviews revert to.
    private let easyDifficulty: Number
    private let shortTermGain: PerGrade<Number>
    private let recallGain: Number
    private let forgetDivisor: Number

    init(_ w: [Number]) {
        self.w = w
        decay = -w[20]
        factor = Number.power(0.9, 1 / decay) - 1
        easyDifficulty = Self.unboundedDifficulty(w, .easy)
        shortTermGain = PerGrade { Number.power(Self.e, w[17] * ($0.number - 3 + w[18])) }
        recallGain = Number.power(Self.e, w[8])
        forgetDivisor = Number.power(Self.e, w[17] * w[18])
    }

    /// The probability of recall, *R* = (1 + factor · days / *S*)^decay: `get_card_retrievability`.
    func retrievability(stability: Number, days: Double) -> Number {
        Number.power(1 + factor * days / stability, decay)
    }

    /// The stability in days after the first review, *S*₀(*G*) = *w*₍G₋₁₎: `_initial_stability`.
    func initialStability(_ grade: Grade) -> Number {
        Self.bounded(stability: w[grade.rawValue - 1])
    }

    /// The difficulty after the first review: `_initial_difficulty`.
    func initialDifficulty(_ grade: Grade) -> Number {
        Self.bounded(difficulty: Self.unboundedDifficulty(w, grade))
    }

    /// The difficulty after a review: `_next_difficulty`.
    /// *w*₇ · *D*₀(4) + (1 − *w*₇) · *D*′ with *D*′ = *D* − *w*₆ · (*G* − 3) · (10 − *D*) / 9
    func nextDifficulty(_ difficulty: Number, _ grade: Grade) -> Number {
        let change = -(w[6] * (grade.number - 3))
        let damped = difficulty + (10 - difficulty) * change / 9
        return Self.bounded(difficulty: w[7] * easyDifficulty + (1 - w[7]) * damped)
    }

    /// The stability in days after another review on the same day: `_short_term_stability`. *S* ·
    /// *e*^(*w*₁₇ · (*G* − 3 + *w*₁₈)) · *S*^−*w*₁₉, but at least *S* unless the answer was
    /// forgotten.
    func shortTermStability(_ stability: Number, _ grade: Grade) -> Number {
        let gain = shortTermGain[grade] * Number.power(stability, -w[19])
        return Self.bounded(
            stability: grade.isCorrect && gain.value < 1 ? stability : stability * gain)
    }

    /// The stability in days after a review on a later day: `_next_stability`.
    func nextStability(
        _ stability: Number, difficulty: Number, retrievability: Number, _ grade: Grade
    ) -> Number {
        Self.bounded(
            stability: grade.isCorrect
                ? recallStability(stability, difficulty, retrievability, grade)
                : forgetStability(stability, difficulty, retrievability))
    }

    /// The stability if remembered: `_next_recall_stability`. *S* · (1 + *e*^*w*₈ · (11 − *D*) ·
    /// *S*^−*w*₉ · (*e*^(*w*₁₀ · (1 − *R*)) − 1) · *w*₁₅ if hard · *w*₁₆ if easy)
    private func recallStability(
        _ stability: Number, _ difficulty: Number, _ retrievability: Number, _ grade: Grade
    ) -> Number {
        let surprise = Number.power(Self.e, (1 - retrievability) * w[10]) - 1
        let increase = recallGain * (11 - difficulty) * Number.power(stability, -w[9]) * surprise
        switch grade {
        case .hard: return stability * (1 + increase * w[15])
        case .easy: return stability * (1 + increase * w[16])
        case .again, .good: return stability * (1 + increase)
        }
    }

    /// The stability if forgotten: `_next_forget_stability`. The lesser of *w*₁₁ · *D*^−*w*₁₂ ·
    /// ((*S* + 1)^*w*₁₃ − 1) · *e*^(*w*₁₄ · (1 − *R*)) and *S* / *e*^(*w*₁₇ · *w*₁₈).
    private func forgetStability(
        _ stability: Number, _ difficulty: Number, _ retrievability: Number
    ) -> Number {
        let longTerm =
            w[11] * Number.power(difficulty, -w[12]) * (Number.power(1 + stability, w[13]) - 1)
            * Number.power(Self.e, (1 - retrievability) * w[14])
        let shortTerm = stability / forgetDivisor
        return shortTerm.value < longTerm.value ? shortTerm : longTerm
    }

    /// *D*₀(*G*) = *w*₄ − *e*^(*w*₅ · (*G* − 1)) + 1
    private static func unboundedDifficulty(_ w: [Number], _ grade: Grade) -> Number {
        1 + (w[4] - Number.power(e, w[5] * (grade.number - 1)))
    }

    // On a bound the derivative is that of the inner side, so a weight that starts on its bound can
    // leave it.

    /// At least `STABILITY_MIN`, 0.001 days, and also finite, unlike in `_clamp_stability`.
    private static func bounded(stability: Number) -> Number {
        guard stability.value >= 0.001 else { return Number(0.001) }
        return stability.value <= Number.greatestStability
            ? stability : Number(min(stability.value, .greatestFiniteMagnitude))
    }

    /// From 1 to 10: `_clamp_difficulty`.
    private static func bounded(difficulty: Number) -> Number {
        guard difficulty.value >= 1 else { return Number(1) }
        return difficulty.value <= 10 ? difficulty : Number(10)
    }
}

extension FSRSModel: Equatable, Hashable where Number: Hashable {}

/// The number type of ``FSRSModel``: a plain number, or one with derivatives.
protocol FSRSNumber: Sendable {
    var value: Double { get }
    /// The greatest stability that still depends on the weights.
    static var greatestStability: Double { get }

    init(_ constant: Double)

    static func + (left: Self, right: Self) -> Self
    static func + (left: Double, right: Self) -> Self
    static func * (left: Self, right: Self) -> Self
    static func * (left: Self, right: Double) -> Self
    static func / (left: Self, right: Self) -> Self
    static func / (left: Self, right: Double) -> Self
    static func power(_ base: Self, _ exponent: Self) -> Self
    static func power(_ base: Double, _ exponent: Self) -> Self
}

// Equal to the last bit to the operators of `Double`.
extension FSRSNumber {
    @inline(__always) static prefix func - (number: Self) -> Self { number * -1 }
    @inline(__always) static func - (left: Self, right: Self) -> Self { left + -right }
    @inline(__always) static func - (left: Double, right: Self) -> Self { left + -right }
    @inline(__always) static func - (left: Self, right: Double) -> Self { -right + left }
    @inline(__always) static func / (left: Double, right: Self) -> Self { Self(left) / right }
}

extension FSRSModel<Double> {
    init(_ parameters: FSRSParameters) { self.init(parameters.weights) }

    /// The stability and difficulty of a card scheduled by another program, if 90 % of its answers
    /// are remembered after the interval: `memory_state_from_sm2` of
    /// [fsrs-rs](https://github.com/open-spaced-repetition/fsrs-rs).
    /// *D* = 11 − (ease − 1) / (*e*^*w*₈ · *S*^−*w*₉ · (*e*^(*w*₁₀ · 0.1) − 1))
    func start(from start: StartingInterval) -> (stability: Double, difficulty: Double) {
        let stability = Double(max(1, start.days))
        let ease = Double(start.ease) / 1_000
        // FSRS in Anki stores its difficulty instead of the ease.
        if ease <= 1.1 { return (stability, Self.bounded(difficulty: (ease - 0.1) * 9 + 1)) }
        let gain = recallGain * pow(stability, -w[9]) * expm1(w[10] * 0.1)
        return (stability, Self.bounded(difficulty: 11 - (ease - 1) / gain))
    }
}

extension Double: FSRSNumber {
    var value: Double { self }
    static let greatestStability = Double.greatestFiniteMagnitude

    static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}

extension Grade {
    /// The *G* of the formulas.
    var number: Double { Double(rawValue) }
}
