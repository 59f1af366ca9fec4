/// How the drills of a group went, made from its history: what the book keeps as a memento.
public struct Score: Sendable {
    /// How one drill went.
    public struct Session: Equatable, Sendable {
        /// Its name in the history.
        public let id: String
        /// When its first answer was given.
        public let start: Timestamp
        /// When its last answer was given.
        public fileprivate(set) var end: Timestamp
        /// Its answers.
        public fileprivate(set) var tally: Tally
    }

    /// How one question was answered.
    public struct Question: Equatable, Sendable {
        /// Its prompt and answer, as the history has them.
        public let id: RabbleCore.Question.ID
        /// Its answers.
        public fileprivate(set) var tally: Tally
        /// The grade of the last answer.
        public fileprivate(set) var lastGrade: Grade
    }

    /// The drills, in the order in which they started.
    public let sessions: [Session]
    /// The questions that were ever answered, in the order in which that first happened.
    public let questions: [Question]
    /// When each answer was given, in order.
    public let answerTimes: [Timestamp]

    /// Sums a history up.
    ///
    /// - Complexity: O(*n*) in the number of reviews.
    public init(_ history: ReviewHistory) {
        var sessions: [Session?] = Array(repeating: nil, count: history.sessions.count)
        var questions: [Question?] = Array(repeating: nil, count: history.questions.count)
        for review in history.reviews {
            if sessions[review.session] == nil {
                sessions[review.session] = Session(
                    id: history.sessions[review.session], start: review.time, end: review.time, tally: Tally())
            }
            sessions[review.session]?.end = review.time
            sessions[review.session]?.tally.count(isCorrect: review.grade.isCorrect)
            if questions[review.question] == nil {
                questions[review.question] = Question(
                    id: history.questions[review.question], tally: Tally(), lastGrade: review.grade)
            }
            questions[review.question]?.tally.count(isCorrect: review.grade.isCorrect)
            questions[review.question]?.lastGrade = review.grade
        }
        self.sessions = sessions.compactMap(\.self).sorted { $0.start < $1.start }
        self.questions = questions.compactMap(\.self)
        answerTimes = history.reviews.map(\.time)
    }

    /// The drill whose last answer is the latest; nil without any.
    public var last: Session? { sessions.max { $0.end < $1.end } }

    /// The best share of correct answers of a drill, in whole per cent; nil without any.
    public var bestPercent: Int? { sessions.compactMap(\.tally.percent).max() }

    /// All answers.
    public var tally: Tally {
        sessions.reduce(into: Tally()) { all, session in
            all.correct += session.tally.correct
            all.incorrect += session.tally.incorrect
        }
    }

    /// The questions that are answered wrongly most often, at most `count`.
    ///
    /// The share of wrong answers decides, then their number. Questions that were never missed are not among them.
    public func hardest(_ count: Int) -> [Question] {
        let missed = questions.filter { $0.tally.incorrect > 0 }
        let ordered = missed.sorted { left, right in
            let leftShare = left.tally.incorrect * right.tally.total
            let rightShare = right.tally.incorrect * left.tally.total
            return (leftShare, left.tally.incorrect) > (rightShare, right.tally.incorrect)
        }
        return Array(ordered.prefix(count))
    }
}
