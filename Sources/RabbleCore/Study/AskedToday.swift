/// The questions asked on a study day in all groups, for comparison with the daily limits.
package struct AskedToday: Sendable {
    let day: StudyDay
    private let calendar: StudyCalendar
    /// The asked questions of each group, in either direction.
    private var asked: [GroupID: Set<Question.ID>] = [:]
    /// The questions of each group that were asked for the first time in their direction.
    private var introduced: [GroupID: Set<Question.ID>] = [:]

    /// Starts without questions for the day of `time`.
    init(_ time: Timestamp, _ calendar: StudyCalendar) {
        day = calendar.today(at: time).day
        self.calendar = calendar
    }

    /// The questions asked on the day of `time`, according to the histories of groups.
    package init(
        _ histories: [(id: GroupID, history: ReviewHistory)], _ time: Timestamp,
        _ calendar: StudyCalendar
    ) {
        let latest = histories.compactMap { $0.history.latestDay(calendar) }.max()
        self.init(time, calendar.reaching(latest))
        for (id, history) in histories { add(history.resolved(for: []), of: id) }
    }

    /// The number of different questions asked.
    package var count: Int { asked.values.reduce(0) { $0 + $1.count } }

    /// The number of questions asked for the first time, counting each direction separately.
    package var newCount: Int { introduced.values.reduce(0) { $0 + $1.count } }

    func newCount(of group: GroupID) -> Int { introduced[group]?.count ?? 0 }

    /// Whether a question was asked in either direction.
    func has(_ question: Question.ID, of group: GroupID) -> Bool {
        asked[group]?.contains(question.inEitherDirection) == true
    }

    /// Adds the answers to a group, from a history with edits resolved.
    ///
    /// - Complexity: O(log *n*) in the number of reviews if there was none on the day; otherwise
    ///   O(*n*).
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
        // Answers of the day before, by another clock, may be in between.
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

    /// Counts an edited question under its new wording.
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
