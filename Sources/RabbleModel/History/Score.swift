/// The results of a group's drills, computed from its history.
public struct Score: Sendable {
    /// The result of one drill.
    public struct Session: Hashable, Identifiable, Sendable {
        /// Its name in the history.
        public let id: String
        /// The time of its first answer.
        public fileprivate(set) var start: Timestamp
        /// The time of its last answer.
        public fileprivate(set) var end: Timestamp
        /// The clock offsets of these two answers.
        fileprivate var startOffset: Int?
        fileprivate var endOffset: Int?
        /// The numbers of its correct and incorrect answers, without undone ones.
        public fileprivate(set) var tally: Tally

        /// The study days of its first and last answers, by the learner's clock at the time.
        ///
        /// - Parameter calendar: determines the days of answers with an unknown clock.
        public func days(_ calendar: StudyCalendar) -> (first: StudyDay, last: StudyDay) {
            (
                calendar.day(of: start, offset: startOffset),
                calendar.day(of: end, offset: endOffset)
            )
        }
    }

    /// The results for one question.
    public struct Question: Hashable, Identifiable, Sendable {
        /// Its prompt and answer, as in the history.
        public let id: RabbleModel.Question.ID
        /// The numbers of correct and incorrect answers, over all drills.
        public fileprivate(set) var tally: Tally
        /// The grade of the last answer.
        public fileprivate(set) var lastGrade: Grade
    }

    /// The drills, in the order in which they started.
    public let sessions: [Session]
    private let history: ReviewHistory

    /// Sums up a history.
    ///
    /// - Parameter history: the history of a group.
    /// - Complexity: O(*n*) in the number of reviews.
    public init(_ history: ReviewHistory) {
        self.history = history
        let never = Timestamp(milliseconds: .max)
        let clocks = history.sessions.map(\.clock)
        // A drill that continued in another time zone has one entry for each clock.
        var drills = Numbering<String>()
        let numbers = history.sessions.map { drills.number(of: $0.drill) }
        var sessions = drills.values.map {
            Session(id: $0, start: never, end: never, tally: Tally())
        }
        for review in history.reviews {
            let number = numbers[review.session]
            let offset = clocks[review.session]
            if sessions[number].start == never {
                (sessions[number].start, sessions[number].startOffset) = (review.time, offset)
            }
            (sessions[number].end, sessions[number].endOffset) = (review.time, offset)
            sessions[number].tally.count(isCorrect: review.grade.isCorrect)
        }
        self.sessions = sessions.filter { $0.tally.total > 0 }.ordered {
            ($0.start, $0.id) < ($1.start, $1.id)
        }
    }

    /// The questions that were ever answered, in the order of their first answers.
    ///
    /// - Complexity: O(*n*) in the number of reviews.
    public var questions: [Question] {
        var questions = history.questions.map {
            Question(id: $0, tally: Tally(), lastGrade: .again)
        }
        var order: [Int] = []
        for review in history.reviews {
            if questions[review.question].tally.total == 0 { order.append(review.question) }
            questions[review.question].tally.count(isCorrect: review.grade.isCorrect)
            questions[review.question].lastGrade = review.grade
        }
        return order.map { questions[$0] }
    }

    /// The number of answers on each study day, by the learner's clock at the time.
    ///
    /// - Parameter calendar: determines the days of answers with an unknown clock.
    /// - Returns: the days with answers, in order.
    /// - Complexity: O(*n*) in the number of reviews.
    public func answersByDay(_ calendar: StudyCalendar) -> [(day: StudyDay, count: Int)] {
        var counts: [StudyDay: Int] = [:]
        for run in history.runs(calendar) { counts[run.day, default: 0] += run.count }
        return counts.ordered { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The drill with the latest last answer; nil if there is none.
    public var last: Session? { sessions.max { $0.end < $1.end } }

    /// The best percentage of correct answers in a drill; nil if there is none.
    public var bestPercent: Int? { sessions.compactMap(\.tally.percent).max() }

    /// The numbers of correct and incorrect answers in all drills.
    public var tally: Tally { sessions.reduce(into: Tally()) { $0 += $1.tally } }

    /// The hardest questions, at most `count`.
    ///
    /// They are ordered by lapses, then by the share of wrong answers, then by their number.
    /// Questions that were never missed, or that have only one answer, are excluded.
    ///
    /// - Parameters:
    ///   - count: the maximum number of questions; less than 1 for none.
    ///   - lapses: the number of times each known question was forgotten; 0 if missing.
    public func hardest(_ count: Int, lapses: [RabbleModel.Question.ID: Int] = [:]) -> [Question] {
        let missed = questions.filter { $0.tally.incorrect > 0 && $0.tally.total > 1 }
        let ordered = missed.ordered { left, right in
            let leftLapses = lapses[left.id] ?? 0
            let rightLapses = lapses[right.id] ?? 0
            if leftLapses != rightLapses { return leftLapses > rightLapses }
            let leftShare = left.tally.incorrect * right.tally.total
            let rightShare = right.tally.incorrect * left.tally.total
            return (leftShare, left.tally.incorrect) > (rightShare, right.tally.incorrect)
        }
        return Array(ordered.prefix(max(0, count)))
    }
}
