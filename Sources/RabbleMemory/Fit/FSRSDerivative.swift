import RabbleSystem

/// The formulas of ``FSRSModel`` with their derivatives by the 21 weights, in forward mode.
///
/// Each answer moves stability, difficulty and their gradients on together, so a history of *n* answers takes O(*n*) and
/// allocates nothing. The formulas are from the page
/// [The Algorithm](https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm) under FSRS-6. The
/// derivatives are worked out by hand, and tests compare them with central differences. ∇ is the gradient by
/// the weights, *e*ₖ that of *w*ₖ alone. The gradient of a stability is stored as ∇ln *S* = ∇*S* / *S*: it stays
/// moderate however large *S* gets, and products become sums.
///
/// A clamp has the derivative 0 where it holds a number back. At the bound itself it has the derivative of the inner side:
/// otherwise a weight that starts on its bound could never leave it, as happens to the initial stabilities of py-fsrs.
struct FSRSDerivative: Sendable {
    /// The memory of a question, and its derivatives by the weights.
    struct State: Sendable {
        /// *S*, in days.
        var stability: Double
        /// ln *S*
        var logStability: Double
        /// *D*, from 1 to 10.
        var difficulty: Double
        /// ∇ln *S*
        var logStabilityGradient: WeightVector
        /// ∇*D*, which depends on w4 to w7 only.
        var difficultyGradient: SIMD4<Double>
    }

    /// A retrievability, and the parts of its gradient.
    struct Recall: Sendable {
        /// *R*
        var retrievability: Double
        /// ln *R*
        var logRetrievability: Double
        /// ∂*R* / ∂ln *S*
        var stabilitySlope: Double
        /// ∂*R* / ∂*w*₂₀ at a constant stability.
        var decaySlope: Double

        /// ∇*R* = ∂*R*/∂ln *S* · ∇ln *S* + ∂*R*/∂*w*₂₀ · *e*₂₀
        func gradient(of state: State) -> WeightVector {
            var gradient = state.logStabilityGradient
            gradient *= stabilitySlope
            gradient.w20[0] += decaySlope
            return gradient
        }
    }

    private static let logMinimumStability = log(FSRSModel.minimumStability)

    private let weights: WeightVector
    /// 0.9^(−1 / *w*₂₀) − 1
    private let factor: Double
    /// ∂factor / ∂*w*₂₀ = (factor + 1) · ln 0.9 / *w*₂₀²
    private let factorSlope: Double
    /// *D*₀(4) without bounds, and its gradient.
    private let easyDifficulty: (value: Double, gradient: SIMD4<Double>)
    /// *w*₁₇ · (*G* − 3 + *w*₁₈)
    private let logShortTermGain: PerGrade<Double>
    private let firstStates: PerGrade<State>
    /// *e*^*w*₈
    private let recallGain: Double

    /// - Parameter weights: within ``FSRSParameters/bounds``.
    init(_ weights: WeightVector) {
        self.weights = weights
        let decay = weights.w20[0]
        factor = pow(0.9, -1 / decay) - 1
        factorSlope = (factor + 1) * log(0.9) / (decay * decay)
        easyDifficulty = Self.unboundedDifficulty(weights, .easy)
        logShortTermGain = PerGrade { weights.w16[1] * ($0.number - 3 + weights.w16[2]) }
        recallGain = exp(weights.w8[0])
        firstStates = PerGrade { Self.firstState(weights, $0) }
    }

    /// The memory after the first answer to a question.
    func state(after grade: Grade) -> State { firstStates[grade] }

    /// *R* = (1 + factor · days / *S*)^−*w*₂₀, with its slopes.
    ///
    /// With *x* = factor · days / *S*: ∂ln *R*/∂ln *S* = *w*₂₀ · *x* / (1 + *x*), and
    /// ∂ln *R*/∂*w*₂₀ = −ln(1 + *x*) − *w*₂₀ · *x* / (1 + *x*) · (∂factor/∂*w*₂₀) / factor.
    func recall(_ state: State, days: Double) -> Recall {
        let decay = weights.w20[0]
        let growth = factor * days / state.stability
        let logGrowth = log1p(growth)
        let share = decay * growth / (1 + growth)
        let logRetrievability = -decay * logGrowth
        let retrievability = exp(logRetrievability)
        return Recall(
            retrievability: retrievability, logRetrievability: logRetrievability,
            stabilitySlope: retrievability * share,
            decaySlope: retrievability * (-logGrowth - share * factorSlope / factor))
    }

    /// Moves the memory on, after an answer on the day of the last one.
    func answerSameDay(_ state: inout State, _ grade: Grade) {
        moveStabilitySameDay(&state, grade)
        moveDifficulty(&state, grade)
    }

