/// How well weights predict answers that they were not fitted to.
///
/// The questions are dealt into five folds. Weights fitted to four of them predict the answers of the fifth.
public struct FitTrial: Sendable {
    /// How far a trial has come.
    public struct Progress: Equatable, Sendable {
        /// The number of the current fit, from 1 to ``FitTrial/fits``.
        public let fit: Int
        /// The number of passes over the answers in this fit.
        public let passes: Int
    }

    /// The number of fits in a trial: one to all answers, and one for each fold.
    public static let fits = folds + 1

    private static let folds = 5

    /// The figures of the default weights.
    public let defaults: FitFigures
    /// The figures of weights that are fitted to other questions.
    public let heldOut: FitFigures
    /// The figures of the weights in use, which may be fitted to these answers; nil if the defaults are in use.
    public let inUse: FitFigures?

    /// Tries a fit.
    ///
    /// - Parameters:
    ///   - histories: the answers.
    ///   - fit: the fit to all of them.
    ///   - inUse: the weights in use; nil for the defaults.
    ///   - progress: called after every pass over the answers. An error that it throws ends the trial.
    /// - Complexity: O(*n*), ten to forty passes for each of five fits; the benchmark `fit` shows the time.
    public init<Cancellation: Error>(
        _ histories: FitHistories, fit: WeightFit, inUse: FSRSParameters? = nil,
        progress: (Progress) throws(Cancellation) -> Void
    ) throws(Cancellation) {
        let folds = Self.folds
        var models: [FSRSModel] = []
        for fold in 0..<folds {
            // Each starts anew: the weights just found know the held-out answers.
            let others = try WeightFit(histories.questions { $0 % folds != fold }) { passes throws(Cancellation) in
                try progress(Progress(fit: fold + 2, passes: passes))
            }
            models.append(FSRSModel(others.parameters))
        }
        defaults = FitFigures(histories, histories.predictions(.default))
        heldOut = FitFigures(histories, histories.predictions(models) { $0 % folds })
        self.inUse = inUse.map { FitFigures(histories, histories.predictions($0)) }
    }
}
