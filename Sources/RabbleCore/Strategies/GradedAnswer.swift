/// An answer to a question in a drill, with its grade.
public struct GradedAnswer: Hashable, Sendable {
    /// The question, in the direction in which it was asked.
    public internal(set) var question: Question
    /// The grade.
    public let grade: Grade
    /// The typed answer; nil if the answer was revealed.
    public let typed: String?
    /// The letters or numbers of the choices with the text ``typed``, separated by blanks; nil if
    /// none was chosen.
    public internal(set) var choice: String?
    /// Whether the hint was shown before the answer.
    public internal(set) var isHinted = false
    /// Whether a wrong answer was counted as right by ``QuizSession/Action/override``.
    public internal(set) var isOverridden = false
    /// Whether the question had never been answered before. Known only if the studies compute their
    /// schedules.
    public internal(set) var isFirst = false
    /// The time until the question is due again, as recorded in the history; nil if answers are not
    /// recorded and nothing is scheduled.
    public internal(set) var rest: Rest?
    /// The index of the question's study.
    public let studyIndex: Int
    /// The time of the answer, for the schedule and the history alike.
    public let time: Timestamp

    /// An answer that was typed, or revealed and then graded.
    ///
    /// - Parameters:
    ///   - question: the question as it was asked.
    ///   - grade: the grade.
    ///   - typed: the typed answer; nil if it was revealed.
    ///   - studyIndex: the index of the question's study.
    ///   - time: the time of the answer.
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
