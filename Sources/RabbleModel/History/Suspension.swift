/// The fact that a question was suspended, or is asked again.
public struct Suspension: Hashable, Sendable {
    /// When the question was suspended or resumed.
    public let time: Timestamp
    /// The name of the drill in which that was done, or of the command.
    public let session: String
    /// The question, in the direction in which it was asked; the other direction goes with it.
    public let question: Question.ID
    /// Whether it was suspended; else it was resumed.
    public let isSuspended: Bool
}

extension Suspension: Comparable {
    /// Whether `left` comes first: by time, and of the same time what suspends before what resumes.
    public static func < (left: Suspension, right: Suspension) -> Bool {
        guard left.time == right.time, left.isSuspended == right.isSuspended else {
            return left.time == right.time ? left.isSuspended : left.time < right.time
        }
        return (left.question, left.session) < (right.question, right.session)
    }
}

extension ReviewHistory {
    /// The questions that are suspended, each in both directions.
    ///
    /// Edits are not followed: that is what ``resolved(for:)`` does before.
    ///
    /// - Parameters:
    ///   - time: the time as of which they are; nil for the end of the history.
    ///   - session: a drill of which nothing counts; nil for none.
    /// - Complexity: O(*n*) in the number of suspensions.
    public func suspended(asOf time: Timestamp? = nil, besides session: String? = nil) -> Set<Question.ID> {
        var suspended: Set<Question.ID> = []
        for suspension in suspensions
        where suspension.session != session && (time.map { suspension.time <= $0 } ?? true) {
            let both = [suspension.question, suspension.question.reversed]
            if suspension.isSuspended { suspended.formUnion(both) } else { suspended.subtract(both) }
        }
        return suspended
    }
}
