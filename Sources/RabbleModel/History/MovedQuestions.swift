/// The questions that moved between groups, and the answers that they took along.
///
/// Say `der Hund` moved from A to B. B then has answers to it from three sources: its own, the
/// copies that the move wrote, and those that A has by now. The third source is for an answer that
/// another machine gave in A before it knew of the move: it counts once it arrives. It ends where
/// A asks the question again, or where the question moved from A once more, to C: then only the
/// copies count in B. An answer that was taken back in A takes its copy with it. The result depends
/// on the rows alone, not on their order.
struct MovedQuestions {
    /// A question in a group, in the last wording that it has or had there.
    private struct GroupQuestion: Hashable, Comparable {
        let group: GroupID
        let question: Question.ID

        static func < (left: Self, right: Self) -> Bool {
            (left.group, left.question) < (right.group, right.question)
        }
    }

    private struct Arrival: Hashable, Comparable {
        let time: Timestamp
        let new, old: GroupQuestion

        static func < (left: Self, right: Self) -> Bool {
            (left.time, left.new, left.old) < (right.time, right.new, right.old)
        }
    }

    /// An answer, or what was promised anew. Equal ones are one, whatever their clocks and rests.
    private struct Answer: Hashable, Comparable {
        let time: Timestamp
        let copy: HistoryChange.Copy
        let isReversed: Bool

        static func == (left: Answer, right: Answer) -> Bool {
            left.time == right.time && left.copy.session.drill == right.copy.session.drill
                && left.copy.grade == right.copy.grade && left.isReversed == right.isReversed
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(time)
            hasher.combine(copy.session.drill)
            hasher.combine(copy.grade)
            hasher.combine(isReversed)
        }

        static func < (left: Answer, right: Answer) -> Bool {
            if left.isReversed != right.isReversed { return right.isReversed }
            return (left.time, left.copy) < (right.time, right.copy)
        }

        var forward: Answer { Answer(time: time, copy: copy, isReversed: false) }
    }

    let histories: [GroupID: ReviewHistory]
    /// The groups that once had an id and now have another one, by the former id.
    private var successors: [GroupID: Set<GroupID>] = [:]
    /// Where each question that moved is now, unless it moved on.
    private var landings: [Arrival: GroupQuestion] = [:]
    /// The arrivals that made a question what it is.
    private var arrivals: [GroupQuestion: [Arrival]] = [:]
    /// The last arrival of what was a question there.
    private var departures: [GroupQuestion: Arrival] = [:]
    /// Where each question that moved away is now, after all its moves; nil if they are a circle
    /// of groups that no longer ask it.
    private var ends: [GroupQuestion: GroupQuestion?] = [:]
    private var asking: Set<GroupQuestion> = []
    /// The answers given at former homes, with their indices in the history; nil for what was
    /// promised anew.
    private var given: [GroupQuestion: [(index: Int?, answer: Answer)]] = [:]
    /// The homes in each group that have answers in ``given``.
    private var givenInGroup: [GroupID: [GroupQuestion]] = [:]
    private var takenBack: Set<Answer> = []
    private var copies: [Arrival: Set<Answer>] = [:]

