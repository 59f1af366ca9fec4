/// The suspensions of a drill that can still be undone.
struct DrillSuspensions {
    /// The suspended questions, each with the index of its study, the number of marks before, and
    /// the strategy at the question, without its studies: later ones know what was edited
    /// meanwhile.
    private var suspensions:
        [(question: Question, study: Int, markCount: Int, strategy: any QuestionStrategy)] = []
    private(set) var wereMade = false

    mutating func suspendCurrent(of strategy: inout any QuestionStrategy) {
        var earlier = strategy
        earlier.studies = Studies([])
        let question = strategy.currentQuestion
        let study = strategy.currentStudyIndex
        suspensions.append((question, study, strategy.markCount, earlier))
        wereMade = true
        strategy.studies.suspend(question, of: study, true)
    }

    /// Takes the last suspension back if no mark was made since, and returns the strategy to its
    /// question.
    mutating func takeBack(from strategy: inout any QuestionStrategy) -> Bool {
        guard let last = suspensions.last, last.markCount == strategy.markCount else {
            return false
        }
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
