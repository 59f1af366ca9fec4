/// How many answers were correct and how many were not.
public struct Tally: Equatable, Sendable {
    /// How many were correct.
    public var correct: Int
    /// How many were incorrect.
    public var incorrect: Int

    /// Starts at these counts.
    public init(correct: Int = 0, incorrect: Int = 0) {
        self.correct = correct
        self.incorrect = incorrect
    }

    /// How many there are.
    public var total: Int { correct + incorrect }

    /// The share of correct answers, in whole per cent; nil if there are none.
    ///
    /// It is rounded to the nearest, but 100 means that all were correct and 0 that none was.
    public var percent: Int? {
        guard total > 0 else { return nil }
        if correct == 0 || incorrect == 0 { return correct == 0 ? 0 : 100 }
        return min(max((200 * correct + total) / (2 * total), 1), 99)
    }

    /// Adds the counts of another one.
    package static func += (tally: inout Tally, other: Tally) {
        tally.correct += other.correct
        tally.incorrect += other.incorrect
    }

    /// Counts one more.
    public mutating func count(isCorrect: Bool) {
        if isCorrect { correct += 1 } else { incorrect += 1 }
    }
}