    /// - Complexity: O(*n*) in the number of changes, and in the size of the histories of groups
    ///   that questions moved away from.
    init(_ histories: [GroupID: ReviewHistory], questions: (GroupID) -> QuestionList?) {
        self.histories = histories
        for (group, history) in histories {
            takenBack.formUnion(history.takenBack.map { Self.answer($0, in: history) })
            // A rename adds both titles. One that was cut off has left the title of another group
            // at the end.
            for former in history.titles.dropLast().map(GroupID.init(title:)) where former != group
            {
                successors[former, default: []].insert(group)
            }
        }
        var former: [GroupID: Set<Question.ID>] = [:]
        for (group, history) in histories {
            for arrival in Self.arrivals(in: history, of: group) {
                landings[arrival] = arrival.new
                for home in homes(before: arrival) {
                    departures[home] = departures[home].map { max($0, arrival) } ?? arrival
                    former[home.group, default: []].insert(home.question)
                }
            }
        }
        for (group, history) in histories where history.hasArrivals {
            let last = Self.lastArrivals(in: history, of: group)
            for change in history.changes {
                guard case .copy(let source, let copy) = change.kind else { continue }
                let forward = last[GroupQuestion(group: source, question: change.question)]
                guard
                    let arrival = forward
                        ?? last[GroupQuestion(group: source, question: change.question.reversed)]
                else { continue }
                // Of equal copies the first one counts, in the order of changes.
                copies[arrival, default: []].insert(
                    Answer(time: change.time, copy: copy, isReversed: forward == nil))
            }
        }
        for (group, former) in former {
            let present = Set(questions(group)?.lazy.map(\.id) ?? [])
            asking.formUnion(
                former.intersection(present).map { GroupQuestion(group: group, question: $0) })
            if let history = histories[group] {
                add(history, of: group, questions: present.union(former), former)
            }
        }
        for (arrival, home) in landings { arrivals[home, default: []].append(arrival) }
        givenInGroup = Dictionary(grouping: given.keys, by: \.group)
        for home in departures.keys { findEnd(of: home) }
    }

    private static func answer(
        _ review: ReviewHistory.Review, in history: ReviewHistory, isReversed: Bool = false
    ) -> Answer {
        let copy = HistoryChange.Copy(
            history.sessions[review.session], review.kind.grade, review.rest)
        return Answer(time: review.time, copy: copy, isReversed: isReversed)
    }

    private static func arrivals(in history: ReviewHistory, of group: GroupID) -> [Arrival] {
        history.changes.compactMap { change in
            guard case .arrival(let source, let new) = change.kind else { return nil }
            return Arrival(
                time: change.time, new: GroupQuestion(group: group, question: new),
                old: GroupQuestion(group: source, question: change.question))
        }
    }

    private static func lastArrivals(in history: ReviewHistory, of group: GroupID)
        -> [GroupQuestion:
        Arrival]
    {
        Dictionary(arrivals(in: history, of: group).map { ($0.old, $0) }, uniquingKeysWith: max)
    }

    private mutating func add(
        _ history: ReviewHistory, of group: GroupID, questions: Set<Question.ID>,
        _ former: Set<Question.ID>
    ) {
        var edited = EditedQuestions(history.changes, questions: questions)
        for arrival in Self.arrivals(in: history, of: group) {
            guard let node = edited.node(of: arrival.new.question) else { continue }
            landings[arrival] = GroupQuestion(
                group: group, question: edited.follow(node, at: arrival.time))
        }
        let history = history.following(&edited)
        let homes = history.questions.map { question in
            [(question, false), (question.reversed, true)].first { former.contains($0.0) }
                .map { (GroupQuestion(group: group, question: $0), isReversed: $1) }
        }
        let starts = history.startsAfterForgetting
        let answers = history.reviews.indices.map(Optional.init)
        let promises = history.promises.map { _ in Int?.none }
        for (index, review) in zip(answers + promises, history.reviews + history.promises) {
            guard let (home, isReversed) = homes[review.question] else { continue }
            if let start = starts?[review.question], review.time <= start { continue }
            given[home, default: []].append(
                (index, Self.answer(review, in: history, isReversed: isReversed)))
        }
    }

    /// Where a question was before it moved: in the group that had the id then, whatever its id is
    /// now.
    private func homes(before arrival: Arrival) -> [GroupQuestion] {
        let groups = successors[arrival.old.group, default: []].union([arrival.old.group])
        return groups.map { GroupQuestion(group: $0, question: arrival.old.question) }
    }

    /// Whether what a home has, and what comes to it, goes along with a question that moved away.
    private func follows(_ home: GroupQuestion, _ arrival: Arrival) -> Bool {
        departures[home] == arrival && !asking.contains(home)
    }

    /// All homes that a question had before it moved, or only those whose answers follow it.
    private func homes(behind arrival: Arrival, onlyFollowing: Bool) -> Set<GroupQuestion> {
        var found: Set<GroupQuestion> = []
        var open = [arrival]
        while let next = open.popLast() {
            for home in homes(before: next) where !onlyFollowing || follows(home, next) {
                if found.insert(home).inserted { open += arrivals[home] ?? [] }
            }
        }
        return found
    }

