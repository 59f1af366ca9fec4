/// The answers to the questions of one group, and the changes of these questions.
///
/// It is the union of the group's history files, with each answer once, ordered by time, and
/// without the answers that were taken back.
public struct ReviewHistory: Sendable {
    /// An answer that was not taken back. It takes 20 bytes, for a history may have millions.
    ///
    /// Answers are equal however long they let the question rest.
    public struct Review: Hashable, Sendable {
        // Two halves, as a number of 64 bits would leave four bytes unused.
        @usableFromInline let timeHigh: Int32
        @usableFromInline let timeLow: UInt32
        @usableFromInline let sessionNumber: UInt32
        /// 29 bits for the question and 3 for the grade, or for what else the row is.
        @usableFromInline private(set) var questionAndGrade: UInt32
        private let restCode: UInt32

        /// What a row is: an answer has the number of its grade.
        package enum Kind: UInt32 {
            /// It takes back the last answer to its question in its drill. None in
            /// ``ReviewHistory/reviews`` does.
            case undo
            case again, hard, good, easy
            /// It is no answer, but says anew how long the question rests.
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
        ///   - time: when it was given.
        ///   - session: the index of its drill in ``ReviewHistory/sessions``, less than 2³².
        ///   - question: the index of its question in ``ReviewHistory/questions``, less than 2²⁹.
        ///   - grade: how well the answer was known.
        ///   - rest: how long the question rests after it; nil if that is computed.
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

        /// When the answer was given.
        @inlinable public var time: Timestamp {
            Timestamp(milliseconds: Int64(timeHigh) << 32 | Int64(timeLow))
        }
        /// The index of its drill in ``ReviewHistory/sessions``.
        @inlinable public var session: Int { Int(sessionNumber) }
        /// The index of its question in ``ReviewHistory/questions``.
        @inlinable public var question: Int { Int(questionAndGrade >> 3) }
        /// How well the answer was known.
        public var grade: Grade { Grade(rawValue: Int(questionAndGrade & 7)) ?? .again }
        package var kind: Kind { Kind(rawValue: questionAndGrade & 7) ?? .again }
        /// How long the question rests after the answer; nil where no version wrote it, so that it
        /// is computed.
        public var rest: Rest? { Rest(code: restCode) }

        /// Whether the answers are equal.
        public static func == (left: Review, right: Review) -> Bool {
            left.timeLow == right.timeLow && left.timeHigh == right.timeHigh
                && left.sessionNumber == right.sessionNumber
                && left.questionAndGrade == right.questionAndGrade
        }

        /// Hashes what makes answers equal.
        ///
        /// - Parameter hasher: takes the values.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(time)
            hasher.combine(UInt64(sessionNumber) << 32 | UInt64(questionAndGrade))
        }

        /// Orders answers of one time and drill: by grade, with the row that takes one back at the
        /// end.
        fileprivate var rank: UInt32 { (questionAndGrade &- 1) & 7 }
        /// The row that promises anew which this one names, if it takes one back.
        fileprivate func namedPromise(in session: Int) -> Review {
            Review(time, session, question, .promise, nil)
        }
    }

    /// The answers that were not taken back, by time.
    public internal(set) var reviews: [Review] = []
    /// The questions that were ever answered.
    public internal(set) var questions: [Question.ID] = []
    /// The drills, once for each clock that the learner had in them.
    public internal(set) var sessions: [Session] = []
    /// What drills asked. Of several rows of a drill the first counts.
    var scopes: [(session: Int, time: Timestamp, scope: DrillScope)] = []
    /// The rows that say anew how long questions rest, by time.
    var promises: [Review] = []
    package internal(set) var changes: [HistoryChange] = []
    /// An answer that a question took along from another group.
    struct CarriedReview {
        var review: Review
        /// When the question moved here.
        let since: Timestamp
        /// Whether a fit learns from the answer here, and nowhere else.
        let isLearned: Bool
    }

    /// The answers that questions took along from other groups, and what was promised anew there,
    /// in no order.
    var carried: [CarriedReview] = []
    /// The indices in ``reviews`` of the answers that questions took along to other groups.
    var leftBehind: Set<Int> = []
    /// The answers that were taken back, with no question of their own.
    package internal(set) var takenBack: [Review] = []
    /// Why a file of the history could not be read, so that what it has is unknown; nil if all
    /// were.
    package var unread: StorageError?
    /// The rows of answers from a time on, also of those taken back, in the order of the files.
    var rows: [(review: Review, typed: String)] = []
    /// The problems of the files. Rows with a problem are left out.
    public internal(set) var warnings: [HistoryWarning] = []

