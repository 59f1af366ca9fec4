/// Counts correct and incorrect answers.
public struct Tally: Hashable, Sendable {
    /// The number of correct answers.
    public var correct: Int
    /// The number of incorrect answers.
    public var incorrect: Int

    /// Starts from these counts.
    ///
    /// - Parameters:
    ///   - correct: the number of correct answers.
    ///   - incorrect: the number of incorrect answers.
    public init(correct: Int = 0, incorrect: Int = 0) {
        self.correct = correct
        self.incorrect = incorrect
    }

    /// The number of all answers.
    public var total: Int { correct + incorrect }

    /// The percentage of correct answers; nil without answers.
    ///
    /// It is rounded to the nearest integer, but is 100 only if all answers were correct, and 0
    /// only if none was.
    public var percent: Int? {
        guard total > 0 else { return nil }
        if correct == 0 || incorrect == 0 { return correct == 0 ? 0 : 100 }
        return min(max((200 * correct + total) / (2 * total), 1), 99)
    }

    package static func += (tally: inout Tally, other: Tally) {
        tally.correct += other.correct
        tally.incorrect += other.incorrect
    }

    /// Counts one answer.
    ///
    /// - Parameter isCorrect: whether the answer was correct.
    public mutating func count(isCorrect: Bool) {
        if isCorrect { correct += 1 } else { incorrect += 1 }
    }
}
