/// The questions that were suspended in a drill, and what taking the last suspension back restores.
struct DrillSuspensions {
    /// A question of a group, of which a drill may ask both directions.
    private struct Key: Hashable {
        let group: GroupID
        let question: Question.ID
    }

    /// A suspension that can be taken back.
    private struct Suspended {
        let question: Question.ID
        let group: GroupID
        /// How many marks there were.
        let markCount: Int
        /// Brings the strategy back to the question.
        let wayBack: (any QuestionStrategy) -> any QuestionStrategy

        var keys: [Key] { [question, question.reversed].map { Key(group: group, question: $0) } }
    }

    private var keys: Set<Key> = []
    private var last: [Suspended] = []

    /// Suspends the question that the strategy asks, in both directions.
    mutating func add(_ strategy: any QuestionStrategy, of group: GroupID) {
        let suspended = Suspended(
            question: strategy.currentQuestion.id, group: group, markCount: strategy.markCount,
            wayBack: strategy.wayBack)
        last.append(suspended)
        keys.formUnion(suspended.keys)
    }

    /// Whether the question was suspended.
    func contains(_ question: Question, of group: GroupID) -> Bool {
        !keys.isEmpty && keys.contains(Key(group: group, question: question.id))
    }

    /// Takes the last suspension back if no mark was made since.
    ///
    /// - Parameter strategy: the strategy as it is now.
    /// - Returns: the strategy as it was before; nil if nothing was taken back.
    mutating func takeBack(from strategy: any QuestionStrategy) -> (any QuestionStrategy)? {
        guard let suspended = last.last, suspended.markCount == strategy.markCount else { return nil }
        last.removeLast()
        keys.subtract(suspended.keys)
        return suspended.wayBack(strategy)
    }

    /// Makes the suspensions final before which a mark was changed.
    ///
    /// - Parameter markCount: how many marks are as they were.
    mutating func keep(after markCount: Int) {
        while let suspended = last.last, suspended.markCount > markCount { last.removeLast() }
    }
}

extension QuestionStrategy {
    /// How many marks there are.
    var markCount: Int { correctCount + incorrectCount }
}
