/// The suspensions of a drill that can still be undone.
struct DrillSuspensions {
    private struct Suspension {
        let question: Question
        /// The index of its study.
        let study: Int
        /// The number of marks at the time.
        let markCount: Int
        /// Returns the strategy to the question.
        let wayBack: @Sendable (any QuestionStrategy) -> any QuestionStrategy
    }

    private var suspensions: [Suspension] = []
    /// Whether any question was ever suspended.
    private(set) var wereMade = false

    /// Suspends the current question, in both directions.
    mutating func suspendCurrent(of strategy: inout any QuestionStrategy) {
        let suspension = Suspension(
            question: strategy.currentQuestion, study: strategy.currentGroup, markCount: strategy.markCount,
            wayBack: strategy.wayBack)
        suspensions.append(suspension)
        wereMade = true
        strategy.studies.suspend(suspension.question, of: suspension.study, true)
    }

    /// Takes the last suspension back if no mark was made since, and returns the strategy to its question.
    ///
    /// - Returns: whether a suspension was taken back.
    mutating func takeBack(from strategy: inout any QuestionStrategy) -> Bool {
        guard let last = suspensions.last, last.markCount == strategy.markCount else { return false }
        suspensions.removeLast()
        strategy = last.wayBack(strategy)
        strategy.studies.suspend(last.question, of: last.study, false)
        return true
    }

    /// Makes suspensions final that came after a mark that was changed.
    ///
    /// - Parameter markCount: how many marks are unchanged.
    mutating func keep(after markCount: Int) {
        while let last = suspensions.last, last.markCount > markCount { suspensions.removeLast() }
    }
}

extension QuestionStrategy {
    var markCount: Int { correctCount + incorrectCount }
}
