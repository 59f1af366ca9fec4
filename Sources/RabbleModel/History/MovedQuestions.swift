/// The questions that moved between groups, and the answers that moved with them.
///
/// Say `der Hund` moved from A to B. B then has answers to it from three sources: its own, the
/// copies that the move wrote, and those that A has by now, unless A asks the question again. The
/// third source covers answers that another machine, or an import from Anki, recorded in A after
/// the move. If `der Hund` moved on to C, C has those of A, too. If an answer is undone in A, its
/// copy is undone, too. The result depends only on the rows, not on their order.
struct MovedQuestions {
    private struct GroupQuestion: Hashable, Comparable {
        let group: GroupID
        let question: Question.ID

        static func < (left: Self, right: Self) -> Bool {
            (left.group, left.question) < (right.group, right.question)
        }
    }

    private struct Arrival: Hashable, Comparable {
        let time: Timestamp
        let new, former: GroupQuestion

        static func < (left: Self, right: Self) -> Bool {
            (left.time, left.new, left.former) < (right.time, right.new, right.former)
        }
    }

    /// An answer, or a new rest without one. Two are equal even if their clocks and rests differ.
    private struct Answer: Hashable {
        let time: Timestamp
        let copy: HistoryChange.Copy
        let isReversed: Bool

        private var key: (Timestamp, String, Grade?) { (time, copy.session.drill, copy.grade) }

        static func == (left: Answer, right: Answer) -> Bool {
            left.key == right.key && left.isReversed == right.isReversed
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(time)
            hasher.combine(copy.session.drill)
        }

        var forward: Answer { Answer(time: time, copy: copy, isReversed: false) }
    }

    /// A group that questions have left.
    private struct Home {
        let asked: Set<Question.ID>
        /// The answers given there to the questions that left, by their last wording there.
        var given: [Question.ID: [Answer]] = [:]
        /// The arrivals of the questions that left, by the same wording.
        var arrivals: [Question.ID: [Arrival]] = [:]
        /// The indices of these answers, if their question is no longer asked there. Fitting uses
        /// them in the question's present group instead.
        var leftBehind: Set<Int> = []
    }

    let histories: [GroupID: ReviewHistory]
    /// The groups that once had an id and now have another, by the former id.
    private var successors: [GroupID: Set<GroupID>] = [:]
    /// The last arrival of each question in a group, by its previous group and id.
    private var arrivals: [GroupID: [GroupQuestion: Arrival]] = [:]
    /// The arrivals of questions that have moved on since.
    private var passedThrough: Set<Arrival> = []
    private var homes: [GroupID: Home] = [:]
    private var takenBack: Set<Answer> = []
    /// The answers to questions that their former groups ask again; fitting uses them there.
    private var learnedAtHome: Set<Answer> = []

    /// - Complexity: O(*n*) in the number of changes, and in the size of the histories of groups
    ///   that questions have left.
    init(_ histories: [GroupID: ReviewHistory], questions: (GroupID) -> QuestionList?) {
        self.histories = histories
        for (group, history) in histories {
            takenBack.formUnion(
                history.takenBack.values.joined().map { Self.answer($0, in: history) })
            // A rename adds both titles. An interrupted rename leaves the title of another group at
            // the end.
            for former in history.titles.dropLast().map(GroupID.init(title:)) where former != group
            {
                successors[former, default: []].insert(group)
            }
            arrivals[group] = Self.lastArrivals(in: history, of: group)
        }
        /// The time when each question left a group last.
        var departures: [GroupID: [Question.ID: Timestamp]] = [:]
        for arrival in arrivals.values.lazy.flatMap(\.values) {
            for group in formerGroups(of: arrival) {
                let last = departures[group]?[arrival.former.question] ?? arrival.time
                departures[group, default: [:]][arrival.former.question] = max(last, arrival.time)
            }
        }
        for (group, departures) in departures {
            addHome(group, Set(questions(group)?.lazy.map(\.id) ?? []), departures)
        }
    }

    private static func answer(
        _ review: ReviewHistory.Review, in history: ReviewHistory, isReversed: Bool = false
    ) -> Answer {
        let copy = HistoryChange.Copy(
            session: history.sessions[review.session], grade: review.kind.grade, rest: review.rest)
        return Answer(time: review.time, copy: copy, isReversed: isReversed)
    }

    private static func lastArrivals(in history: ReviewHistory, of group: GroupID)
        -> [GroupQuestion: Arrival]
    {
        let arrivals = history.changes.compactMap { change -> Arrival? in
            guard case .arrival(let source, let new) = change.kind else { return nil }
            return Arrival(
                time: change.time, new: GroupQuestion(group: group, question: new),
                former: GroupQuestion(group: source, question: change.question))
        }
        return Dictionary(arrivals.map { ($0.former, $0) }, uniquingKeysWith: max)
    }