    /// Follows a question through its moves, each of them once for all questions that took it.
    private mutating func findEnd(of start: GroupQuestion) {
        var home: GroupQuestion? = start
        var way: [GroupQuestion] = []
        var passed: Set<GroupQuestion> = []
        while let next = home, ends[next] == nil, let departure = departures[next],
            follows(next, departure)
        {
            way.append(next)
            let isCircle = !passed.insert(next).inserted
            home = isCircle ? nil : landings[departure]
        }
        let end = home.flatMap { ends[$0] ?? $0 }
        for home in way { ends[home] = .some(end) }
    }

    private func end(of home: GroupQuestion) -> GroupQuestion? { ends[home] ?? home }

    /// The history of a group, which may be read with more or later than the one here, with the
    /// answers that questions took along to it.
    func history(_ own: ReviewHistory, of group: GroupID) -> ReviewHistory {
        var history = own
        history.unread = own.unread ?? firstUnread
        history.leftBehind.formUnion(indicesTaken(from: group))
        var sessions = Numbering(history.sessions)
        var questions = Numbering(history.questions)
        // In order, as the numbers of the questions and drills follow it.
        for arrival in Self.lastArrivals(in: history, of: group).values.sorted() {
            let landing = landings[arrival]
            // Where a question has moved on, nothing asks for what it took along.
            if let landing, end(of: landing) != landing { continue }
            for (answer, isLearned) in brought(by: arrival) {
                let question = arrival.new.question
                let asked = answer.isReversed ? question.reversed : question
                let copy = answer.copy
                let review = ReviewHistory.Review(
                    answer.time, sessions.number(of: copy.session), questions.number(of: asked),
                    copy.grade.map(ReviewHistory.Review.Kind.init) ?? .promise, copy.rest)
                history.carried.append(
                    ReviewHistory.CarriedReview(
                        review: review, since: arrival.time,
                        isLearned: isLearned && landing != nil))
            }
        }
        history.sessions = sessions.values
        history.questions = questions.values
        return history
    }

    /// The indices of a group's reviews that count where their questions are now.
    private func indicesTaken(from group: GroupID) -> [Int] {
        (givenInGroup[group] ?? []).flatMap { home in
            guard let end = end(of: home), end != home else { return [Int]() }
            return (given[home] ?? []).compactMap(\.index)
        }
    }

    /// What a question brings from its former homes, in order: the answers that these have by now,
    /// and the copies that the move wrote. A fit learns from an answer here if no other group gives
    /// it to the fit.
    private func brought(by arrival: Arrival) -> [(answer: Answer, isLearned: Bool)] {
        let following = homes(behind: arrival, onlyFollowing: true)
        let all = homes(behind: arrival, onlyFollowing: false)
        let present = answers(given: following)
        let standing = answers(given: all)
        let arrived = [arrival] + following.flatMap { arrivals[$0] ?? [] }
        let copied = arrived.flatMap { copies[$0] ?? [] }
        // A copy outlives the file that it was made from, but not an undo there.
        let valid = copied.filter { standing.contains($0) || !takenBack.contains($0.forward) }
        return (present + valid).sorted().uniqued(by: \.self).map { answer in
            let isOnlyHere =
                present.contains(answer) || !all.contains { isGiven(answer, in: $0.group) }
            return (answer, isLearned: isOnlyHere)
        }
    }

    private func answers(given homes: Set<GroupQuestion>) -> Set<Answer> {
        Set(homes.flatMap { given[$0] ?? [] }.map(\.answer))
    }

    private var firstUnread: StorageError? {
        histories.filter { $0.value.unread != nil }.min { $0.key < $1.key }?.value.unread
    }

    private func isGiven(_ answer: Answer, in group: GroupID) -> Bool {
        guard let history = histories[group] else { return false }
        return history.reviews[history.reviews.partitioningIndex { $0.time >= answer.time }...].lazy
            .prefix { $0.time == answer.time }
            .contains {
                history.sessions[$0.session].drill == answer.copy.session.drill
                    && $0.grade == answer.copy.grade
            }
    }
}
