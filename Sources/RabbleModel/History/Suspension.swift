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
