import RabbleSystem

/// The weights of FSRS-6 for one learner: a fit to the answers, mixed with the defaults as far as the answers ask for it.
///
/// The method of [Levenberg and Marquardt](https://en.wikipedia.org/wiki/Levenberg%E2%80%93Marquardt_algorithm) minimises
/// the loss. The same answers always give the same weights, without a seed, a batch or a learning rate. Five to twenty passes
/// over the answers are enough, each O(*n*).
///
/// ```swift
/// let fit = WeightFit(FitHistories(histories)) { _ in }
/// let scheduler = try FSRS(parameters: fit.parameters)
/// ```
package struct WeightFit: Sendable {
    /// The fewest counted answers for a fit. Fewer say too little about a learner.
    package static let leastAnswers = 100

    /// The gain in nats, over all answers, for which a step is not worth a pass.
    private static let leastGain = 1e-2
    /// *λ* at first, and its minimum: a kink in the loss needs damping again, and from there it comes back sooner.
    private static let (firstDamping, leastDamping) = (1e-2, 1e-4)
    /// The damping at which a step is too short to matter.
    private static let mostDamping = 1e12
    /// More passes than any history has taken, so that the search ends whatever the numbers.
    private static let mostPasses = 200
    /// The answers of which a sample is fitted first: from there, few passes over all of them are left.
    private static let manyAnswers = 20_000
    /// The logarithm of the odds for the defaults before the answers.
    private static let doubt = 1.25

    /// The weights to use, each within its bounds.
    package let parameters: FSRSParameters
    /// How far they are the learner's own, from 0 for the defaults to 1 for the fit: the probability that the answers come from
    /// a learner as the prior expects, and not from one with the default weights.
    package let share: Double
    /// The weights of the fit alone.
    let fitted: FSRSParameters

    /// Fits the weights.
    ///
    /// - Parameters:
    ///   - histories: the answers; if none counts, the result is the default weights.
    ///   - progress: called after every pass with their number so far. An error that it throws ends the search.
    /// - Complexity: O(*n*) in the number of answers; the benchmark `fit` shows the time.
    package init<Cancellation: Error>(
        _ histories: FitHistories, progress: (_ passes: Int) throws(Cancellation) -> Void
    ) throws(Cancellation) {
        try self.init(histories, prior: .population, progress: progress)
    }

    /// - Parameter start: weights that may be near; nil if none are known.
    init<Cancellation: Error>(
        _ histories: FitHistories, prior: FitPrior, from start: FSRSParameters? = nil,
        progress: (_ passes: Int) throws(Cancellation) -> Void
    ) throws(Cancellation) {
        let loss = FitLoss(histories: histories, prior: prior)
        var start = start
        if start == nil { start = try Self.sampled(histories, prior, progress) }
        var search = Search(from: start ?? .default, loss)
        try progress(search.passes)
        while histories.countedAnswers > 0, search.passes < Self.mostPasses, search.damping < Self.mostDamping {
            guard let step = search.step() else {
                search.damping *= 4
                continue
            }
            guard step.promise >= Self.leastGain else { break }
            let gain = search.take(step.parameters)
            try progress(search.passes)
            if let gain, gain < Self.leastGain { break }
        }
        fitted = search.parameters
        share = histories.countedAnswers > 0 ? Self.share(search.value, over: loss.ofAnswers(at: .default), prior) : 0
        parameters = Self.mix(fitted, share: share)
    }

    /// The fit to one question in ten, as a start; nil if there are too few answers to save time that way.
    private static func sampled<Cancellation: Error>(
        _ histories: FitHistories, _ prior: FitPrior, _ progress: (Int) throws(Cancellation) -> Void
    ) throws(Cancellation) -> FSRSParameters? {
        guard histories.countedAnswers > manyAnswers else { return nil }
        return try WeightFit(histories.questions { $0 % 10 == 0 }, prior: prior, progress: progress).fitted
    }

    /// The probability of the fit against the defaults, 1 / (1 + *e*^−*K*).
    ///
    /// *K* is the difference of the logarithms of their evidence, with that of the fit by
    /// [Laplace's approximation](https://en.wikipedia.org/wiki/Laplace%27s_approximation): the integral of the likelihood over
    /// the prior, from value and curvature at the maximum. It is less than the maximum by what the fit had to be tuned.
    private static func share(_ fit: FitLoss.Value, over defaults: Double, _ prior: FitPrior) -> Double {
        guard let tuning = fit.curvature.inverse?.logDeterminant else { return 0 }
        let evidence = defaults - fit.loss + (prior.logDeterminant - tuning) / 2 - doubt
        return evidence.isFinite ? 1 / (1 + exp(-evidence)) : 0
    }

    private static func mix(_ fitted: FSRSParameters, share: Double) -> FSRSParameters {
        // To the last bit.
        guard share > 0 else { return .default }
        let ends = (FSRSParameters.default.weights, fitted.weights)
        let points = zip(FitCoordinates.coordinates(ends.0), FitCoordinates.coordinates(ends.1))
        let weights = FitCoordinates.weights(points.map { $0 + share * ($1 - $0) })
        return (try? FSRSParameters(weights)) ?? .default
    }

    private struct Search {
        let loss: FitLoss
        private(set) var parameters: FSRSParameters
        private(set) var value: FitLoss.Value
        /// *λ*
        var damping = WeightFit.firstDamping
        private(set) var passes = 1

        init(from start: FSRSParameters, _ loss: FitLoss) {
            self.loss = loss
            parameters = start
            value = loss.value(at: start)
        }

        /// The next weights, and the gain that they promise; nil if there is no solution.
        func step() -> (parameters: FSRSParameters, promise: Double)? {
            guard
                let step = BoundedStep.destination(
                    from: FitCoordinates.coordinates(parameters.weights), value: value, damping: damping),
                let next = try? FSRSParameters(FitCoordinates.weights(step.point))
            else { return nil }
            return (next, step.gain)
        }

        /// Takes the next weights if their loss is less.
        ///
        /// - Returns: The gain; nil if there is none, and only the damping has changed.
        mutating func take(_ next: FSRSParameters) -> Double? {
            passes += 1
            let nextValue = loss.value(at: next)
            let gain = value.loss - nextValue.loss
            // NaN is not more.
            guard gain > 0 else {
                damping *= 4
                return nil
            }
            (parameters, value) = (next, nextValue)
            damping = max(damping / 5, WeightFit.leastDamping)
            return gain
        }
    }
}
