/// The questions that moved between groups, and the marks that they took along.
///
/// What a group knows of a question that moved to it are its own marks, the copies that it got with
/// the question, and the marks that its former group has by now. So an answer that another machine
/// gave there counts once it arrives. While the former group asks the question, or if it moved to
/// another group later, only the copies count. The result depends on the rows alone, not on their
/// order.
struct MovedQuestions {
    /// A question in a group, in the last wording that it has or had there.
    private struct Place: Hashable, Comparable {
        let group: GroupID
        let question: Question.ID

        static func < (left: Self, right: Self) -> Bool {
            (left.group, left.question) < (right.group, right.question)
        }
    }

    private struct Arrival: Hashable, Comparable {
        let time: Timestamp
        let new, old: Place

        static func < (left: Self, right: Self) -> Bool {
            (left.time, left.new, left.old) < (right.time, right.new, right.old)
        }
    }

    private struct Mark: Hashable, Comparable {
        let time: Timestamp
        let session: String
        let grade: Grade
        let isReversed: Bool

        static func < (left: Mark, right: Mark) -> Bool {
            if left.isReversed != right.isReversed { return right.isReversed }
            return (left.time, left.session, left.grade.rawValue)
                < (right.time, right.session, right.grade.rawValue)
        }

        var forward: Mark { Mark(time: time, session: session, grade: grade, isReversed: false) }
    }

    let histories: [GroupID: ReviewHistory]
    /// The groups that once had an id and now have another one, by the former id.
    private var successors: [GroupID: Set<GroupID>] = [:]
    /// Where each question that moved is now, unless it moved on.
    private var landings: [Arrival: Place] = [:]
    /// The arrivals that made a question what it is.
    private var arrivals: [Place: [Arrival]] = [:]
    /// The last arrival of what was a question there.
    private var departures: [Place: Arrival] = [:]
    /// Where each question that moved away is now, after all its moves; nil if they are a circle
    /// of groups that no longer ask it.
    private var ends: [Place: Place?] = [:]
    private var asking: Set<Place> = []
    /// The marks given at places that questions moved away from, with their indices in the history.
    private var given: [Place: [(index: Int, mark: Mark)]] = [:]
    /// The places of each group that have marks in ``given``.
    private var placesOfGroup: [GroupID: [Place]] = [:]
    private var takenBack: Set<Mark> = []
    private var copies: [Arrival: Set<Mark>] = [:]

