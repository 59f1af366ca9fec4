/// Weights fitted to a learner, and whether they predict unseen answers better than the defaults do.
///
/// The questions are dealt into five folds, and the answers of each are predicted by weights fitted to the other four.
///
/// ```swift
/// if case .tried(let trial) = FitTrial.run(FitHistories(histories), progress: { _ in }), trial.verdict == .kept {
///     let scheduler = try FSRS(parameters: trial.parameters)
/// }
/// ```
public struct FitTrial: Sendable {
    /// What comes of a trial.
    public enum Outcome: Sendable {
        /// There are only this many counted answers, fewer than ``FitTrial/leastAnswers``.
        case tooFewAnswers(Int)
        /// There were enough of them.
        case tried(FitTrial)
    }

    /// Whether the fitted weights are worth keeping.
    public enum Verdict: Equatable, Sendable {
        /// They predict clearly better than the defaults.
        case kept
        /// They may be better, and there are too few answers to be sure.
        case unsure
        /// The defaults predict as well.
        case notBetter
        /// There are too few questions to say anything about others.
        case tooFewQuestions
    }

    /// What is done so far.
    public struct Progress: Equatable, Sendable {
        /// The number of the fit that goes on, from 1 to ``FitTrial/fits``.
        public let fit: Int
        /// How many passes over the answers that fit has made.
        public let passes: Int
    }

    /// With fewer counted answers there is nothing to learn that the defaults do not know.
    public static let leastAnswers = 400
    /// How many fits a trial takes: one to all answers, and one for each fold.
    public static let fits = folds + 1

    private static let folds = 5
    /// The nats over all answers by which the gain has to exceed its standard error. Of 3,000 simulated learners whose memory
    /// is that of the defaults, half with 600 and half with 1,000 answers, 79 would without them keep weights that cost more
    /// than 0.003 an answer; with them none (`WeightFitQualityTests`).
    private static let leastEvidence = 5.0

    /// The weights fitted to all answers.
    public let parameters: FSRSParameters
    /// How the default weights predict the counted answers.
    public let defaults: FitFigures
    /// How these answers are predicted by weights that do not know their questions.
    public let heldOut: FitFigures
    /// How the weights in use predict them, which may have been fitted to them; nil where the defaults are in use.
    public let inUse: FitFigures?
    /// How much better the held-out predictions are than those of the defaults.
    let heldOutGain: HeldOutGain

    /// By how many nats an answer is predicted better than by the defaults; less than 0 if worse.
    public var gain: Double { heldOutGain.mean }
    /// The standard error of the gain.
    public var standardError: Double { heldOutGain.standardError }
    /// How many answers were predicted.
    public var answers: Int { heldOutGain.answers }
    /// The gain above which the weights are kept: the standard error, and five nats over all answers.
    public var leastGain: Double { standardError + Self.leastEvidence / Double(answers) }
    /// Whether the weights are worth keeping.
    public var verdict: Verdict {
        if standardError == .infinity { return .tooFewQuestions }
        return gain > leastGain ? .kept : gain > standardError ? .unsure : .notBetter
    }

    /// Fits to all answers and tries it.
    ///
    /// - Parameters:
    ///   - histories: the answers.
    ///   - inUse: the weights in use; nil for the defaults.
    ///   - progress: called after every pass over the answers; what it throws ends the trial.
    /// - Complexity: O(*n*), ten to forty passes for each of six fits; the benchmark `fit` shows the time.
    public static func run<Cancellation: Error>(
        _ histories: FitHistories, inUse: FSRSParameters? = nil, progress: (Progress) throws(Cancellation) -> Void
    ) throws(Cancellation) -> Outcome {
        guard histories.countedAnswers >= leastAnswers else { return .tooFewAnswers(histories.countedAnswers) }
        func parameters(_ number: Int, _ histories: FitHistories) throws(Cancellation) -> FSRSParameters {
            try WeightFit(histories) { passes throws(Cancellation) in
                try progress(Progress(fit: number, passes: passes))
            }.parameters
        }
        let all = try parameters(1, histories)
        var models: [FSRSModel] = []
        for fold in 0..<folds {
            // Not from the weights just found: they know the answers that are held out.
            models.append(FSRSModel(try parameters(fold + 2, histories.questions { $0 % folds != fold })))
        }
        return .tried(FitTrial(histories, all, heldOut: histories.predictions(models) { $0 % folds }, inUse: inUse))
    }

    private init(
        _ histories: FitHistories, _ parameters: FSRSParameters, heldOut: [FitHistories.Prediction],
        inUse: FSRSParameters?
    ) {
        let predictions = histories.predictions(.default)
        self.parameters = parameters
        defaults = FitFigures(histories, predictions)
        self.heldOut = FitFigures(histories, heldOut)
        self.inUse = inUse.map { FitFigures(histories, histories.predictions($0)) }
        heldOutGain = HeldOutGain(from: predictions, to: heldOut)
    }
}
