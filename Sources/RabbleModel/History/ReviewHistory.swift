/// The answers to the questions of one group, and the changes to these questions.
///
/// It is the union of the group's history files, ordered by time, without duplicates and without
/// undone answers.
public struct ReviewHistory: Sendable {
    /// An answer that was not undone. It takes 20 bytes, because a history may have millions.
    ///
    /// Equality ignores the rest.
    public struct Review: Hashable, Sendable {
        // Two halves, because alignment for a 64-bit number would leave four bytes unused.
        @usableFromInline let timeHigh: Int32
        @usableFromInline let timeLow: UInt32
        @usableFromInline let sessionNumber: UInt32
        /// 29 bits for the question and 3 for the grade, or for another kind of row.
        @usableFromInline private(set) var questionAndGrade: UInt32
        private let restCode: UInt32

        /// The kind of a row: for an answer, the number of its grade.
        package enum Kind: UInt32 {
            /// Undoes the last answer to its question in its drill. Never in
            /// ``ReviewHistory/reviews``.
            case undo
            case again, hard, good, easy
            /// Sets a new rest for the question, without an answer.
            case promise

            init(_ grade: Grade) { self = Kind(rawValue: UInt32(grade.rawValue)) ?? .again }

            @inline(__always) init?(_ name: ShortName) {
                switch name {
                case "undo": self = .undo
                case "again": self = .again
                case "hard": self = .hard
                case "good": self = .good
                case "easy": self = .easy
                case "rest": self = .promise
                default: return nil
                }
            }

            var grade: Grade? { Grade(rawValue: Int(rawValue)) }
        }

        /// An answer.
        ///
        /// - Parameters:
        ///   - time: the time of the answer.
        ///   - session: the index of its drill in ``ReviewHistory/sessions``, less than 2³².
        ///   - question: the index of its question in ``ReviewHistory/questions``, less than 2²⁹.
        ///   - grade: the grade of the answer.
        ///   - rest: the time until the question is due again; nil if it is to be computed.
        /// - Precondition: neither index is negative.
        public init(
            time: Timestamp, session: Int, question: Int, grade: Grade, rest: Rest? = nil
        ) {
            self.init(time, session, question, Kind(grade), rest)
        }

        init(_ time: Timestamp, _ session: Int, _ question: Int, _ kind: Kind, _ rest: Rest?) {
            timeHigh = Int32(truncatingIfNeeded: time.milliseconds >> 32)
            timeLow = UInt32(truncatingIfNeeded: time.milliseconds)
            sessionNumber = UInt32(session)
            questionAndGrade = UInt32(question) << 3 | kind.rawValue
            restCode = Rest.code(rest)
        }

        func counted(for question: Int) -> Review {
            var review = self
            review.questionAndGrade = questionAndGrade & 7 | UInt32(question) << 3
            return review
        }

        /// The time of the answer.
        @inlinable public var time: Timestamp {
            Timestamp(milliseconds: Int64(timeHigh) << 32 | Int64(timeLow))
        }
        /// The index of its drill in ``ReviewHistory/sessions``.
        @inlinable public var session: Int { Int(sessionNumber) }
        /// The index of its question in ``ReviewHistory/questions``.
        @inlinable public var question: Int { Int(questionAndGrade >> 3) }
        /// The grade of the answer.
        public var grade: Grade { Grade(rawValue: Int(questionAndGrade & 7)) ?? .again }
        package var kind: Kind { Kind(rawValue: questionAndGrade & 7) ?? .again }
        /// The time until the question is due again; nil if no version recorded it, so that it is
        /// computed.
        public var rest: Rest? { Rest(code: restCode) }

        /// Whether all fields except the rests are equal.
        public static func == (left: Review, right: Review) -> Bool {
            left.timeLow == right.timeLow && left.timeHigh == right.timeHigh
                && left.sessionNumber == right.sessionNumber
                && left.questionAndGrade == right.questionAndGrade
        }

        /// Hashes all fields except the rest.
        ///
        /// - Parameter hasher: the hasher.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(time)
            hasher.combine(UInt64(sessionNumber) << 32 | UInt64(questionAndGrade))
        }

