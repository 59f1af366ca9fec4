/// The suspensions in a drill that can still be undone.
struct DrillSuspensions {
    private struct Suspension {
        let question: Question
        let studyIndex: Int
        /// The number of answers given before, including one that made the question a leech.
        let answerCount: Int
        /// A leech is suspended until its answer is undone.
        let isLeech: Bool
        /// The strategy at the question, without its studies, because later studies include later
        /// edits. Nil if an earlier answer was graded again since.
        var strategy: (any QuestionStrategy)?
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
                isLeech: isLeech, strategy: earlier))
        wereMade = true
        strategy.studies.suspend(question, of: study, true)
    }

    /// Undoes the last suspension if no answer was given since.
    ///
    /// - Returns: whether the strategy is at its question again; nil if there is none.
    mutating func undo(from strategy: inout any QuestionStrategy) -> Bool? {
        guard let last = suspensions.last, last.answerCount == strategy.answerCount, !last.isLeech
        else { return nil }
        suspensions.removeLast()
        if let earlier = last.strategy {
            let studies = strategy.studies
            strategy = earlier
            strategy.studies = studies
        }
        strategy.studies.suspend(last.question, of: last.studyIndex, false)
        return last.strategy != nil
    }

    /// Resumes the question that the undone answer had made a leech, if any. Suspensions made after
    /// that answer can no longer be undone, unless it is graded again.
    mutating func undoLeech(in strategy: inout any QuestionStrategy, isGradedAgain: Bool) {
        let answerCount = strategy.answerCount
        let first = suspensions.firstIndex { $0.answerCount > answerCount } ?? suspensions.endIndex
        let later = suspensions[first...]
        suspensions.removeSubrange(first...)
        for var suspension in later {
            if suspension.isLeech {
                strategy.studies.suspend(suspension.question, of: suspension.studyIndex, false)
            } else if isGradedAgain {
                suspension.strategy = nil
                suspensions.append(suspension)
            }
        }
    }
}

extension QuestionStrategy {
    var answerCount: Int { correctCount + incorrectCount }
}
