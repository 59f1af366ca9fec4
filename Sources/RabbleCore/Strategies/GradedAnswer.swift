/// The answer to a question in a drill, and its grade.
public struct GradedAnswer: Hashable, Sendable {
    /// The question, in the direction in which it was asked.
    public internal(set) var question: Question
    /// How well it was known.
    public let grade: Grade
    /// The typed answer; nil where the answer was revealed.
    public let typed: String?
    /// The letter or number of the choice that ``typed`` is the text of; nil where none was chosen.
    public internal(set) var choice: String?
    /// Whether the hint was shown before the answer.
    public internal(set) var isHinted = false
    /// Whether a wrong answer was counted as right by ``QuizSession/Action/override``.
    public internal(set) var isOverridden = false
    /// Whether the question had never been answered before. Only studies that compute their
    /// schedules know.
    public internal(set) var isFirst = false
    /// How long the question rests after the answer, as the history has it; nil where no answers
    /// are kept and nothing is scheduled.
    public internal(set) var rest: Rest?
    /// The index of the question's study.
    public let studyIndex: Int
    /// When the answer was given, for the schedule and the history alike.
    public let time: Timestamp

    /// An answer that was typed, or revealed and then graded.
    ///
    /// - Parameters:
    ///   - question: the question as it was asked.
    ///   - grade: how well it was known.
    ///   - typed: the typed answer; nil if it was revealed.
    ///   - studyIndex: the index of the question's study.
    ///   - time: when the answer was given.
    public init(
        question: Question, grade: Grade, typed: String? = nil, studyIndex: Int = 0, time: Timestamp
    ) {
        self.question = question
        self.grade = grade
        self.typed = typed
        self.studyIndex = studyIndex
        self.time = time
    }

    package struct Key: Hashable {
        let studyIndex: Int
        let question: Question.ID
    }

    package var key: Key { Key(studyIndex: studyIndex, question: question.id) }
}