    /// - Complexity: O(*n*) in the number of changes, and in the size of the histories of groups
    ///   that questions moved away from.
    init(_ histories: [GroupID: ReviewHistory], questions: (GroupID) -> QuestionList?) {
        self.histories = histories
        for (group, history) in histories {
            takenBack.formUnion(history.takenBack.map { Self.mark($0, in: history) })
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
                for place in places(before: arrival) {
                    departures[place] = departures[place].map { max($0, arrival) } ?? arrival
                    former[place.group, default: []].insert(place.question)
                }
            }
        }
        for (group, history) in histories where history.hasArrivals {
            let last = Self.lastArrivals(in: history, of: group)
            for change in history.changes {
                guard case .copy(let source, let session, let grade) = change.kind,
                    let grade = Grade(rawValue: grade)
                else { continue }
                let forward = last[Place(group: source, question: change.question)]
                guard
                    let arrival = forward
                        ?? last[Place(group: source, question: change.question.reversed)]
                else { continue }
                copies[arrival, default: []].insert(
                    Mark(
                        time: change.time, session: session, grade: grade,
                        isReversed: forward == nil))
            }
        }
        for (group, former) in former {
            let present = Set(questions(group)?.lazy.map(\.id) ?? [])
            asking.formUnion(former.intersection(present).map { Place(group: group, question: $0) })
            if let history = histories[group] {
                add(history, of: group, questions: present.union(former), former)
            }
        }
        for (arrival, place) in landings { arrivals[place, default: []].append(arrival) }
        placesOfGroup = Dictionary(grouping: given.keys, by: \.group)
        for place in departures.keys { findEnd(of: place) }
    }

    private static func mark(
        _ review: ReviewHistory.Review, in history: ReviewHistory, isReversed: Bool = false
    ) -> Mark {
        Mark(
            time: review.time, session: history.sessions[review.session], grade: review.grade,
            isReversed: isReversed)
    }

    private static func arrivals(in history: ReviewHistory, of group: GroupID) -> [Arrival] {
        history.changes.compactMap { change in
            guard case .arrival(let source, let new) = change.kind else { return nil }
            return Arrival(
                time: change.time, new: Place(group: group, question: new),
                old: Place(group: source, question: change.question))
        }
    }

    private static func lastArrivals(in history: ReviewHistory, of group: GroupID) -> [Place:
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
            landings[arrival] = Place(group: group, question: edited.follow(node, at: arrival.time))
        }
        let history = history.following(&edited)
        let places = history.questions.map { question in
            [(question, false), (question.reversed, true)].first { former.contains($0.0) }
                .map { (Place(group: group, question: $0), isReversed: $1) }
        }
        let starts = history.startsAfterForgetting
        for (index, review) in history.reviews.enumerated() {
            guard let (place, isReversed) = places[review.question] else { continue }
            if let start = starts?[review.question], review.time <= start { continue }
            given[place, default: []].append(
                (index, Self.mark(review, in: history, isReversed: isReversed)))
        }
    }

    /// Where a question was before it moved: in the group that had the id then, whatever its id is
    /// now.
    private func places(before arrival: Arrival) -> [Place] {
        let groups = successors[arrival.old.group, default: []].union([arrival.old.group])
        return groups.map { Place(group: $0, question: arrival.old.question) }
    }

    /// Whether what a place has, and what comes to it, goes along with a question that moved away.
    private func follows(_ place: Place, _ arrival: Arrival) -> Bool {
        departures[place] == arrival && !asking.contains(place)
    }

    /// All places that a question came through before it moved; or only those whose marks follow
    /// it.
    private func places(behind arrival: Arrival, onlyFollowing: Bool) -> Set<Place> {
        var found: Set<Place> = []
        var open = [arrival]
        while let next = open.popLast() {
            for place in places(before: next) where !onlyFollowing || follows(place, next) {
                if found.insert(place).inserted { open += arrivals[place] ?? [] }
            }
        }
        return found
    }

    /// Follows a question through its moves, each of them once for all questions that took it.
    private mutating func findEnd(of start: Place) {
        var place: Place? = start
        var way: [Place] = []
        var passed: Set<Place> = []
        while let next = place, ends[next] == nil, let departure = departures[next],
            follows(next, departure)
        {
            way.append(next)
            let isCircle = !passed.insert(next).inserted
            place = isCircle ? nil : landings[departure]
        }
        let end = place.flatMap { ends[$0] ?? $0 }
        for place in way { ends[place] = .some(end) }
    }

    private func end(of place: Place) -> Place? { ends[place] ?? place }

    /// The history of a group, which may be read with more or later than the one here, with the
    /// marks that questions took along to it.
    func history(_ own: ReviewHistory, of group: GroupID) -> ReviewHistory {
        var history = own
        history.unread = own.unread ?? firstUnread
        for place in placesOfGroup[group] ?? [] {
            guard let end = end(of: place), end != place else { continue }
            history.leftBehind.formUnion((given[place] ?? []).map(\.index))
        }
        var sessions = Numbering(history.sessions)
        var questions = Numbering(history.questions)
        // In order, as the numbers of the questions and drills follow it.
        for arrival in Self.lastArrivals(in: history, of: group).values.sorted() {
            let landing = landings[arrival]
            // Where a question has moved on, nothing asks for what it took along.
            if let landing, end(of: landing) != landing { continue }
            let following = places(behind: arrival, onlyFollowing: true)
            let behind = places(behind: arrival, onlyFollowing: false)
            func marks(at places: Set<Place>) -> Set<Mark> {
                Set(places.flatMap { (given[$0] ?? []).map(\.mark) })
            }
            let came = marks(at: following)
            let standing = marks(at: behind)
            // A copy outlives the file that it was made from, but not an undo there.
            let copied = ([arrival] + following.flatMap { arrivals[$0] ?? [] }).flatMap {
                copies[$0] ?? []
            }
            .filter { standing.contains($0) || !takenBack.contains($0.forward) }
            for mark in came.union(copied).sorted() {
                let isLearned =
                    landing != nil
                    && (came.contains(mark) || !behind.contains { isGiven(mark, in: $0.group) })
                let question = arrival.new.question
                let review = ReviewHistory.Review(
                    time: mark.time, session: sessions.number(of: mark.session),
                    question: questions.number(of: mark.isReversed ? question.reversed : question),
                    grade: mark.grade)
                history.carried.append((review, since: arrival.time, isLearned))
            }
        }
        history.sessions = sessions.values
        history.questions = questions.values
        return history
    }

    private var firstUnread: StorageError? {
        histories.filter { $0.value.unread != nil }.min { $0.key < $1.key }?.value.unread
    }

    private func isGiven(_ mark: Mark, in group: GroupID) -> Bool {
        guard let history = histories[group] else { return false }
        return history.reviews[history.reviews.partitioningIndex { $0.time >= mark.time }...].lazy
            .prefix { $0.time == mark.time }
            .contains { history.sessions[$0.session] == mark.session && $0.grade == mark.grade }
    }
}
