/// Evaluates fitted weights against the defaults on answers that were held out from the fit. The
/// questions are divided into five folds. Weights fitted to four of them predict the answers of the
/// fifth.
package struct FitTrial: Sendable {
    package static let folds = 5
    package let defaults: FitFigures
    package let heldOut: FitFigures
    /// The figures of the weights in use, which may be fitted to these same answers; nil if the
    /// defaults are in use.
    package let inUse: FitFigures?

    /// - Parameter progress: called after every pass with the fold and the number of passes, both
    ///   from 1. An error that it throws ends the trial.
    package init<Cancellation: Error>(
        _ histories: FitHistories, fit: WeightFit, inUse: FSRSParameters? = nil,
        progress: (_ fold: Int, _ passes: Int) throws(Cancellation) -> Void
    ) throws(Cancellation) {
        let parts = try (0..<Self.folds).map { fold throws(Cancellation) in
            // The search finds the same minimum from any start, but sooner from nearby.
            let others = try WeightFit(
                histories.questions { $0 % Self.folds != fold }, from: fit.fitted
            ) { passes throws(Cancellation) in try progress(fold + 1, passes) }
            return (histories.questions { $0 % Self.folds == fold }, others.parameters)
        }
        defaults = FitFigures([(histories, .default)])
        heldOut = FitFigures(parts)
        self.inUse = inUse.map { FitFigures([(histories, $0)]) }
    }
}