    /// Moves the memory on, after an answer on a later day. `recall` is the result of ``recall(_:days:)``.
    func answer(_ state: inout State, _ grade: Grade, recall: Recall) {
        if grade.isCorrect {
            moveStabilityRemembered(&state, grade, recall)
        } else {
            moveStabilityForgotten(&state, recall)
        }
        moveDifficulty(&state, grade)
    }

    // MARK: Difficulty

    /// *D*₀(*G*) = *w*₄ − *e*^(*w*₅ · (*G* − 1)) + 1, and ∇*D*₀ = *e*₄ − (*G* − 1) · *e*^(*w*₅ · (*G* − 1)) · *e*₅.
    private static func unboundedDifficulty(
        _ weights: WeightVector, _ grade: Grade
    ) -> (value: Double, gradient: SIMD4<Double>) {
        let power = exp(weights.w4[1] * (grade.number - 1))
        return (weights.w4[0] - power + 1, SIMD4(1, -(grade.number - 1) * power, 0, 0))
    }

    /// *w*₇ · *D*₀(4) + (1 − *w*₇) · *D*′ with *D*′ = *D* + (10 − *D*) · *c* / 9 and *c* = −*w*₆ · (*G* − 3)
    ///
    /// ∇ = *w*₇ · ∇*D*₀(4) + (*D*₀(4) − *D*′) · *e*₇ + (1 − *w*₇) · ((1 − *c*/9) · ∇*D* − (10 − *D*) · (*G* − 3) / 9 · *e*₆)
    private func moveDifficulty(_ state: inout State, _ grade: Grade) {
        let reversion = weights.w4[3]
        let steps = (grade.number - 3) / 9
        let change = -weights.w4[2] * steps
        let room = 10 - state.difficulty
        let damped = state.difficulty + room * change
        var gradient = state.difficultyGradient * ((1 - reversion) * (1 - change))
        gradient += easyDifficulty.gradient * reversion
        gradient[2] -= (1 - reversion) * room * steps
        gradient[3] += easyDifficulty.value - damped
        (state.difficulty, state.difficultyGradient) = Self.bounded(
            difficulty: reversion * easyDifficulty.value + (1 - reversion) * damped, gradient)
    }

    private static func bounded(difficulty: Double, _ gradient: SIMD4<Double>) -> (Double, SIMD4<Double>) {
        guard difficulty >= 1 else { return (1, .zero) }
        return difficulty <= 10 ? (difficulty, gradient) : (10, .zero)
    }

    // MARK: Stability

    /// *S*₀(*G*) = *w*₍G₋₁₎, so ∇ln *S* = *e*₍G₋₁₎ / *w*₍G₋₁₎.
    private static func firstState(_ weights: WeightVector, _ grade: Grade) -> State {
        let stability = weights.w0[grade.rawValue - 1]
        var gradient = WeightVector.zero
        gradient.w0[grade.rawValue - 1] = 1 / stability
        let free = unboundedDifficulty(weights, grade)
        let (difficulty, difficultyGradient) = bounded(difficulty: free.value, free.gradient)
        return State(
            stability: stability, logStability: log(stability), difficulty: difficulty, logStabilityGradient: gradient,
            difficultyGradient: difficultyGradient)
    }

    /// *S* · *e*^(*w*₁₇ · (*G* − 3 + *w*₁₈)) · *S*^−*w*₁₉, but at least *S* unless the answer was forgotten.
    ///
    /// ∇ln *S*′ = (1 − *w*₁₉) · ∇ln *S* − ln *S* · *e*₁₉ + (*G* − 3 + *w*₁₈) · *e*₁₇ + *w*₁₇ · *e*₁₈, or ∇ln *S* where *S* is
    /// held.
    private func moveStabilitySameDay(_ state: inout State, _ grade: Grade) {
        let logGain = logShortTermGain[grade] - weights.w16[3] * state.logStability
        guard !grade.isCorrect || logGain >= 0 else { return }
        state.logStabilityGradient *= 1 - weights.w16[3]
        state.logStabilityGradient.w16 += SIMD4(
            0, grade.number - 3 + weights.w16[2], weights.w16[1], -state.logStability)
        setStability(&state, state.stability * exp(logGain), logarithm: state.logStability + logGain)
    }

