/// Everything that is known of the answers to the questions of one group.
///
/// It is the union of the group's history files, with each mark once, in the order of time, and without the marks that
/// were taken back. Beside the marks it knows which questions were edited and which are suspended.
public struct ReviewHistory: Sendable {
    /// A mark that was not taken back.
    ///
    /// It takes 16 bytes, for a history may have millions.
    public struct Review: Sendable, Equatable {
        /// When it was made.
        public let time: Timestamp
        /// What distinguishes marks of the same time: 32 bits for the drill, 29 for the question and 3 for the grade, which is
        /// 0 in a row that takes a mark back.
        let mark: UInt64

        init(time: Timestamp, session: Int, question: Int, grade: Grade?) {
            self.time = time
            mark = UInt64(session) << 32 | UInt64(question) << 3 | UInt64(grade?.rawValue ?? 0)
        }

        /// The same mark, as one of another question.
        func counted(for question: Int) -> Review {
            Review(time: time, mark: mark & ~0xFFFF_FFF8 | UInt64(question) << 3)
        }

        private init(time: Timestamp, mark: UInt64) {
            self.time = time
            self.mark = mark
        }

        /// The index of its drill in ``ReviewHistory/sessions``.
        public var session: Int { Int(mark >> 32) }
        /// The index of its question in ``ReviewHistory/questions``.
        public var question: Int { Int(mark & 0xFFFF_FFFF) >> 3 }
        /// How well the answer was known.
        public var grade: Grade { Grade(rawValue: Int(mark & 7)) ?? .again }
        /// Its place among the marks of the same time and drill: by grade, and what takes a mark back at the end.
        var rank: UInt64 { (mark &- 1) & 7 }
        /// Whether it takes back the last mark of its question in its drill, as no mark in ``ReviewHistory/reviews`` does.
        var takesBack: Bool { mark & 7 == 0 }
    }

    /// The marks that were not taken back, by time.
    public internal(set) var reviews: [Review] = []
    /// The questions that were ever answered.
    public internal(set) var questions: [Question.ID] = []
    /// The drills, as their rows name them.
    public internal(set) var sessions: [String] = []
    /// The questions that were edited, by time, each edit once. ``resolved(for:)`` follows them.
    public internal(set) var edits: [QuestionEdit] = []
    /// The questions that were suspended and resumed, by time; ``suspended(asOf:besides:)`` sums them up.
    public internal(set) var suspensions: [Suspension] = []
    /// The answers that were accepted and refused, by time; ``acceptedAnswers`` sums them up.
    var acceptedRows: [AcceptedAnswer] = []
    /// What the group is called; nil if the history does not say.
    public internal(set) var title: String?
    /// What was wrong in the files, and was left out.
    public internal(set) var warnings: [HistoryWarning] = []

    /// The history of a group of which no question was ever answered.
    public init() {}
}

/// Something in a history file that is not a review, and does not count.
public struct HistoryWarning: Error, Equatable, Sendable, CustomStringConvertible {
    /// The most warnings that one file gives.
    static let mostListed = 10

    /// The path of the history file.
    public let path: String
    /// The line, from 1; nil where it is the file as a whole.
    public let line: Int?
    /// What is wrong there.
    public let reason: String

    /// `/home/ada/.local/share/rabble/reviews/hiragana.tsv, line 3: not a valid time`
    public var description: String { path + (line.map { ", line \($0)" } ?? "") + ": \(reason)" }
}
