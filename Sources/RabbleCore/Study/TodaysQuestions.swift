/// The questions asked on a study day, in all groups: what the limits of a day are compared with.
public struct TodaysQuestions: Sendable {
    /// The day.
    public let day: StudyDay
    private let start: Timestamp
    private var groups: [GroupID: OfGroup] = [:]

    private struct OfGroup {
        /// Each question once, in whichever direction it was asked.
        var asked: Set<Question.ID> = []
        /// The questions that were never asked before in their direction.
        var introduced: Set<Question.ID> = []
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
            let question = history.questions[review.question]
            asked.asked.insert(question.inEitherDirection)
            if !isKnown[review.question] { asked.introduced.insert(question) }
        }
        groups[group] = asked
    }

    // MARK: A drill

    struct Addition {
        fileprivate let group: GroupID
        fileprivate var asked: Question.ID?
        fileprivate var introduced: Question.ID?

        mutating func replace(_ old: Question.ID, with new: Question.ID) {
            if asked == old.inEitherDirection { asked = new.inEitherDirection }
            if introduced == old { introduced = new }
        }
    }

    mutating func add(_ question: Question.ID, of group: GroupID, isNew: Bool) -> Addition {
        let isFirst = groups[group, default: OfGroup()].asked.insert(question.inEitherDirection).inserted
        let isIntroduced = isNew && groups[group]?.introduced.insert(question).inserted == true
        return Addition(
            group: group, asked: isFirst ? question.inEitherDirection : nil, introduced: isIntroduced ? question : nil)
    }

    /// Counts a question that was edited under its new wording.
    mutating func replace(_ old: Question.ID, with new: Question.ID, of group: GroupID) {
        if groups[group]?.asked.remove(old.inEitherDirection) != nil {
            groups[group]?.asked.insert(new.inEitherDirection)
        }
        if groups[group]?.introduced.remove(old) != nil { groups[group]?.introduced.insert(new) }
    }

    mutating func remove(_ addition: Addition) {
        if let question = addition.asked { groups[addition.group]?.asked.remove(question) }
        if let question = addition.introduced { groups[addition.group]?.introduced.remove(question) }
    }
}

extension Question.ID {
    /// The same value for both directions of a question.
    fileprivate var inEitherDirection: Question.ID { min(self, reversed) }
}
