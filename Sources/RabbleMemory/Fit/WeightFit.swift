/// The weights of FSRS-6 that predict the answers of one learner best.
///
/// The method of [Levenberg and Marquardt](https://en.wikipedia.org/wiki/Levenberg%E2%80%93Marquardt_algorithm) minimises
/// ``FitLoss``. The same answers always give the same weights, without a seed, a batch or a learning rate. Ten to forty
/// passes over the answers are enough, each O(*n*).
public struct WeightFit: Sendable {
    /// The fewest counted answers that a fit learns anything from.
    public static let leastAnswers = 100
    /// The least relative gain of a step for which the search goes on.
    private static let leastGain = 1e-7
    /// *λ* at first, and its minimum: a kink in the loss needs damping again, and from there it comes back sooner.
    private static let (firstDamping, leastDamping) = (1e-2, 1e-4)
    /// The damping at which a step is too short to matter.
    private static let mostDamping = 1e12
    /// More passes than any history has taken, so that the search ends whatever the numbers.
    private static let mostPasses = 200

    /// The result, with each weight within its bounds.
    public let parameters: FSRSParameters
    /// How far the weights are the learner's own, from 0 for the defaults to 1.
    public let share: Double

    /// Fits the weights.
    ///
    /// - Parameters:
    ///   - histories: The answers; if none counts, the result is the default weights.
    ///   - progress: Called after every pass. An error that it throws ends the search.
    public init<Cancellation: Error>(
        _ histories: FitHistories, progress: (_ passes: Int) throws(Cancellation) -> Void
    ) throws(Cancellation) {
        let loss = FitLoss(histories: histories)
        var search = Search(parameters: .default, value: loss.value(at: .default))
        try progress(search.passes)
        while histories.countedAnswers > 0, search.passes < Self.mostPasses, search.damping < Self.mostDamping {
            guard let step = search.step() else {
                search.damping *= 4
                continue
            }
            // A step that promises less is not worth a pass.
            guard step.promise >= Self.leastGain * search.value.loss else { break }
            let gain = search.take(step.parameters, loss)
            try progress(search.passes)
            if let gain, gain < Self.leastGain * search.value.loss { break }
        }
        parameters = search.parameters
        share = Double(histories.countedAnswers) / Double(histories.countedAnswers + 400)
    }

    private struct Search {
        var parameters: FSRSParameters
        var value: FitLoss.Value
        /// *λ*
        var damping = WeightFit.firstDamping
        var passes = 1
        /// Whether the last step lost. The next one probably does too, and its derivatives are not worth the time.
        var lastStepLost = false

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
        mutating func take(_ next: FSRSParameters, _ loss: FitLoss) -> Double? {
            passes += 1
            // NaN is not less.
            if lastStepLost, !(loss.loss(at: next) < value.loss) { return lose() }
            let nextValue = loss.value(at: next)
            let gain = value.loss - nextValue.loss
            guard gain > 0 else { return lose() }
            (parameters, value, lastStepLost) = (next, nextValue, false)
            damping = max(damping / 5, WeightFit.leastDamping)
            return gain
        }

        private mutating func lose() -> Double? {
            lastStepLost = true
            damping *= 4
            return nil
        }
    }
}