    /// The history of a group before its first answer.
    public init() {}

    /// A history from storage of your own.
    ///
    /// - Parameters:
    ///   - reviews: the answers, in any order; answers to unlisted questions or in unlisted drills
    ///     are left out.
    ///   - questions: the questions that ``Review/question`` counts, say all of a group, each once.
    ///   - sessions: the drills that ``Review/session`` counts, each once.
    ///   - suspended: the questions that are not asked, as ``suspended`` has them.
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
        // Everything that is known now came before what follows.
        let past = Timestamp(milliseconds: .min)
        changes =
            suspended.sorted().map {
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
    /// Orders the rows, drops repeated ones, and numbers the questions as they come. What was typed
    /// makes no difference: one of two copies may be cut there.
    mutating func putInOrder() {
        reviews = ordered(reviews)
        let known = questions
        var numbers = [Int?](repeating: nil, count: known.count)
        questions = []
        for index in reviews.indices {
            let question = reviews[index].question
            let number = numbers[question] ?? questions.count
            if number == questions.count { questions.append(known[question]) }
            numbers[question] = number
            reviews[index] = reviews[index].counted(for: number)
        }
        rows = rows.compactMap { review, typed in
            numbers[review.question].map { (review.counted(for: $0), typed) }
        }
        for (index, promise) in promises.enumerated() {
            let number = numbers[promise.question] ?? questions.count
            if number == questions.count { questions.append(known[promise.question]) }
            numbers[promise.question] = number
            promises[index] = promise.counted(for: number)
        }
    }

    /// The rows by time, each once. They are compared by the instant, drill, grade and question: of
    /// equal ones the smallest offset counts, and then the shortest rest.
    private func ordered(_ reviews: [Review]) -> [Review] {
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

    mutating func orderPromises() { if promises.count > 1 { promises = ordered(promises) } }

    /// The answers from which memory is computed, by time: those of ``answered`` since their
    /// questions were last forgotten.
    package var remembered: [Review] { withoutForgotten(answered) }

    /// The answers that were given here, and those that questions took along from other groups, by
    /// time. Each counts once.
    package var answered: [Review] {
        guard !carried.isEmpty else { return reviews }
        return ordered(reviews + carried.lazy.map(\.review).filter { $0.kind != .promise })
    }

    /// What was promised anew since the questions were last forgotten, by time.
    package var promised: [Review] {
        let carried = carried.lazy.map(\.review).filter { $0.kind == .promise }
        return withoutForgotten(carried.isEmpty ? promises : ordered(promises + carried))
    }

    /// The questions that took answers along from other groups, as indices in ``questions``.
    package var carriedQuestions: Set<Int> { Set(carried.map(\.review.question)) }

    /// The answers that a fit to all groups learns from, by time. Each is in the history of one
    /// group only, so that none counts twice.
    package var learned: [Review] {
        guard !carried.isEmpty || !leftBehind.isEmpty else { return withoutForgotten(reviews) }
        let here = reviews.indices.lazy.filter { !leftBehind.contains($0) }.map { reviews[$0] }
        let learned = carried.lazy.filter { $0.isLearned && $0.review.kind != .promise }.map(
            \.review)
        return withoutForgotten(ordered(Array(here) + learned))
    }

    /// Removes the rows that take an answer back, each with the last answer of its question in its
    /// drill before it, or with the promise of its time.
    mutating func removeTakenBack() {
        // A drill that went on by another clock takes its answers back all the same.
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
        reviews.removeSubranges(RangeSet(removed.sorted(), within: reviews))
        let isNamed = promises.map { named.contains($0.namedPromise(in: numbers[$0.session])) }
        let taken = zip(promises, isNamed).filter(\.1).map(\.0)
        promises = zip(promises, isNamed).filter { !$1 }.map(\.0)
        takenBack = (answers + taken).map { $0.counted(for: 0) }
        removePromises(after: answers)
    }

    /// What was promised anew after an answer goes with it when that is taken back, unless a
    /// standing one came between.
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
    /// The last command that gave the questions new days, if any of these rows stands.
    package var lastReschedule: (time: Timestamp, drill: String)? {
        let standing = Set(promises.map { sessions[$0.session].drill })
        return scopes.map { (time: $0.time, drill: sessions[$0.session].drill) }
            .filter { standing.contains($0.drill) && scope(of: $0.drill).isReschedule }
            .max { $0 < $1 }
    }

    /// What a drill or command promised anew.
    package func promises(of drill: String) -> [(question: Question.ID, time: Timestamp)] {
        promises.filter { sessions[$0.session].drill == drill }
            .map { (questions[$0.question], $0.time) }
    }
}
