/// What the history of a group says of the last drill of its questions.
public struct LastSession: Sendable {
    /// The name of the drill.
    public let id: SessionID
    /// The questions that were answered wrongly in it, in the order of the group.
    public let missed: [Question]
    /// The questions that it set out to ask and did not, in the order of the group.
    public let left: [Question]

    /// The last drill in which a question of `group` was answered; nil if there was none.
    ///
    /// Drills of other questions that share the history, as those in the other direction do, do not count.
    ///
    /// - Complexity: O(*n*) in the number of reviews and of questions.
    public init?(of group: QuestionGroup, in history: ReviewHistory) {
        guard !history.reviews.isEmpty else { return nil }
        var indices: [Question.ID: Int] = [:]
        indices.reserveCapacity(group.questions.count)
        // Of a question that stands there twice the first counts: answered once, both are.
        let first = group.questions.enumerated().map { index, question in
            let first = indices[question.id] ?? index
            indices[question.id] = first
            return first
        }
        let indexInGroup = history.questions.map { indices[$0] }

        // The last drill and the one before, in which a drill of missed questions finds them.
        let ofGroup = history.reviews.reversed().lazy.filter { indexInGroup[$0.question] != nil }.map(\.session)
        guard let last = ofGroup.first else { return nil }
        let previous = ofGroup.first { $0 != last }

        var answered: Set<Int> = []
        var missed: Set<Int> = []
        var missedBefore: Set<Int> = []
        for review in history.reviews where review.session == last || review.session == previous {
            guard let index = indexInGroup[review.question] else { continue }
            if review.session == last { answered.insert(index) }
            guard !review.grade.isCorrect else { continue }
            if review.session == last { missed.insert(index) } else { missedBefore.insert(index) }
        }

        id = SessionID(history.sessions[last])
        var planned = Array(group.questions.indices)
        if id.plan.isMissed { planned = planned.filter { missedBefore.contains(first[$0]) } }
        if let limit = id.plan.limit { planned = limit.choose(from: planned) }
        self.missed = missed.sorted().map { group.questions[$0] }
        left = planned.filter { !answered.contains(first[$0]) }.sorted().map { group.questions[$0] }
    }
}