        /// The order among answers of one time and drill: by grade, then the undo row.
        fileprivate var rank: UInt32 { (questionAndGrade &- 1) & 7 }
        /// For an undo row: the key of the new rest that it undoes.
        fileprivate func namedPromise(in session: Int) -> Review {
            Review(time, session, question, .promise, nil)
        }
    }

    /// The answers that were not undone, by time.
    public internal(set) var reviews: [Review] = []
    /// The questions that were ever answered.
    public internal(set) var questions: [Question.ID] = []
    /// The drills; a drill with several clocks has one entry for each.
    public internal(set) var sessions: [Session] = []
    /// The scopes of drills. If a drill has several rows, the first counts.
    var scopes: [(session: Int, time: Timestamp, scope: DrillScope)] = []
    /// The rows with a new rest but no answer, by time.
    var promises: [Review] = []
    package internal(set) var changes: [HistoryChange] = []
    /// An answer that moved here with its question.
    struct CarriedReview {
        var review: Review
        /// The time when the question moved here.
        let since: Timestamp
        /// Whether fitting uses the answer here, and in no other group.
        let isLearned: Bool
    }

    /// The answers, and new rests without answers, that moved here with questions, in no particular
    /// order.
    var carried: [CarriedReview] = []
    /// The indices in ``reviews`` of the answers that moved to other groups with their questions.
    var leftBehind: Set<Int> = []
    /// The undone answers and rests, by question; the indices in them are not valid.
    package internal(set) var takenBack: [Question.ID: [Review]] = [:]
    /// The error that kept a file of the history from being read, so its rows are unknown; nil if
    /// all files were read.
    package var unread: StorageError?
    /// The same, except for a file that another program has moved since the folder was listed.
    package var unreadable: StorageError? {
        if case .missing = unread { nil } else { unread }
    }
    /// The answer rows from a certain time on, including undone ones, in the order of the files.
    var rows: [(review: Review, typed: String)] = []
    /// The problems in the files. The affected rows are ignored.
    public internal(set) var warnings: [HistoryWarning] = []

    /// An empty history.
    public init() {}

    /// Creates a history from storage of your own.
    ///
    /// - Parameters:
    ///   - reviews: the answers, in any order; answers to unlisted questions or in unlisted drills
    ///     are ignored.
    ///   - questions: the questions that ``Review/question`` refers to, such as all of a group,
    ///     without duplicates.
    ///   - sessions: the drills that ``Review/session`` refers to, without duplicates.
    ///   - suspended: the suspended questions, as in ``suspended``.
    ///   - acceptedAnswers: further right answers to each question.
    /// - Complexity: O(*n* log *n*) in the number of reviews.
    public init(
        reviews: [Review], questions: [Question.ID], sessions: [Session],
        suspended: Set<Question.ID> = [], acceptedAnswers: [Question.ID: [String]] = [:]
    ) {
        self.reviews = reviews.filter {
            $0.question < questions.count && $0.session < sessions.count
        }
        self.questions = questions
        self.sessions = sessions
        // All of this precedes anything that is recorded later.
        let past = Timestamp(milliseconds: .min)
        changes =
            suspended.ordered().map {
                HistoryChange(time: past, kind: .suspend(drill: ""), question: $0)
            }
            + acceptedAnswers.flatMap { question, answers in
                answers.map {
                    HistoryChange(time: past, kind: .accept(answer: $0), question: question)
                }
            }
        putInOrder()
    }
}

extension ReviewHistory {
    /// Sorts the rows, drops duplicates, and renumbers the questions in order of appearance. Typed
    /// texts are ignored, because one of two copies may be truncated there.
    mutating func putInOrder() {
        reviews = ordered(reviews)
        let known = questions
        var numbers = [Int?](repeating: nil, count: known.count)
        questions = []
        func renumbered(_ row: Review) -> Review {
            let number = numbers[row.question] ?? questions.count
            if number == questions.count { questions.append(known[row.question]) }
            numbers[row.question] = number
            return row.counted(for: number)
        }
        for index in reviews.indices { reviews[index] = renumbered(reviews[index]) }
        rows = rows.compactMap { review, typed in
            numbers[review.question].map { (review.counted(for: $0), typed) }
        }
        for index in promises.indices { promises[index] = renumbered(promises[index]) }
    }

    /// The rows by time, without duplicates. Rows with equal time, drill, grade and question are
    /// duplicates; of these, the one with the smallest offset counts, then the one with the
    /// shortest rest.
    func ordered(_ reviews: [Review]) -> [Review] {
        let sessions = sessions
        let questions = questions
        func isSameDrill(_ left: Review, _ right: Review) -> Bool {
            left.session == right.session
                || sessions[left.session].drill == sessions[right.session].drill
        }
        let sorted = reviews.sorted { left, right in
            if left.time != right.time { return left.time < right.time }
            if !isSameDrill(left, right) {
                return sessions[left.session].drill < sessions[right.session].drill
            }
            if left.rank != right.rank { return left.rank < right.rank }
            if left.question != right.question {
                return questions[left.question] < questions[right.question]
            }
            let leftClock = sessions[left.session].clock ?? .max
            let rightClock = sessions[right.session].clock ?? .max
            if leftClock != rightClock { return leftClock < rightClock }
            return left.rest?.length ?? .max < right.rest?.length ?? .max
        }
        return sorted.indices.lazy.filter { index in
            guard index > 0 else { return true }
            let row = sorted[index]
            let last = sorted[index - 1]
            return row.time != last.time || row.rank != last.rank || row.question != last.question
                || !isSameDrill(row, last)
        }.map { sorted[$0] }
    }

