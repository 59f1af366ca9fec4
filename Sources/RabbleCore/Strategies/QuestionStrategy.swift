/// The order in which questions are asked, and how they were answered.
///
/// A strategy of your own has to know three things: its ``studies``, its ``currentQuestion``, and
/// what comes next. All else has a default; <doc:Client> has an example.
public protocol QuestionStrategy: Sendable {
    /// The studies that are asked from, updated by each answer.
    var studies: Studies { get set }
    /// The titles of the groups.
    var title: String { get }
    /// How many questions were marked correct.
    var correctCount: Int { get }
    /// How many questions were marked incorrect.
    var incorrectCount: Int { get }
    /// The question that is asked now.
    var currentQuestion: Question { get }
    /// The index of the current question's study.
    var currentStudyIndex: Int { get }
    /// The place of the question among all.
    var questionIndex: QuestionIndex { get }
    /// That place for a person, by default `3/107`.
    var questionIndexTitle: String { get }
    /// Whether the current question was never answered before. Only studies that compute their
    /// schedules know.
    var isFirstTime: Bool { get }

    /// Moves on to the next question.
    ///
    /// - Returns: false if there is none; the current question then stays.
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
    /// Takes the last answer back, with ``Studies/takeBack()``, and makes its question the current
    /// one.
    ///
    /// - Returns: the answer that was marked; nil if there is none.
    mutating func undoLastMark() -> GradedAnswer?
    /// Every answer, in the order in which they were given.
    var answers: [GradedAnswer] { get }
    /// How many questions are due, including those that a limit leaves for later; 0 if the strategy
    /// does not schedule.
    var backlog: Int { get }
    /// How long the current question would rest after an answer of each grade; nil if the strategy
    /// does not schedule.
    var intervals: PerGrade<Duration>? { get }
    /// The questions still to come, including the current one; nil if ``questionIndexTitle`` says
    /// it.
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

    package func answer(to question: Question, _ grade: Grade, typed: String? = nil) -> GradedAnswer
    {
        GradedAnswer(
            question: question, grade: grade, typed: typed, studyIndex: currentStudyIndex,
            time: studies.time(for: question, of: currentStudyIndex))
    }

    /// The answers that the studies have counted.
    public var answers: [GradedAnswer] { studies.answers }

    /// How many answers were right.
    public var correctCount: Int { studies.correctCount }

    /// How many answers were wrong.
    public var incorrectCount: Int { answers.count - correctCount }

    /// Records the answer in ``studies``.
    ///
    /// - Parameter answer: an answer to the current question.
    public mutating func markQuestion(_ answer: GradedAnswer) { studies.mark(answer) }

    /// Nil: the strategy cannot go back to a question.
    public mutating func undoLastMark() -> GradedAnswer? { nil }

    /// One more than the answers so far, of all questions; none comes back.
    public var questionIndex: QuestionIndex {
        let total = studies.candidateCount
        return QuestionIndex(number: min(answers.count + 1, total), total: total)
    }

    /// False: not known.
    public var isFirstTime: Bool { false }

    /// The titles of the groups, joined by commas.
    public var title: String { studies.all.map(\.group.title).joined(separator: ", ") }

    /// The place of the question among all: `3/107`.
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
