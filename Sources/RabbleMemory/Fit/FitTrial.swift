/// Weights fitted to a learner, and whether they predict unseen answers better than the defaults.
///
/// The questions are dealt into five folds. Weights fitted to four of them predict the answers of the fifth.
///
/// ```swift
/// if case .tried(let trial) = FitTrial.run(FitHistories(histories), progress: { _ in }), trial.verdict == .kept {
///     let scheduler = try FSRS(parameters: trial.parameters)
/// }
/// ```
public struct FitTrial: Sendable {
    /// The outcome of a trial.
    public enum Outcome: Sendable {
        /// There are only this many counted answers, fewer than ``FitTrial/leastAnswers``.
        case tooFewAnswers(Int)
        /// The fit was tried.
        case tried(FitTrial)
    }

    /// Whether the fitted weights are worth keeping.
    public enum Verdict: Equatable, Sendable {
        /// They predict clearly better than the defaults.
        case kept
        /// They may be better, but there are too few answers to be sure.
        case unsure
        /// The defaults predict as well.
        case notBetter
        /// There are too few questions to judge.
        case tooFewQuestions
    }

    /// How far a trial has come.
    public struct Progress: Equatable, Sendable {
        /// The number of the current fit, from 1 to ``FitTrial/fits``.
        public let fit: Int
        /// The number of passes over the answers in this fit.
        public let passes: Int
    }

    /// The fewest counted answers for a trial. Fewer teach nothing that the defaults do not know.
    public static let leastAnswers = 400
    /// The number of fits in a trial: one to all answers, and one for each fold.
    public static let fits = folds + 1

    private static let folds = 5
    /// The nats over all answers by which the gain has to exceed its standard error. Without them, 79 of 3,000 simulated
    /// learners with the default memory, half with 600 and half with 1,000 answers, would keep weights that cost more than
    /// 0.003 nats an answer; with them, none would (`WeightFitQualityTests`).
    private static let leastEvidence = 5.0

    /// The weights fitted to all answers.
    public let parameters: FSRSParameters
    /// The figures of the default weights.
    public let defaults: FitFigures
    /// The figures of weights that are fitted to other questions.
    public let heldOut: FitFigures
    /// The figures of the weights in use, which may be fitted to these answers; nil if the defaults are in use.
    public let inUse: FitFigures?
    let heldOutGain: HeldOutGain

    /// The mean gain over the defaults in nats an answer; less than 0 for a loss.
    public var gain: Double { heldOutGain.mean }
    /// The standard error of the gain.
    public var standardError: Double { heldOutGain.standardError }
    /// The number of predicted answers.
    public var answers: Int { heldOutGain.answers }
    /// The gain above which the weights are kept: the standard error, and five nats over all answers.
    public var leastGain: Double { standardError + Self.leastEvidence / Double(answers) }
    /// Whether the weights are worth keeping.
    public var verdict: Verdict {
        if standardError == .infinity { return .tooFewQuestions }
        return gain > leastGain ? .kept : gain > standardError ? .unsure : .notBetter
    }

    /// Fits weights to all answers, and tries the fit.
    ///
    /// - Parameters:
    ///   - histories: the answers.
    ///   - inUse: the weights in use; nil for the defaults.
    ///   - progress: called after every pass over the answers. An error that it throws ends the trial.
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
            // Each starts anew: the weights just found know the held-out answers.
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

/// The gain of one set of predictions over another of the same answers.
///
/// The answers to one question depend on each other, so the standard error is taken over sums of questions. Recent and
/// old answers count alike.
struct HeldOutGain: Equatable, Sendable {
    /// The fewest questions that make a sample.
    private static let leastQuestions = 20

    /// The mean gain in nats an answer; less than 0 for a loss.
    let mean: Double
    /// The standard error of the mean; infinite for fewer than 20 questions.
    let standardError: Double
    /// The number of predicted answers.
    let answers: Int

    /// Compares predictions of the same answers in the same order.
    ///
    /// If a question's *n* answers gain *d* in total, the mean over all *N* answers is *m* = Σ *d* / *N*. Its error over *Q*
    /// questions is that of a ratio of two sums: √(*Q* / (*Q* − 1) · Σ (*d* − *n* · *m*)²) / *N*. O(*n*)
    init(from old: [FitHistories.Prediction], to new: [FitHistories.Prediction]) {
        var sums: [(gain: Double, answers: Double)] = []
        var question: Int?
        // The answers to one question follow each other.
        for (old, new) in zip(old, new) {
            if old.question != question { sums.append((0, 0)) }
            question = old.question
            sums[sums.count - 1].gain += old.logLoss - new.logLoss
            sums[sums.count - 1].answers += 1
        }
        answers = old.count
        let total = Double(max(1, answers))
        let mean = sums.reduce(0) { $0 + $1.gain } / total
        let squares = sums.reduce(0) { $0 + ($1.gain - $1.answers * mean) * ($1.gain - $1.answers * mean) }
        let count = Double(sums.count)
        self.mean = mean
        standardError =
            sums.count < Self.leastQuestions ? .infinity : (squares * count / (count - 1)).squareRoot() / total
    }
}
