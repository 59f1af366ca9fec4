/// How well fitted weights predict answers that they were not fitted to, beside the defaults.
///
/// The questions are dealt into five folds. Weights fitted to four of them predict the answers of the fifth.
package struct FitTrial: Sendable {
    /// The number of fits in a trial.
    package static let folds = 5
    /// The figures of the default weights.
    package let defaults: FitFigures
    /// The figures of weights that are fitted to other questions.
    package let heldOut: FitFigures
    /// The figures of the weights in use, which may be fitted to these answers; nil if the defaults are in use.
    package let inUse: FitFigures?

    /// Fits weights to four fifths of the answers, five times.
    ///
    /// - Parameters:
    ///   - histories: the answers.
    ///   - fit: the fit to all of them.
    ///   - inUse: the weights in use; nil for the defaults.
    ///   - progress: called after every pass with the number of the fold, from 1 to ``folds``, and that of the pass. An error
    ///     that it throws ends the trial.
    /// - Complexity: O(*n*) in the number of answers, some passes for each fold.
    package init<Cancellation: Error>(
        _ histories: FitHistories, fit: WeightFit, inUse: FSRSParameters? = nil,
        progress: (_ fold: Int, _ passes: Int) throws(Cancellation) -> Void
    ) throws(Cancellation) {
        var parts: [(FitHistories, FSRSParameters)] = []
        for fold in 0..<Self.folds {
            // The search ends at the least loss wherever it starts, and sooner near it.
            let others = try WeightFit(
                histories.questions { $0 % Self.folds != fold }, prior: .population, from: fit.fitted
            ) { passes throws(Cancellation) in try progress(fold + 1, passes) }
            parts.append((histories.questions { $0 % Self.folds == fold }, others.parameters))
        }
        defaults = FitFigures([(histories, .default)])
        heldOut = FitFigures(parts)
        self.inUse = inUse.map { FitFigures([(histories, $0)]) }
    }
}
