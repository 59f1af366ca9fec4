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
        let drills = Drills(of: group, in: history)
        guard let last = drills.sessions.last else { return nil }
        id = SessionID(history.sessions[last])
        let missed = drills.missed[last, default: []]
        let planned = drills.planned(at: drills.sessions.count - 1, of: group)
        let answered = drills.answered[last, default: []]
        self.missed = group.questions.enumerated().filter { missed.contains($0.offset) }.map(\.element)
        left = group.questions.enumerated().filter { planned($0.offset) && !answered.contains($0.offset) }.map(
            \.element)
    }
}

/// The drills of one group's questions, by the order of their last answers.
private struct Drills {
    private(set) var sessions: [Int] = []
    /// The indices in the group of what was answered wrongly in a drill.
    private(set) var missed: [Int: Set<Int>] = [:]
    /// The indices in the group of what was answered in a drill.
    private(set) var answered: [Int: Set<Int>] = [:]
    private let names: [String]

    init(of group: QuestionGroup, in history: ReviewHistory) {
        names = history.sessions
        var indices: [ReviewHistory.QuestionID: Int] = [:]
        indices.reserveCapacity(group.questions.count)
        for (index, question) in group.questions.enumerated() { indices[.init(question)] = index }
        let inGroup = history.questions.map { indices[$0] }

        // A drill's name tells what it asked, but "missed" needs the one before it, and so on: mostly one or two.
        var isWanted: Set<Int> = []
        for review in history.reviews.reversed()
        where inGroup[review.question] != nil && !isWanted.contains(review.session) {
            isWanted.insert(review.session)
            sessions.insert(review.session, at: 0)
            guard SessionID(names[review.session]).plan == .missed else { break }
        }
        for review in history.reviews {
            guard let index = inGroup[review.question], isWanted.contains(review.session) else { continue }
            answered[review.session, default: []].insert(index)
            if !review.grade.isCorrect { missed[review.session, default: []].insert(index) }
        }
    }

    /// Tells of the index of a question whether the drill set out to ask it.
    ///
    /// - Parameter position: where the drill stands in ``sessions``.
    func planned(at position: Int, of group: QuestionGroup) -> (Int) -> Bool {
        switch SessionID(names[sessions[position]]).plan {
        case .all:
            return { _ in true }
        case .first(let count):
            return { $0 < count }
        case .random(let count, let seed):
            var generator = SplitMix64(seed: seed)
            let chosen = Set(Array(group.questions.indices).shuffledPrefix(count, using: &generator))
            return chosen.contains
        case .missed:
            guard position > 0 else { return { _ in false } }
            return missed[sessions[position - 1], default: []].contains
        }
    }
}