    /// *S* · (1 + *A*) with *A* = *K* · (*E* − 1), *K* = *e*^*w*₈ · (11 − *D*) · *S*^−*w*₉ · (*w*₁₅ if hard, *w*₁₆ if easy)
    /// and *E* = *e*^(*w*₁₀ · (1 − *R*)).
    ///
    /// ∇ln *S*′ = ∇ln *S* + ∇*A* / (1 + *A*), and
    /// ∇*A* = *A* · (*e*₈ − ∇*D* / (11 − *D*) − ln *S* · *e*₉ − *w*₉ · ∇ln *S*) + *K* · *E* · ((1 − *R*) · *e*₁₀ − *w*₁₀ · ∇*R*)
    /// and *A* / *w*₁₅ · *e*₁₅ if hard, *A* / *w*₁₆ · *e*₁₆ if easy.
    private func moveStabilityRemembered(_ state: inout State, _ grade: Grade, _ recall: Recall) {
        let forgotten = 1 - recall.retrievability
        let power = exp(weights.w8[2] * forgotten)
        let penalty = grade == .hard ? weights.w12[3] : grade == .easy ? weights.w16[0] : 1
        let plain = recallGain * (11 - state.difficulty) * exp(-weights.w8[1] * state.logStability)
        let plainIncrease = plain * (power - 1)
        let increase = plainIncrease * penalty
        let scale = 1 / (1 + increase)
        let surprise = plain * penalty * power * scale
        let share = increase * scale
        let recallShare = -surprise * weights.w8[2]

        state.logStabilityGradient *= 1 - weights.w8[1] * share + recallShare * recall.stabilitySlope
        state.logStabilityGradient.w4 -= state.difficultyGradient * (share / (11 - state.difficulty))
        state.logStabilityGradient.w8 += SIMD4(share, -share * state.logStability, surprise * forgotten, 0)
        if grade == .hard { state.logStabilityGradient.w12[3] += plainIncrease * scale }
        if grade == .easy { state.logStabilityGradient.w16[0] += plainIncrease * scale }
        state.logStabilityGradient.w20[0] += recallShare * recall.decaySlope
        setStability(&state, state.stability * (1 + increase), logarithm: state.logStability + log1p(increase))
    }

    /// The lesser of *L* = *w*₁₁ · *D*^−*w*₁₂ · ((*S* + 1)^*w*₁₃ − 1) · *e*^(*w*₁₄ · (1 − *R*)) and *S* / *e*^(*w*₁₇ · *w*₁₈).
    ///
    /// With *Q* = (*S* + 1)^*w*₁₃:
    /// ∇ln *L* = *e*₁₁ / *w*₁₁ − ln *D* · *e*₁₂ − *w*₁₂ / *D* · ∇*D*
    /// + *Q* / (*Q* − 1) · (ln(*S* + 1) · *e*₁₃ + *w*₁₃ · *S* / (*S* + 1) · ∇ln *S*) + (1 − *R*) · *e*₁₄ − *w*₁₄ · ∇*R*.
    /// For the second, ∇ln *S*′ = ∇ln *S* − *w*₁₈ · *e*₁₇ − *w*₁₇ · *e*₁₈.
    private func moveStabilityForgotten(_ state: inout State, _ recall: Recall) {
        let forgotten = 1 - recall.retrievability
        let logDifficulty = log(state.difficulty)
        let logNext = log1p(state.stability)
        let gain = expm1(weights.w12[1] * logNext)
        let longTerm =
            weights.w8[3] * gain * exp(weights.w12[2] * forgotten - weights.w12[0] * logDifficulty)
        let logDivisor = weights.w16[1] * weights.w16[2]
        let shortTerm = state.stability * exp(-logDivisor)
        guard longTerm <= shortTerm else {
            state.logStabilityGradient.w16 -= SIMD4(0, weights.w16[2], weights.w16[1], 0)
            return setStability(&state, shortTerm, logarithm: state.logStability - logDivisor)
        }
        let ratio = (gain + 1) / gain
        let stabilityShare = ratio * weights.w12[1] * state.stability / (state.stability + 1)
        state.logStabilityGradient *= stabilityShare - weights.w12[2] * recall.stabilitySlope
        state.logStabilityGradient.w4 -= state.difficultyGradient * (weights.w12[0] / state.difficulty)
        state.logStabilityGradient.w8[3] += 1 / weights.w8[3]
        state.logStabilityGradient.w12 += SIMD4(-logDifficulty, ratio * logNext, forgotten, 0)
        state.logStabilityGradient.w20[0] -= weights.w12[2] * recall.decaySlope
        setStability(&state, longTerm, logarithm: log(longTerm))
    }

    /// Bounds the stability. Where it is held back, nothing depends on the weights.
    private func setStability(_ state: inout State, _ stability: Double, logarithm: Double) {
        if stability >= FSRSModel.minimumStability, stability <= .greatestFiniteMagnitude {
            state.stability = stability
            state.logStability = logarithm
        } else {
            let isTooLarge = stability > 1
            state.stability = isTooLarge ? .greatestFiniteMagnitude : FSRSModel.minimumStability
            state.logStability = isTooLarge ? log(.greatestFiniteMagnitude) : Self.logMinimumStability
            state.logStabilityGradient = .zero
        }
    }
}
