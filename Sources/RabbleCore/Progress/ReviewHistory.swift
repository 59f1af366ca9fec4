/// Everything that is known of the answers to the questions of one group.
///
/// It is the union of the group's history files, with each mark once, in the order of time, and without the marks that
/// were taken back.
public struct ReviewHistory: Sendable {
    /// A mark that stands.
    public struct Review: Sendable, Equatable {
        /// When it was made.
        public let time: Timestamp
        /// The index of its drill in ``ReviewHistory/sessions``.
        public let session: Int
        /// The index of its question in ``ReviewHistory/questions``.
        public let question: Int
        /// How well the answer was known.
        public let grade: Grade
    }

    /// The marks that stand, by time.
    public internal(set) var reviews: [Review] = []
    /// The questions that were ever answered.
    public internal(set) var questions: [Question.ID] = []
    /// The drills, as their rows name them.
    public internal(set) var sessions: [String] = []
    /// What was wrong in the files, and was left out.
    public internal(set) var warnings: [HistoryWarning] = []

    /// The history of a group of which no question was ever answered.
    public init() {}
}
