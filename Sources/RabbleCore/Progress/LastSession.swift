/// What the history of a group says of the last drill of its questions.
public struct LastSession: Sendable {
    /// The name of the drill.
    public let id: SessionID
    /// The questions that were answered wrongly in it, in the order of the group; after a drill of missed questions also
    /// those that it did not come to.
    public let missed: [Question]
    /// The questions that it set out to ask and did not, in the order of the group.
    public let left: [Question]

    /// The last drill in which a question of `group` was answered; nil if there was none.
    ///
    /// Drills of other questions that share the history, as those in the other direction do, do not count.
    ///
    /// - Complexity: O(*n*) in the number of reviews and of questions.
    public init?(of group: QuestionGroup, in history: ReviewHistory) {
        let history = history.resolved(for: group)
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

        // The last drill and, where it asked what was missed, those before it back to one that asked something else.
        var chain: [Int] = []
        var places = [Int?](repeating: nil, count: history.sessions.count)
        for review in history.reviews.reversed()
        where indexInGroup[review.question] != nil && places[review.session] == nil {
            places[review.session] = chain.count
            chain.append(review.session)
            guard SessionID(history.sessions[review.session]).plan.isMissed else { break }
        }
        guard let last = chain.first else { return nil }

        var answered = [Set<Int>](repeating: [], count: chain.count)
        var wrong = answered
        for review in history.reviews {
            guard let place = places[review.session], let index = indexInGroup[review.question] else { continue }
            answered[place].insert(index)
            if !review.grade.isCorrect { wrong[place].insert(index) }
        }
        // What a drill of missed questions did not come to is missed still.
        var (missedBefore, missed) = (Set<Int>(), Set<Int>())
        for place in chain.indices.reversed() {
            missedBefore = missed
            missed = missed.subtracting(answered[place]).union(wrong[place])
        }

        id = SessionID(history.sessions[last])
        var planned = Array(group.questions.indices)
        if id.plan.isMissed { planned = planned.filter { missedBefore.contains(first[$0]) } }
        if let limit = id.plan.limit { planned = limit.choose(from: planned) }
        self.missed = missed.sorted().map { group.questions[$0] }
        left = planned.filter { !answered[0].contains(first[$0]) }.sorted().map { group.questions[$0] }
    }
}
