/// The questions asked on a study day, in all groups: what the limits of a day are compared with.
package struct AskedToday: Sendable {
    package let day: StudyDay
    private let calendar: StudyCalendar
    /// The questions of a group that were asked, in whichever direction.
    private var asked: [GroupID: Set<Question.ID>] = [:]
    /// The questions of a group that were never asked before in their direction.
    private var introduced: [GroupID: Set<Question.ID>] = [:]

    /// No questions of the day of `time` yet.
    package init(_ time: Timestamp, _ calendar: StudyCalendar) {
        day = calendar.today(at: time).day
        self.calendar = calendar
    }

    /// What was asked on the day of `time`, by the histories of groups.
    package init(
        _ histories: [(id: GroupID, history: ReviewHistory)], _ time: Timestamp,
        _ calendar: StudyCalendar
    ) {
        let latest = histories.compactMap { $0.history.latestDay(calendar) }.max()
        self.init(time, calendar.reaching(latest))
        for (id, history) in histories { add(history.resolved(for: []), of: id) }
    }

    /// How many different questions were asked.
    package var count: Int { asked.values.reduce(0) { $0 + $1.count } }

    /// How many were asked for the first time, counting each direction by itself.
    package var newCount: Int { introduced.values.reduce(0) { $0 + $1.count } }

    func newCount(of group: GroupID) -> Int { introduced[group]?.count ?? 0 }

    /// Whether a question was asked, in either direction.
    func has(_ question: Question.ID, of group: GroupID) -> Bool {
        asked[group]?.contains(question.inEitherDirection) == true
    }

    /// Adds the answers to a group, whose history has its edits of questions resolved.
    ///
    /// - Complexity: O(log *n*) in the number of reviews if there was none on the day; else O(*n*).
    mutating func add(_ history: ReviewHistory, of group: GroupID) {
        let start = calendar.earliest(of: day)
        let first = history.reviews.partitioningIndex { $0.time >= start }
        guard first < history.reviews.endIndex else { return }
        var finder = history.dayFinder(calendar)
        let recent = history.reviews[first...].filter {
            finder.day(of: $0.time, in: $0.session) >= day
        }
        guard let time = recent.first?.time else { return }
        var isKnown = [Bool](repeating: false, count: history.questions.count)
        // Answers of the day before by another clock may lie between.
        let ofToday = Set(recent)
        for review in history.reviews
        where review.time < time || !ofToday.contains(review) {
            isKnown[review.question] = true
        }
        for question in history.carriedQuestions { isKnown[question] = true }
        for review in recent {
            let question = history.questions[review.question]
            add(question, of: group, isNew: !isKnown[review.question])
        }
    }

    mutating func add(_ question: Question.ID, of group: GroupID, isNew: Bool) {
        asked[group, default: []].insert(question.inEitherDirection)
        if isNew { introduced[group, default: []].insert(question) }
    }

    /// Counts a question that was edited under its new wording.
    mutating func replace(_ old: Question.ID, with new: Question.ID, of group: GroupID) {
        if asked[group]?.remove(old.inEitherDirection) != nil {
            asked[group]?.insert(new.inEitherDirection)
        }
        if introduced[group]?.remove(old) != nil { introduced[group]?.insert(new) }
    }
}

extension Question.ID {
    fileprivate var inEitherDirection: Question.ID { min(self, reversed) }
}
