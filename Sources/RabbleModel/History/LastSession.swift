/// The drill that `--resume` and `--missed` refer to.
package struct LastSession: Sendable {
    package struct Part: Equatable, Sendable {
        /// The questions that were answered wrongly. In a drill of missed questions, also those
        /// that remained unanswered.
        package let missed: [Question]
        package let left: [Question]
    }

    package let id: SessionID
    /// The questions that it asked.
    package let scope: DrillScope
    package let parts: [Part]

    package var left: [Question] { parts.flatMap(\.left) }

    /// The last drill with an answer to a question of the groups; nil if there was none.
    ///
    /// Drills of other questions in the same histories, such as those in the other direction, are
    /// ignored.
    package init?(of groups: [(QuestionGroup, Direction, ReviewHistory)]) {
        var start = 0
        let asked = groups.map { group, direction, history in
            defer { start += group.questions.count }
            return AskedGroup(
                group, direction, history.resolved(for: group.questions), start: start)
        }
        // The last drill and, if it asked missed questions, the drills before it, back to one that
        // did not.
        let names = Self.names(asked)
        // A scope is in the history of any group that the drill asked.
        let scopes = names.lazy.map { name in
            asked.lazy.map { $0.history.scope(of: name) }.first { !$0.asksAll } ?? DrillScope()
        }
        let count = scopes.firstIndex { !$0.isMissed }.map { $0 + 1 } ?? names.count
        let numbers = Dictionary(uniqueKeysWithValues: zip(names.prefix(count), 0...))
        guard let id = names.first, let scope = scopes.first else { return nil }

        var answered = [Set<Int>](repeating: [], count: count)
        var wrong = answered
        for group in asked {
            let numbers = group.history.sessions.map { numbers[$0.drill] }
            for review in group.history.reviews {
                guard let number = numbers[review.session],
                    let index = group.indices[review.question]
                else { continue }
                answered[number].insert(index)
                if !review.grade.isCorrect { wrong[number].insert(index) }
            }
        }
        // Questions that a drill of missed questions did not reach still count as missed.
        var missedBefore = Set<Int>()
        var missed = Set<Int>()
        for number in (0..<count).reversed() {
            missedBefore = missed
            missed = missed.subtracting(answered[number]).union(wrong[number])
        }

        self.id = SessionID(id)
        self.scope = scope
        var planned = Self.planned(by: scope, asked, answered[0])
        // Questions that were suspended when the drill began were not available to it.
        let time = asked.compactMap { group in
            let isOfDrill = group.history.sessions.map { $0.drill == id }
            return group.history.reviews.first { isOfDrill[$0.session] }?.time
        }.min()
        planned.removeAll(
            where: Set(asked.flatMap { $0.suspended(asOf: time, besides: id) }).contains)
        if scope.isMissed { planned = planned.filter(missedBefore.contains) }
        if let limit = scope.limit { planned = limit.choose(from: planned) }
        let suspended = Set(asked.flatMap { $0.suspended() })
        let notLeft = answered[0].union(asked.flatMap(\.repeats)).union(suspended)
        let left = planned.filter { !notLeft.contains($0) }
        parts = asked.map {
            Part(missed: $0.questions(missed.subtracting(suspended)), left: $0.questions(left))
        }
    }

    /// The latest first, regardless of clocks.
    private static func names(_ groups: [AskedGroup]) -> [String] {
        var ends: [String: Timestamp] = [:]
        for group in groups {
            var times = [Timestamp?](repeating: nil, count: group.history.sessions.count)
            for review in group.history.reviews where group.indices[review.question] != nil {
                times[review.session] = review.time
            }
            for case (let name, let time?) in zip(
                group.history.sessions.map(\.drill), times)
            {
                ends[name] = max(ends[name] ?? time, time)
            }
        }
        return ends.ordered { ($0.value, $0.key) > ($1.value, $1.key) }.map(\.key)
    }

    private static func planned(
        by scope: DrillScope, _ groups: [AskedGroup], _ answered: Set<Int>
    ) -> [Int] {
        if scope.groups == DrillScope.name(of: groups.map(\.group.id)) {
            return groups.flatMap(\.range)
        }
        // The selection of a limited drill among further groups is unknown.
        guard scope.groups == nil || scope.limit == nil else { return [] }
        return groups.filter { !answered.isDisjoint(with: $0.range) }.flatMap(\.range)
    }
}

/// A group whose questions are numbered after those of the previous groups.
private struct AskedGroup {
    let group: QuestionGroup
    let direction: Direction
    let history: ReviewHistory
    let range: Range<Int>
    /// The numbers of the repeated questions; the first occurrence stands for them.
    let repeats: [Int]
    let indices: [Int?]

    init(_ group: QuestionGroup, _ direction: Direction, _ history: ReviewHistory, start: Int) {
        self.group = group
        self.direction = direction
        self.history = history
        let range = start..<start + group.questions.count
        let numbers =
            history.reviews.isEmpty
            ? [:] : Dictionary(zip(group.questions.lazy.map(\.id), range)) { first, _ in first }
        let hasRepeats = !numbers.isEmpty && numbers.count < range.count
        repeats =
            hasRepeats ? zip(range, group.questions).filter { numbers[$1.id] != $0 }.map(\.0) : []
        indices = history.questions.map { numbers[$0] }
        self.range = range
    }

    func suspended(asOf time: Timestamp? = nil, besides drill: String? = nil) -> [Int] {
        let ids = history.suspended(
            of: group.questions, direction: direction, asOf: time, besides: drill)
        return ids.isEmpty
            ? [] : zip(range, group.questions).filter { ids.contains($1.id) }.map(\.0)
    }

    /// The questions with these numbers, in the order of the group. Numbers of other groups are
    /// ignored.
    func questions(_ numbers: some Sequence<Int>) -> [Question] {
        numbers.filter(range.contains).ordered().map { group.questions[$0 - range.lowerBound] }
    }
}
