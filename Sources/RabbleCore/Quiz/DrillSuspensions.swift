/// The questions that were suspended in a drill, and what taking the last suspension back restores.
struct DrillSuspensions {
    /// A question of a group, of which a drill may ask both directions.
    private struct Key: Hashable {
        let group: GroupID
        let question: Question.ID
    }

    private var keys: Set<Key> = []
    /// How many suspensions can be taken back: a strategy may hold on to much.
    private static let mostTakenBack = 20

    /// The strategies as they were before each suspension that can be taken back.
    private var before: [(strategy: any QuestionStrategy, group: GroupID)] = []

    /// Suspends the question that the strategy asks, in both directions.
    mutating func add(_ strategy: any QuestionStrategy, of group: GroupID) {
        before.append((strategy, group))
        if before.count > Self.mostTakenBack { before.removeFirst() }
        keys.formUnion(Self.keys(of: strategy, group))
    }

    /// Whether the question was suspended.
    func contains(_ question: Question, of group: GroupID) -> Bool {
        !keys.isEmpty && keys.contains(Key(group: group, question: question.id))
    }

    /// Takes the last suspension back if no mark was made since.
    ///
    /// - Parameter markCount: how many marks there are.
    /// - Returns: the strategy as it was before; nil if nothing was taken back.
    mutating func takeBack(at markCount: Int) -> (any QuestionStrategy)? {
        guard let last = before.last, last.strategy.markCount == markCount else { return nil }
        before.removeLast()
        keys.subtract(Self.keys(of: last.strategy, last.group))
        return last.strategy
    }

    /// Makes the suspensions final before which a mark was changed.
    ///
    /// - Parameter markCount: how many marks are as they were.
    mutating func keep(after markCount: Int) {
        while let last = before.last, last.strategy.markCount > markCount { before.removeLast() }
    }

    private static func keys(of strategy: any QuestionStrategy, _ group: GroupID) -> [Key] {
        let question = strategy.currentQuestion.id
        return [Key(group: group, question: question), Key(group: group, question: question.reversed)]
    }
}

extension QuestionStrategy {
    /// How many marks there are.
    var markCount: Int { correctCount + incorrectCount }
}
