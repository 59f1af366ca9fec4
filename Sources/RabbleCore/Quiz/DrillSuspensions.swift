/// The suspensions of a drill that can still be undone.
struct DrillSuspensions {
    /// The suspended questions, each with the index of its study, the number of marks before, and
    /// the strategy at the question, without its studies: later ones know what was edited
    /// meanwhile.
    private var suspensions:
        [(question: Question, study: Int, markCount: Int, strategy: any QuestionStrategy)] = []
    private(set) var wereMade = false
    /// The numbers of the marks that made leeches, which were suspended.
    private var leeches: Set<Int> = []

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

    /// Suspends the question of the last mark until that is taken back.
    mutating func suspendLeech(_ answer: GradedAnswer, of strategy: inout any QuestionStrategy) {
        leeches.insert(strategy.markCount)
        wereMade = true
        strategy.studies.suspend(answer.question, of: answer.studyIndex, true)
    }

    /// Whether a mark that was taken back had suspended its question, which is then resumed.
    mutating func takeBackLeech(_ answer: GradedAnswer, of strategy: inout any QuestionStrategy)
        -> Bool
    {
        guard leeches.remove(strategy.markCount + 1) != nil else { return false }
        strategy.studies.suspend(answer.question, of: answer.studyIndex, false)
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
