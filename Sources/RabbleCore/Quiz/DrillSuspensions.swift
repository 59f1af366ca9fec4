/// The suspensions of a drill that can still be taken back, and where taking them back leads.
struct DrillSuspensions {
    private struct Suspension {
        let question: Question
        /// The index of its study.
        let study: Int
        /// How many marks there were.
        let markCount: Int
        /// Brings the strategy back to the question.
        let wayBack: (any QuestionStrategy) -> any QuestionStrategy
    }

    private var suspensions: [Suspension] = []

    /// Suspends the question that the strategy asks, in both directions.
    mutating func suspendCurrent(of strategy: inout any QuestionStrategy) {
        let suspension = Suspension(
            question: strategy.currentQuestion, study: strategy.currentGroup, markCount: strategy.markCount,
            wayBack: strategy.wayBack)
        suspensions.append(suspension)
        strategy.studies.suspend(suspension.question, of: suspension.study, true)
    }

    /// Takes the last suspension back if no mark was made since, and brings the strategy back to its question.
    ///
    /// - Returns: whether there was one.
    mutating func takeBack(from strategy: inout any QuestionStrategy) -> Bool {
        guard let last = suspensions.last, last.markCount == strategy.markCount else { return false }
        suspensions.removeLast()
        strategy = last.wayBack(strategy)
        strategy.studies.suspend(last.question, of: last.study, false)
        return true
    }

    /// Makes the suspensions final before which a mark was changed.
    ///
    /// - Parameter markCount: how many marks are as they were.
    mutating func keep(after markCount: Int) {
        while let last = suspensions.last, last.markCount > markCount { suspensions.removeLast() }
    }
}

extension QuestionStrategy {
    /// How many marks there are.
    var markCount: Int { correctCount + incorrectCount }
}
