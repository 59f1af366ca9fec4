/// The suspensions of a drill that can still be undone.
struct DrillSuspensions {
    private struct Suspension {
        let question: Question
        let studyIndex: Int
        /// How many answers were given before.
        let answerCount: Int
        /// The strategy at the question, without its studies: later ones know what was edited
        /// meanwhile.
        let strategy: any QuestionStrategy
    }

    private var suspensions: [Suspension] = []
    private(set) var wereMade = false
    /// The numbers of the answers that made leeches, which were suspended.
    private var leeches: Set<Int> = []

    mutating func suspendCurrent(of strategy: inout any QuestionStrategy) {
        var earlier = strategy
        earlier.studies = Studies([])
        let question = strategy.currentQuestion
        let study = strategy.currentStudyIndex
        suspensions.append(
            Suspension(
                question: question, studyIndex: study, answerCount: strategy.answerCount,
                strategy: earlier))
        wereMade = true
        strategy.studies.suspend(question, of: study, true)
    }

    /// Takes the last suspension back if no answer was given since, and returns the strategy to its
    /// question.
    mutating func takeBack(from strategy: inout any QuestionStrategy) -> Bool {
        guard let last = suspensions.last, last.answerCount == strategy.answerCount else {
            return false
        }
        suspensions.removeLast()
        let studies = strategy.studies
        strategy = last.strategy
        strategy.studies = studies
        strategy.studies.suspend(last.question, of: last.studyIndex, false)
        return true
    }

    /// Suspends the question of the last answer until that is taken back.
    mutating func suspendLeech(_ answer: GradedAnswer, of strategy: inout any QuestionStrategy) {
        leeches.insert(strategy.answerCount)
        wereMade = true
        strategy.studies.suspend(answer.question, of: answer.studyIndex, true)
    }

    /// Whether an answer that was taken back had suspended its question, which is then resumed.
    mutating func takeBackLeech(_ answer: GradedAnswer, of strategy: inout any QuestionStrategy)
        -> Bool
    {
        guard leeches.remove(strategy.answerCount + 1) != nil else { return false }
        strategy.studies.suspend(answer.question, of: answer.studyIndex, false)
        return true
    }

    /// Suspensions made after this many answers can no longer be undone.
    mutating func forgetUndo(after answerCount: Int) {
        while let last = suspensions.last, last.answerCount > answerCount {
            suspensions.removeLast()
        }
    }
}

extension QuestionStrategy {
    var answerCount: Int { correctCount + incorrectCount }
}
