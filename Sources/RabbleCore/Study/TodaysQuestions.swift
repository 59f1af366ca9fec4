/// The questions asked on a study day, in all groups: what the limits of a day are compared with.
public struct TodaysQuestions: Sendable {
    /// The day.
    public let day: StudyDay
    private let calendar: StudyCalendar
    /// How often each question of a group was asked, in whichever direction.
    private var asked: [GroupID: [Question.ID: Int]] = [:]
    /// How often each question was asked that was never asked before in its direction.
    private var introduced: [GroupID: [Question.ID: Int]] = [:]

    /// No questions of the day of `time` yet.
    ///
    /// - Parameters:
    ///   - time: a time of the day.
    ///   - calendar: the learner's calendar.
    public init(_ time: Timestamp, _ calendar: StudyCalendar) {
        day = calendar.today(at: time).day
        self.calendar = calendar
    }

    /// How many different questions were asked.
    public var askedCount: Int { asked.values.reduce(0) { $0 + $1.count } }

    /// Whether a question was asked, in either direction.
    func has(_ question: Question.ID, of group: GroupID) -> Bool {
        asked[group]?[question.inEitherDirection] != nil
    }

    /// How many questions of a group were asked for the first time, counting each direction by
    /// itself.
    func introducedCount(of group: GroupID) -> Int { introduced[group]?.count ?? 0 }

    package var introducedCount: Int { introduced.values.reduce(0) { $0 + $1.count } }

    /// Adds the answers to a group.
    ///
    /// - Parameters:
    ///   - history: the history of the group, with edits of questions resolved.
    ///   - group: the group.
    /// - Complexity: O(log *n*) in the number of reviews if there was none on the day; else O(*n*).
    public mutating func add(_ history: ReviewHistory, of group: GroupID) {
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
            count(
                history.questions[review.question], of: group, isNew: !isKnown[review.question],
                by: 1)
        }
    }

    mutating func count(_ question: Question.ID, of group: GroupID, isNew: Bool, by step: Int) {
        asked[group, default: [:]].add(step, for: question.inEitherDirection)
        if isNew { introduced[group, default: [:]].add(step, for: question) }
    }

    /// Counts a question that was edited under its new wording.
    mutating func replace(_ old: Question.ID, with new: Question.ID, of group: GroupID) {
        let count = asked[group]?.removeValue(forKey: old.inEitherDirection) ?? 0
        asked[group]?.add(count, for: new.inEitherDirection)
        let newCount = introduced[group]?.removeValue(forKey: old) ?? 0
        introduced[group]?.add(newCount, for: new)
    }
}

extension [Question.ID: Int] {
    fileprivate mutating func add(_ step: Int, for question: Question.ID) {
        let count = self[question, default: 0] + step
        self[question] = count > 0 ? count : nil
    }
}

extension Question.ID {
    fileprivate var inEitherDirection: Question.ID { min(self, reversed) }
}
