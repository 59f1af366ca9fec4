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

    /// What a question is known by.
    public struct QuestionID: Hashable, Sendable {
        /// The prompt.
        public let prompt: String
        /// The answer.
        public let answer: String

        /// The name of a question with this prompt and answer.
        public init(prompt: String, answer: String) {
            self.prompt = prompt
            self.answer = answer
        }

        /// The name of this question.
        public init(_ question: Question) {
            self.init(prompt: question.prompt, answer: question.answer)
        }
    }

    /// The marks that stand, by time.
    public internal(set) var reviews: [Review] = []
    /// The questions that were ever answered.
    public internal(set) var questions: [QuestionID] = []
    /// The drills, as their rows name them.
    public internal(set) var sessions: [String] = []
    /// What was wrong in the files, and was left out.
    public internal(set) var warnings: [HistoryWarning] = []

    /// The history of a group of which no question was ever answered.
    public init() {}
}

/// Something in a history file that is not a review, and does not count.
public struct HistoryWarning: Error, Equatable, Sendable, CustomStringConvertible {
    /// The most warnings that one file gives.
    public static let mostListed = 10

    /// The file.
    public let path: String
    /// The line, from 1; nil where it is the file as a whole.
    public let line: Int?
    /// What is wrong there.
    public let reason: String

    /// `/home/ada/.local/share/rabble/reviews/hiragana.tsv, line 3: the time is no time`
    public var description: String { path + (line.map { ", line \($0)" } ?? "") + ": \(reason)" }
}