    private func copies(in group: GroupID) -> [Arrival: [Answer]] {
        let arrivals = arrivals[group, default: [:]]
        var copies: [Arrival: [Answer]] = [:]
        for change in arrivals.isEmpty ? [] : histories[group]?.changes ?? [] {
            guard case .copy(let source, let copy) = change.kind else { continue }
            for question in [change.question, change.question.reversed] {
                guard let arrival = arrivals[GroupQuestion(group: source, question: question)]
                else { continue }
                let isReversed = question != change.question
                copies[arrival, default: []].append(
                    Answer(time: change.time, copy: copy, isReversed: isReversed))
                break
            }
        }
        return copies
    }

    /// The groups that the question may have left: those that had the id then, whatever their ids
    /// are now. By now another group may have that id, such as the one that the question is in.
    private func formerGroups(of arrival: Arrival) -> Set<GroupID> {
        successors[arrival.former.group, default: []].union([arrival.former.group])
            .subtracting([arrival.new.group])
    }

    private mutating func addHome(
        _ group: GroupID, _ asked: Set<Question.ID>, _ departures: [Question.ID: Timestamp]
    ) {
        var home = Home(asked: asked)
        defer { homes[group] = home }
        guard let history = histories[group] else { return }
        var edited = EditedQuestions(history.changes, questions: asked.union(departures.keys))
        for arrival in arrivals[group, default: [:]].values {
            let id = arrival.new.question
            let now = edited.node(of: id).map { edited.follow($0, at: arrival.time) } ?? id
            guard let departure = departures[now], !asked.contains(now) else { continue }
            if departure > arrival.time {
                passedThrough.insert(arrival)
                home.arrivals[now, default: []].append(arrival)
            }
        }
        let followed = history.following(&edited)
        let moved = followed.questions.map { question in
            [(question, false), (question.reversed, true)].first { departures[$0.0] != nil }
        }
        let starts = followed.startsAfterForgetting
        for (index, review) in (followed.reviews + followed.promises).enumerated() {
            guard let (question, isReversed) = moved[review.question] else { continue }
            if let start = starts?[review.question], review.time <= start { continue }
            let answer = Self.answer(review, in: followed, isReversed: isReversed)
            home.given[question, default: []].append(answer)
            if asked.contains(question) {
                learnedAtHome.insert(answer.forward)
            } else if review.kind != .promise {
                home.leftBehind.insert(index)
            }
        }
    }

    /// The copies that the move wrote, and the answers that the former groups have now.
    private func answers(_ copies: [Answer], _ arrival: Arrival) -> [Answer] {
        var standing: Set<Answer> = []
        var present: [Answer] = []
        var known: Set<Arrival> = [arrival]
        var open = [arrival]
        while let arrival = open.popLast() {
            let question = arrival.former.question
            for home in formerGroups(of: arrival).ordered().compactMap({ homes[$0] }) {
                let given = home.given[question, default: []]
                standing.formUnion(given)
                if home.asked.contains(question) { continue }
                present += given
                open += home.arrivals[question, default: []].ordered().filter {
                    known.insert($0).inserted
                }
            }
        }
        // A copy stays valid if the original's file is gone, but not if the original was undone.
        let valid = copies.filter {
            standing.contains($0) || !takenBack.contains($0.forward)
        }
        return present + valid
    }

    /// The given history of a group, which may be more complete or recent than the one here, with
    /// the answers that moved to it.
    func history(_ own: ReviewHistory, of group: GroupID) -> ReviewHistory {
        var history = own
        let unread = histories.filter { $0.value.unread != nil }.min { $0.key < $1.key }
        history.unread = own.unread ?? unread?.value.unread
        history.leftBehind.formUnion(homes[group]?.leftBehind ?? [])
        var sessions = Numbering(history.sessions)
        var questions = Numbering(history.questions)
        let copies = copies(in: group)
        // In a fixed order, because questions and drills are numbered in this order.
        for arrival in arrivals[group, default: [:]].values.ordered() {
            let isLearned = !passedThrough.contains(arrival)
            for answer in answers(copies[arrival] ?? [], arrival) {
                let question = arrival.new.question
                let asked = answer.isReversed ? question.reversed : question
                let review = ReviewHistory.Review(
                    answer.time, sessions.number(of: answer.copy.session),
                    questions.number(of: asked),
                    answer.copy.grade.map(ReviewHistory.Review.Kind.init) ?? .promise,
                    answer.copy.rest)
                history.carried.append(
                    ReviewHistory.CarriedReview(
                        review: review, since: arrival.time,
                        isLearned: isLearned && !learnedAtHome.contains(answer.forward)))
            }
        }
        history.sessions = sessions.values
        history.questions = questions.values
        return history
    }

}
