/// The suspensions in a drill that can still be undone.
struct DrillSuspensions {
    private struct Suspension {
        let question: Question
        let studyIndex: Int
        /// The number of answers given before, including one that made the question a leech.
        let answerCount: Int
        /// The strategy at the question, without its studies, because later studies include later
        /// edits. Nil for a leech, which is suspended until its answer is undone.
        let strategy: (any QuestionStrategy)?
    }

    private var suspensions: [Suspension] = []
    private(set) var wereMade = false

    mutating func suspend(
        _ question: Question, of study: Int, isLeech: Bool = false,
        in strategy: inout any QuestionStrategy
    ) {
        var earlier = strategy
        earlier.studies = Studies([])
        suspensions.append(
            Suspension(
                question: question, studyIndex: study, answerCount: strategy.answerCount,
                strategy: isLeech ? nil : earlier))
        wereMade = true
        strategy.studies.suspend(question, of: study, true)
    }

    /// Undoes the last suspension if no answer was given since, and returns the strategy to its
    /// question.
    mutating func undo(from strategy: inout any QuestionStrategy) -> Bool {
        guard let last = suspensions.last, last.answerCount == strategy.answerCount,
            let earlier = last.strategy
        else { return false }
        suspensions.removeLast()
        let studies = strategy.studies
        strategy = earlier
        strategy.studies = studies
        strategy.studies.suspend(last.question, of: last.studyIndex, false)
        return true
    }

    /// Resumes the question that the undone answer had made a leech, if any. Suspensions made after
    /// that answer can no longer be undone.
    mutating func undoLeech(in strategy: inout any QuestionStrategy) {
        let answerCount = strategy.answerCount
        let first = suspensions.firstIndex { $0.answerCount > answerCount } ?? suspensions.endIndex
        let forgotten = suspensions[first...]
        suspensions.removeSubrange(first...)
        guard let leech = forgotten.first, leech.strategy == nil else { return }
        strategy.studies.suspend(leech.question, of: leech.studyIndex, false)
    }
}

extension QuestionStrategy {
    var answerCount: Int { correctCount + incorrectCount }
}
