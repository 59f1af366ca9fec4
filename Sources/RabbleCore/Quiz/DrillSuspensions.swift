/// The suspensions of a drill that can still be undone.
struct DrillSuspensions {
    private struct Suspension {
        let question: Question
        /// The index of its study.
        let study: Int
        let markCount: Int
        /// The strategy at the question, without its studies: later ones know what was edited meanwhile.
        let strategy: any QuestionStrategy
    }

    private var suspensions: [Suspension] = []
    private(set) var wereMade = false

    /// Suspends the current question, in both directions.
    mutating func suspendCurrent(of strategy: inout any QuestionStrategy) {
        var earlier = strategy
        earlier.studies = Studies([])
        let suspension = Suspension(
            question: strategy.currentQuestion, study: strategy.currentGroup, markCount: strategy.markCount,
            strategy: earlier)
        suspensions.append(suspension)
        wereMade = true
        strategy.studies.suspend(suspension.question, of: suspension.study, true)
    }

    /// Takes the last suspension back if no mark was made since, and returns the strategy to its question.
    mutating func takeBack(from strategy: inout any QuestionStrategy) -> Bool {
        guard let last = suspensions.last, last.markCount == strategy.markCount else { return false }
        suspensions.removeLast()
        let studies = strategy.studies
        strategy = last.strategy
        strategy.studies = studies
        strategy.studies.suspend(last.question, of: last.study, false)
        return true
    }

    /// Makes suspensions final that came after a mark that was changed; `markCount` marks are not.
    mutating func keep(after markCount: Int) {
        while let last = suspensions.last, last.markCount > markCount { suspensions.removeLast() }
    }
}

extension QuestionStrategy {
    var markCount: Int { correctCount + incorrectCount }
}
