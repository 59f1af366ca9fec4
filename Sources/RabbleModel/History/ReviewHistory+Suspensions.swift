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
