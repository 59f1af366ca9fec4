import RabbleSystem

/// The weights of FSRS-6 for one learner: a fit to the answers, mixed with the defaults in a
/// proportion that the answers determine.
///
/// The method of [Levenberg and
/// Marquardt](https://en.wikipedia.org/wiki/Levenberg%E2%80%93Marquardt_algorithm) minimises the
/// loss. The same answers always give the same weights, without a seed, a batch or a learning rate.
/// Five to twenty passes over the answers are enough, each O(*n*).
package struct WeightFit: Sendable {
    /// The minimum number of counted answers for a fit. Fewer carry too little information.
    package static let minAnswers = 100

    /// The minimum decrease of the loss, in nats over all answers, that is worth another pass.
    private static let minGain = 1e-2
    /// The initial *λ*.
    private static let firstDamping = 1e-2
    /// The minimum of *λ*. A kink in the loss needs damping again, and this keeps *λ* close to the
    /// value needed.
    private static let minDamping = 1e-4
    /// At this *λ* a step is too short to matter.
    private static let maxDamping = 1e12
    /// A limit for the number of passes, which no history has reached.
    private static let maxPasses = 200
    /// From this many answers on, a sample is fitted first, so that few passes over all of them
    /// remain.
    private static let manyAnswers = 20_000
    /// The prior log odds of the defaults.
    private static let doubt = 1.25

    package let parameters: FSRSParameters
    /// The degree to which the weights are the learner's own, from 0 for the defaults to 1 for the
    /// fit: the probability that the answers come from a learner drawn from the prior, rather than
    /// one with the default weights.
    package let share: Double
    let fitted: FSRSParameters

    /// If no answer counts, the result is the default weights. `progress` is called after every
    /// pass; an error that it throws ends the search. The benchmark `fit` measures the time.
    package init<Cancellation: Error>(
        _ histories: FitHistories, prior: FitPrior = .population, from start: FSRSParameters? = nil,
        progress: (_ passes: Int) throws(Cancellation) -> Void
    ) throws(Cancellation) {
        let counted = histories.countedAnswers
        let loss = FitLoss(histories: histories, prior: prior)
        var found = start ?? .default
        if start == nil, counted > Self.manyAnswers {
            found = try WeightFit(
                histories.questions { $0 % 10 == 0 }, prior: prior, progress: progress
            ).fitted
        }
        var value = loss.value(at: found)
        var damping = Self.firstDamping
        var passes = 1
        try progress(passes)
        while counted > 0, passes < Self.maxPasses, damping < Self.maxDamping {
            let point = FitCoordinates.coordinates(found.weights)
            guard let step = value.boundedStep(from: point, damping: damping),
                let next = try? FSRSParameters(FitCoordinates.weights(step.point))
            else {
                damping *= 4
                continue
            }
            guard step.gain >= Self.minGain else { break }
            passes += 1
            let nextValue = loss.value(at: next)
            let gain = value.loss - nextValue.loss
            // False for NaN.
            let isBetter = gain > 0
            if isBetter { (found, value) = (next, nextValue) }
            damping = isBetter ? max(damping / 5, Self.minDamping) : damping * 4
            try progress(passes)
            if isBetter, gain < Self.minGain { break }
        }
        fitted = found
        share = counted > 0 ? Self.share(value, over: loss.ofAnswers(at: .default), prior) : 0
        let share = share
        let ends = [FSRSParameters.default, found].map { FitCoordinates.coordinates($0.weights) }
        // Rounded because the last bits of logarithms differ between C libraries.
        let mixed = FitCoordinates.weights(zip(ends[0], ends[1]).map { $0 + share * ($1 - $0) })
            .map { ($0 * 1e6).rounded() / 1e6 }
        // With a share of 0, exactly the defaults.
        parameters = share > 0 ? (try? FSRSParameters(mixed)) ?? .default : .default
    }

    /// The probability of the fit versus the defaults, 1 / (1 + *e*^−*K*).
    ///
    /// *K* is the difference between the logarithms of their evidence. The evidence of the fit is
    /// [Laplace's approximation](https://en.wikipedia.org/wiki/Laplace%27s_approximation): the
    /// integral of the likelihood over the prior, from the value and the curvature at the maximum.
    /// It is less than the maximum by a penalty for tuning the weights.
    private static func share(_ fit: FitLoss.Value, over defaults: Double, _ prior: FitPrior)
        -> Double
    {
        guard let tuning = fit.curvature.inverse?.logDeterminant else { return 0 }
        let evidence = defaults - fit.loss + (prior.logDeterminant - tuning) / 2 - doubt
        return evidence.isFinite ? 1 / (1 + exp(-evidence)) : 0
    }
}
