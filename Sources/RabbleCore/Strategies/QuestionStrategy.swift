/// The order in which questions are asked, and the record of their answers.
///
/// Your own strategy needs three things: its ``studies``, its ``currentQuestion``, and the step to
/// the next question. Everything else has a default; <doc:Client> contains an example.
public protocol QuestionStrategy: Sendable {
    /// The studies to ask from, updated by each answer.
    var studies: Studies { get set }
    /// The titles of the groups.
    var title: String { get }
    /// The number of questions marked correct.
    var correctCount: Int { get }
    /// The number of questions marked incorrect.
    var incorrectCount: Int { get }
    /// The current question.
    var currentQuestion: Question { get }
    /// The index of the current question's study.
    var currentStudyIndex: Int { get }
    /// The position of the current question.
    var questionIndex: QuestionIndex { get }
    /// The position as shown to users, by default `3/107`.
    var questionIndexTitle: String { get }
    /// Whether the current question was never answered before. Known only if the studies compute
    /// their schedules.
    var isFirstTime: Bool { get }

    /// Moves on to the next question.
    ///
    /// - Returns: false if there is none; then the current question stays.
    mutating func advanceToNextQuestion() -> Bool
    /// Counts the question as answered correctly.
    ///
    /// - Parameter question: the current question.
    mutating func markQuestionCorrect(_ question: Question)
    /// Counts the question as answered incorrectly.
    ///
    /// - Parameter question: the current question.
    mutating func markQuestionIncorrect(_ question: Question)
    /// Counts the current question as answered with a grade.
    ///
    /// - Parameter answer: the answer, with its grade.
    mutating func markQuestion(_ answer: GradedAnswer)
    /// Undoes the last answer, with ``Studies/undo()``, and makes its question the current one.
    ///
    /// - Returns: the undone answer; nil if there is none.
    mutating func undoLastMark() -> GradedAnswer?
    /// All answers, in order.
    var answers: [GradedAnswer] { get }
    /// The number of due questions, including those that a limit leaves for later; 0 if the
    /// strategy does not schedule.
    var backlog: Int { get }
    /// The time until the current question is due again after an answer of each grade; nil if the
    /// strategy does not schedule.
    var intervals: PerGrade<Duration>? { get }
    /// The remaining questions, including the current one; nil if ``questionIndexTitle`` shows
    /// their number.
    var remaining: QuestionCounts? { get }
    /// The question of the last answer, if it was missed too often to be asked again in this drill.
    var leftForLater: Question? { get }
}

extension QuestionStrategy {
    /// Counts the question as answered correctly, with the grade good.
    ///
    /// - Parameter question: the current question.
    public mutating func markQuestionCorrect(_ question: Question) {
        markQuestion(answer(to: question, .good))
    }

    /// Counts the question as answered incorrectly, with the grade again.
    ///
    /// - Parameter question: the current question.
    public mutating func markQuestionIncorrect(_ question: Question) {
        markQuestion(answer(to: question, .again))
    }

    func answer(to question: Question, _ grade: Grade, typed: String? = nil) -> GradedAnswer {
        GradedAnswer(
            question: question, grade: grade, typed: typed, studyIndex: currentStudyIndex,
            time: studies.time(for: question, of: currentStudyIndex))
    }

    /// The answers recorded in the studies.
    public var answers: [GradedAnswer] { studies.answers }

    /// The number of right answers.
    public var correctCount: Int { studies.correctCount }

    /// The number of wrong answers.
    public var incorrectCount: Int { answers.count - correctCount }

    /// Records the answer in ``studies``.
    ///
    /// - Parameter answer: an answer to the current question.
    public mutating func markQuestion(_ answer: GradedAnswer) { studies.mark(answer) }

    /// Nil: the strategy cannot go back to a question.
    public mutating func undoLastMark() -> GradedAnswer? { nil }

    /// The number of answers so far plus one, of the number of all questions; no question comes
    /// back.
    public var questionIndex: QuestionIndex {
        let total = studies.candidateCount
        return QuestionIndex(number: min(answers.count + 1, total), total: total)
    }

    /// False: unknown.
    public var isFirstTime: Bool { false }

    /// The titles of the groups, joined by commas.
    public var title: String { studies.all.map(\.group.title).joined(separator: ", ") }

    /// The position of the current question: `3/107`.
    public var questionIndexTitle: String { "\(questionIndex.number)/\(questionIndex.total)" }

    /// 0: the only study.
    public var currentStudyIndex: Int { 0 }

    /// 0: nothing is scheduled.
    public var backlog: Int { 0 }

    /// Nil: nothing is scheduled.
    public var intervals: PerGrade<Duration>? { nil }

    /// Nil: no question comes back.
    public var leftForLater: Question? { nil }

    /// Nil: each question is asked once.
    public var remaining: QuestionCounts? { nil }
}
