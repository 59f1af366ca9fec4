/// The answers to the questions of one group, and the changes of these questions.
///
/// It is the union of the group's history files, with each answer once, ordered by time, and
/// without the answers that were taken back.
public struct ReviewHistory: Sendable {
    /// An answer that was not taken back. It takes 16 bytes, for a history may have millions.
    public struct Review: Hashable, Codable, Sendable {
        /// When the answer was given.
        public let time: Timestamp
        /// What distinguishes answers of the same time: 32 bits for the drill, 29 for the question
        /// and 3 for the grade, which is 0 in a row that takes an answer back.
        @usableFromInline private(set) var fields: UInt64

        /// An answer.
        ///
        /// - Parameters:
        ///   - time: when it was given.
        ///   - session: the index of its drill in ``ReviewHistory/sessions``.
        ///   - question: the index of its question in ``ReviewHistory/questions``, less than 2²⁹.
        ///   - grade: how well the answer was known.
        /// - Precondition: neither index is negative.
        public init(time: Timestamp, session: Int, question: Int, grade: Grade) {
            self.init(time: time, session: session, question: question, grade: Optional(grade))
        }

        init(time: Timestamp, session: Int, question: Int, grade: Grade?) {
            self.time = time
            fields = UInt64(session) << 32 | UInt64(question) << 3 | UInt64(grade?.rawValue ?? 0)
        }

        func counted(for question: Int) -> Review {
            var review = self
            review.fields = fields & ~0xFFFF_FFF8 | UInt64(question) << 3
            return review
        }

        /// The index of its drill in ``ReviewHistory/sessions``.
        @inlinable public var session: Int { Int(fields >> 32) }
        /// The index of its question in ``ReviewHistory/questions``.
        @inlinable public var question: Int { Int(fields >> 3 & 0x1FFF_FFFF) }
        /// How well the answer was known.
        public var grade: Grade { Grade(rawValue: Int(fields & 7)) ?? .again }
        /// Orders answers of one time and drill: by grade, with the row that takes one back at the
        /// end.
        fileprivate var rank: UInt64 { (fields &- 1) & 7 }
        /// Whether the row takes back the last answer to its question in its drill. None in
        /// ``ReviewHistory/reviews`` does.
        fileprivate var takesBack: Bool { fields & 7 == 0 }
        /// What an answer and the row that takes it back have in common: drill and question.
        fileprivate var target: UInt64 { fields & ~7 }
    }

    /// The answers that were not taken back, by time.
    public internal(set) var reviews: [Review] = []
    /// The questions that were ever answered.
    public internal(set) var questions: [Question.ID] = []
    /// The names of the drills.
    public internal(set) var sessions: [String] = [] {
        didSet { offsets = sessions.map(SessionID.offset) }
    }
    /// The clock that the learner had in each drill, as in its name.
    private(set) var offsets: [Int?] = []
    package internal(set) var changes: [HistoryChange] = []
    /// An answer that a question took along from another group.
    struct CarriedReview {
        var review: Review
        /// When the question moved here.
        let since: Timestamp
        /// Whether a fit learns from the answer here, and nowhere else.
        let isLearned: Bool
    }

    /// The answers that questions took along from other groups, in no order.
    var carried: [CarriedReview] = []
    /// The indices in ``reviews`` of the answers that questions took along to other groups.
    var leftBehind: Set<Int> = []
    /// The answers that were taken back, with no question of their own.
    var takenBack: [Review] = []
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
    ///   - sessions: the names of the drills that ``Review/session`` counts, each once.
    ///   - suspended: the questions that are not asked, as ``suspended`` has them.
    ///   - acceptedAnswers: further right answers to each question.
    /// - Complexity: O(*n* log *n*) in the number of reviews.
    public init(
        reviews: [Review], questions: [Question.ID], sessions: [String],
        suspended: Set<Question.ID> = [], acceptedAnswers: [Question.ID: [String]] = [:]
    ) {
        self.reviews = reviews.filter {
            $0.question < questions.count && $0.session < sessions.count
        }
        self.questions = questions
        self.sessions = sessions
        offsets = sessions.map(SessionID.offset)
        // Everything that is known now came before what follows.
        let past = Timestamp(milliseconds: .min)
        changes =
            suspended.sorted().map {
                HistoryChange(time: past, kind: .suspend(session: ""), question: $0)
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
    }

    private func ordered(_ reviews: [Review]) -> [Review] {
        let sessions = sessions
        let questions = questions
        let sorted = reviews.sorted { left, right in
            if left.time != right.time { return left.time < right.time }
            if left.session != right.session {
                return sessions[left.session] < sessions[right.session]
            }
            if left.rank != right.rank { return left.rank < right.rank }
            return left.question != right.question
                && questions[left.question] < questions[right.question]
        }
        return sorted.indices.lazy.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map {
            sorted[$0]
        }
    }

    /// The answers from which memory is computed, by time: those of ``answered`` since their
    /// questions were last forgotten.
    package var remembered: [Review] { withoutForgotten(answered) }

    /// The answers that were given here, and those that questions took along from other groups, by
    /// time. Each counts once.
    package var answered: [Review] {
        carried.isEmpty ? reviews : ordered(reviews + carried.map(\.review))
    }

    /// The questions that took answers along from other groups, as indices in ``questions``.
    package var carriedQuestions: Set<Int> { Set(carried.map(\.review.question)) }

    /// The answers that a fit to all groups learns from, by time. Each is in the history of one
    /// group only, so that none counts twice.
    package var learned: [Review] {
        guard !carried.isEmpty || !leftBehind.isEmpty else { return withoutForgotten(reviews) }
        let here = reviews.indices.lazy.filter { !leftBehind.contains($0) }.map { reviews[$0] }
        return withoutForgotten(ordered(here + carried.filter(\.isLearned).map(\.review)))
    }

    /// Removes the rows that take an answer back, each with the last answer of its question in its
    /// drill before it.
    mutating func removeTakenBack() {
        var standing: [UInt64: [Int]] = [:]
        var removed: [Int] = []
        let undone = Set(reviews.lazy.filter(\.takesBack).map(\.session))
        for (index, row) in reviews.enumerated() where undone.contains(row.session) {
            if row.takesBack {
                removed.append(index)
                guard let last = standing[row.target]?.popLast() else { continue }
                removed.append(last)
                takenBack.append(reviews[last].counted(for: 0))
            } else {
                standing[row.target, default: []].append(index)
            }
        }
        reviews.removeSubranges(RangeSet(removed.sorted(), within: reviews))
    }
}

/// A problem in a history file; the affected rows are ignored.
public struct HistoryWarning: Hashable, Sendable, CustomStringConvertible {
    static let mostListed = 10

    /// The path of the history file.
    public let path: String
    /// The line, from 1; nil for the file as a whole.
    public let line: Int?
    /// What is wrong there.
    public let reason: String

    /// `/home/ada/.local/share/rabble/reviews/hiragana.tsv, line 3: not a valid time`
    public var description: String { path + (line.map { ", line \($0)" } ?? "") + ": \(reason)" }
}