    /// The answers that determine memory, by time: those of ``answered`` since each question was
    /// last forgotten.
    package var remembered: [Review] { withoutForgotten(answered) }

    /// The answers given here, and those that moved here with questions, by time and without
    /// duplicates.
    package var answered: [Review] {
        guard !carried.isEmpty else { return reviews }
        return ordered(reviews + carried.lazy.map(\.review).filter { $0.kind != .promise })
    }

    /// The new rests without answers since each question was last forgotten, by time.
    package var promised: [Review] {
        let carried = carried.lazy.map(\.review).filter { $0.kind == .promise }
        return withoutForgotten(carried.isEmpty ? promises : ordered(promises + carried))
    }

    /// The questions that brought answers from other groups, as indices in ``questions``.
    package var carriedQuestions: Set<Int> { Set(carried.map(\.review.question)) }

    /// The answers that fitting across all groups uses, by time. Each is in the history of one
    /// group only, so none counts twice.
    package var learned: [Review] {
        guard !carried.isEmpty || !leftBehind.isEmpty else { return withoutForgotten(reviews) }
        let here = reviews.indices.lazy.filter { !leftBehind.contains($0) }.map { reviews[$0] }
        let learned = carried.lazy.filter { $0.isLearned && $0.review.kind != .promise }.map(
            \.review)
        return withoutForgotten(ordered(Array(here) + learned))
    }

    /// Removes the undo rows. Each also removes the last answer to its question in its drill before
    /// it, or the new rest at its time.
    mutating func removeTakenBack() {
        // An undo applies to its drill even if the drill continued by another clock.
        var drills = Numbering<String>()
        let numbers = sessions.map { drills.number(of: $0.drill) }
        let undone = Set(reviews.lazy.filter { $0.kind == .undo }.map { numbers[$0.session] })
        let promised = Set(promises.lazy.map { $0.namedPromise(in: numbers[$0.session]) })
        var named: Set<Review> = []
        var standing: [UInt64: [Int]] = [:]
        var removed: [Int] = []
        var answers: [Review] = []
        for (index, row) in reviews.enumerated() where undone.contains(numbers[row.session]) {
            let target = UInt64(numbers[row.session]) << 32 | UInt64(row.question)
            guard row.kind == .undo else {
                standing[target, default: []].append(index)
                continue
            }
            removed.append(index)
            let promise = row.namedPromise(in: numbers[row.session])
            if promised.contains(promise) {
                named.insert(promise)
            } else if let last = standing[target]?.popLast() {
                removed.append(last)
                answers.append(reviews[last])
            }
        }
        reviews.removeSubranges(RangeSet(removed.ordered(), within: reviews))
        let isNamed = { (row: Review) in named.contains(row.namedPromise(in: numbers[row.session]))
        }
        takenBack = Dictionary(grouping: answers + promises.filter(isNamed)) {
            questions[$0.question]
        }
        promises.removeAll(where: isNamed)
        removePromises(after: answers)
    }

    /// Undoing an answer also removes later new rests, unless another answer that was not undone
    /// comes between.
    private mutating func removePromises(after answers: [Review]) {
        let times = Dictionary(grouping: answers, by: \.question).mapValues { $0.map(\.time) }
        guard promises.contains(where: { times[$0.question] != nil }) else { return }
        let standing = Dictionary(
            grouping: reviews.lazy.filter { times[$0.question] != nil }, by: \.question)
        promises.removeAll { promise in
            let last = standing[promise.question]?.last { $0.time <= promise.time }
            return times[promise.question]?.contains { time in
                time <= promise.time && last.map { $0.time < time } ?? true
            } ?? false
        }
    }
}

extension ReviewHistory {
    /// The last command that rescheduled questions, if any of its rows is still in effect.
    package var lastReschedule: (time: Timestamp, drill: String)? {
        let standing = Set(promises.map { sessions[$0.session].drill })
        return scopes.map { (time: $0.time, drill: sessions[$0.session].drill) }
            .filter { standing.contains($0.drill) && scope(of: $0.drill).isReschedule }
            .max { $0 < $1 }
    }

    /// The new rests, without answers, from a drill or command.
    package func promises(of drill: String) -> [(question: Question.ID, time: Timestamp)] {
        promises.filter { sessions[$0.session].drill == drill }
            .map { (questions[$0.question], $0.time) }
    }
}
