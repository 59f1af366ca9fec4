/// How much better one set of predictions is than another of the same answers.
///
/// The answers to one question depend on each other, so the standard error is that of sums over questions. A recent
/// answer counts no more than an old one here.
struct HeldOutGain: Equatable, Sendable {
    /// By how many nats an answer is predicted better, on average; less than 0 if worse.
    let mean: Double
    /// The fewest questions that are a sample of others.
    static let leastQuestions = 20

    /// The standard error of the mean; infinite if there are fewer than ``leastQuestions``.
    let standardError: Double
    /// How many answers were predicted.
    let answers: Int

    /// Compares predictions.
    ///
    /// With *d* the gains of a question's *n* answers in sum, their mean over all *N* answers is *m* = Σ *d* / *N*, and the
    /// error √(*Q* / (*Q* − 1) · Σ (*d* − *n* · *m*)²) / *N* over *Q* questions: that of a ratio of two sums.
    ///
    /// - Parameters:
    ///   - old: the predictions to beat.
    ///   - new: those of the same answers in the same order.
    /// - Complexity: O(*n*)
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
