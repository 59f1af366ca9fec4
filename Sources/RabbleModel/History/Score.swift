/// How the drills of a group went, made from its history: what the book keeps as a memento.
public struct Score: Sendable {
    /// How one drill went.
    public struct Session: Hashable, Identifiable, Sendable {
        /// Its name in the history.
        public let id: String
        /// When its first answer was given.
        public fileprivate(set) var start: Timestamp
        /// When its last answer was given.
        public fileprivate(set) var end: Timestamp
        /// The clocks of these two answers.
        fileprivate var startOffset: Int?
        fileprivate var endOffset: Int?
        /// How many of its answers were correct and how many were not, without those that were
        /// taken back.
        public fileprivate(set) var tally: Tally

        /// The study days of its first and its last answer, by the clock that the learner had.
        ///
        /// - Parameter calendar: finds the days of answers whose clock is not known.
        public func days(_ calendar: StudyCalendar) -> (first: StudyDay, last: StudyDay) {
            (
                calendar.day(of: start, offset: startOffset),
                calendar.day(of: end, offset: endOffset)
            )
        }
    }

    /// How one question was answered.
    public struct Question: Hashable, Identifiable, Sendable {
        /// Its prompt and answer, as the history has them.
        public let id: RabbleModel.Question.ID
        /// How many answers to it were correct and how many were not, over all drills.
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
        // A drill that went on elsewhere is there once for each clock.
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
        self.sessions = sessions.filter { $0.tally.total > 0 }.sorted {
            ($0.start, $0.id) < ($1.start, $1.id)
        }
    }

    /// The questions that were ever answered, in the order in which that first happened.
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

    /// How many answers were given on each study day, by the clock that the learner had.
    ///
    /// - Parameter calendar: finds the days of answers whose clock is not known.
    /// - Returns: the days with answers, in order.
    /// - Complexity: O(*n*) in the number of reviews.
    public func answersByDay(_ calendar: StudyCalendar) -> [(day: StudyDay, count: Int)] {
        var counts: [StudyDay: Int] = [:]
        for run in history.runs(calendar) { counts[run.day, default: 0] += run.count }
        return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The drill whose last answer is the latest; nil without any.
    public var last: Session? { sessions.max { $0.end < $1.end } }

    /// The best share of correct answers of a drill, in whole per cent; nil without any.
    public var bestPercent: Int? { sessions.compactMap(\.tally.percent).max() }

    /// All answers.
    public var tally: Tally { sessions.reduce(into: Tally()) { $0 += $1.tally } }

    /// The questions that are hardest to keep, at most `count`.
    ///
    /// Their lapses decide, then the share of wrong answers, then their number. Questions that were
    /// never missed, or missed at the only answer, are not among them.
    ///
    /// - Parameters:
    ///   - count: the most questions; fewer than 1 for none.
    ///   - lapses: how often each question was forgotten once known; 0 where it is missing.
    public func hardest(_ count: Int, lapses: [RabbleModel.Question.ID: Int] = [:]) -> [Question] {
        let missed = questions.filter { $0.tally.incorrect > 0 && $0.tally.total > 1 }
        let ordered = missed.sorted { left, right in
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
