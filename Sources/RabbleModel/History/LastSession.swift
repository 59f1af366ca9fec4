/// What the histories of groups say of the last drill of their questions.
public struct LastSession: Sendable {
    /// What is left of one group.
    public struct Part: Equatable, Sendable {
        /// The questions that were answered wrongly, in the order of the group; after a drill of missed questions also
        /// those that it did not come to.
        public let missed: [Question]
        /// The questions that the drill set out to ask and did not, in the order of the group.
        public let left: [Question]
    }

    /// The name of the drill.
    public let id: SessionID
    /// What is left of each group.
    public let parts: [Part]

    /// The questions of all groups that the drill set out to ask and did not.
    public var left: [Question] { parts.flatMap(\.left) }

    /// The last drill in which a question of one of the groups was answered; nil if there was none.
    ///
    /// Drills of other questions that share the history, as those in the other direction do, are ignored.
    ///
    /// - Parameter groups: each with its history.
    /// - Complexity: O(*n*) in the number of reviews and of questions, and O(*n* log *n*) in that of drills.
    public init?(of groups: [(group: QuestionGroup, history: ReviewHistory)]) {
        var start = 0
        let asked = groups.map { group, history in
            defer { start += group.questions.count }
            return AskedGroup(group, history.resolved(for: group.questions), start: start)
        }
        // The last drill and, where it asked what was missed, those before it back to one that asked something else.
        var chain: [SessionID] = []
        var places: [String: Int] = [:]
        for name in Self.names(asked) {
            places[name] = chain.count
            chain.append(SessionID(name))
            guard chain[chain.count - 1].plan.isMissed else { break }
        }
        guard let id = chain.first else { return nil }

        var answered = [Set<Int>](repeating: [], count: chain.count)
        var wrong = answered
        for group in asked {
            let places = group.history.sessions.map { places[$0] }
            for review in group.history.reviews {
                guard let place = places[review.session], let index = group.indices[review.question] else { continue }
                answered[place].insert(index)
                if !review.grade.isCorrect { wrong[place].insert(index) }
            }
        }
        // What a drill of missed questions did not come to is still missed.
        var (missedBefore, missed) = (Set<Int>(), Set<Int>())
        for place in chain.indices.reversed() {
            missedBefore = missed
            missed = missed.subtracting(answered[place]).union(wrong[place])
        }

        self.id = id
        var planned = Self.planned(by: id.plan, asked, answered[0])
        // Which questions it chose depends on what was suspended when it began.
        let time = Self.start(of: id, asked)
        let suspendedThen = Set(asked.flatMap { $0.suspended(asOf: time, besides: id) })
        if !suspendedThen.isEmpty { planned = planned.filter { !suspendedThen.contains($0) } }
        let originals = asked.flatMap(\.originals)
        if id.plan.isMissed { planned = planned.filter(missedBefore.contains) }
        if let limit = id.plan.limit { planned = limit.choose(from: planned) }
        // Of a question that occurs twice the first is enough.
        let left = planned.filter { originals[$0] == $0 && !answered[0].contains($0) }
        let suspended = Set(asked.flatMap { $0.suspended() })
        parts = asked.map {
            Part(
                missed: $0.questions(missed.subtracting(suspended)),
                left: $0.questions(left.filter { !suspended.contains($0) }))
        }
    }

    /// When the first answer of a drill was given.
    private static func start(of id: SessionID, _ groups: [AskedGroup]) -> Timestamp? {
        groups.compactMap { group in
            let session = group.history.sessions.firstIndex(of: id.description)
            return group.history.reviews.first { $0.session == session }?.time
        }.min()
    }

    /// The names of the drills, the last one first.
    private static func names(_ groups: [AskedGroup]) -> [String] {
        var ends: [String: Timestamp] = [:]
        for group in groups {
            var times = [Timestamp?](repeating: nil, count: group.history.sessions.count)
            for review in group.history.reviews where group.indices[review.question] != nil {
                times[review.session] = review.time
            }
            for case (let name, let time?) in zip(group.history.sessions, times) {
                ends[name] = max(ends[name] ?? time, time)
            }
        }
        return ends.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.map(\.key)
    }

    /// The indices that a drill could have asked, but for its limit.
    private static func planned(
        by plan: SessionID.Plan, _ groups: [AskedGroup], _ answered: Set<Int>
    ) -> [Int] {
        if let together = plan.groups, together == SessionID.Plan.name(of: groups.map(\.group.id)) {
            return groups.flatMap(\.range)
        }
        // Which questions a limited drill of other groups chose cannot be known from these groups.
        guard plan.groups == nil || plan.limit == nil else { return [] }
        return groups.filter { !answered.isDisjoint(with: $0.range) }.flatMap(\.range)
    }
}

/// A group whose questions are numbered together with those of others.
private struct AskedGroup {
    let group: QuestionGroup
    let history: ReviewHistory
    package let range: Range<Int>
    /// For each question the number of the first one that is the same: answered once, all are.
    let originals: [Int]
    /// For each question of the history the number that it has here.
    let indices: [Int?]

    init(_ group: QuestionGroup, _ history: ReviewHistory, start: Int) {
        self.group = group
        self.history = history
        range = start..<start + group.questions.count
        guard !history.reviews.isEmpty else {
            originals = Array(range)
            indices = []
            return
        }
        var known: [Question.ID: Int] = [:]
        known.reserveCapacity(group.questions.count)
        originals = zip(range, group.questions).map { index, question in
            let original = known[question.id] ?? index
            known[question.id] = original
            return original
        }
        indices = history.questions.map { known[$0] }
    }

    /// The numbers of the questions that are suspended, or were at a time.
    func suspended(asOf time: Timestamp? = nil, besides session: SessionID? = nil) -> [Int] {
        let ids = history.suspended(asOf: time, besides: session?.description)
        return ids.isEmpty ? [] : zip(range, group.questions).filter { ids.contains($1.id) }.map(\.0)
    }

    /// The questions of this group with these numbers, in the order of the group.
    func questions(_ numbers: some Sequence<Int>) -> [Question] {
        numbers.filter(range.contains).sorted().map { group.questions[$0 - range.lowerBound] }
    }
}
