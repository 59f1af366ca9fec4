/// The questions asked on a study day, in all groups: what the limits of a day are compared with.
public struct TodaysQuestions: Sendable {
    /// The day.
    public let day: StudyDay
    private let start: Timestamp
    private var groups: [GroupID: OfGroup] = [:]

    private struct OfGroup {
        var asked: [Question.ID: Int] = [:]
        /// How often each question was asked that was never asked before in its direction.
        var introduced: [Question.ID: Int] = [:]

        mutating func count(_ question: Question.ID, isNew: Bool, by step: Int = 1) {
            asked.add(step, for: question.inEitherDirection)
            if isNew { introduced.add(step, for: question) }
        }
    }

    /// No questions of the day of `time` yet.
    ///
    /// - Parameters:
    ///   - time: a time of the day.
    ///   - calendar: the learner's calendar.
    public init(_ time: Timestamp, _ calendar: StudyCalendar) {
        day = calendar.day(of: time)
        start = calendar.start(of: day)
    }

    /// How many different questions were asked.
    public var askedCount: Int { groups.values.reduce(0) { $0 + $1.asked.count } }

    /// How many questions of a group were asked for the first time, counting each direction by itself.
    func introducedCount(of group: GroupID) -> Int { groups[group]?.introduced.count ?? 0 }

    var introducedCount: Int { groups.values.reduce(0) { $0 + $1.introduced.count } }

    /// Adds the answers to a group.
    ///
    /// - Parameters:
    ///   - history: the history of the group, with edits of questions resolved.
    ///   - group: the group.
    /// - Complexity: O(log *n*) in the number of reviews if there was none on the day; else O(*n*).
    public mutating func add(_ history: ReviewHistory, of group: GroupID) {
        let first = history.reviews.partitioningIndex { $0.time >= start }
        guard first < history.reviews.endIndex else { return }
        var isKnown = [Bool](repeating: false, count: history.questions.count)
        for review in history.reviews[..<first] { isKnown[review.question] = true }
        for question in history.carriedQuestions { isKnown[question] = true }
        var asked = groups[group] ?? OfGroup()
        for review in history.reviews[first...] {
            asked.count(history.questions[review.question], isNew: !isKnown[review.question])
        }
        groups[group] = asked
    }

    mutating func count(_ question: Question.ID, of group: GroupID, isNew: Bool, by step: Int) {
        groups[group, default: OfGroup()].count(question, isNew: isNew, by: step)
    }

    /// Counts a question that was edited under its new wording.
    mutating func replace(_ old: Question.ID, with new: Question.ID, of group: GroupID) {
        guard var counts = groups[group] else { return }
        counts.asked.add(counts.asked.removeValue(forKey: old.inEitherDirection) ?? 0, for: new.inEitherDirection)
        counts.introduced.add(counts.introduced.removeValue(forKey: old) ?? 0, for: new)
        groups[group] = counts
    }
}

extension [Question.ID: Int] {
    fileprivate mutating func add(_ step: Int, for question: Question.ID) {
        let count = self[question, default: 0] + step
        self[question] = count > 0 ? count : nil
    }
}

extension Question.ID {
    /// The same value for both directions of a question.
    fileprivate var inEitherDirection: Question.ID { min(self, reversed) }
}
