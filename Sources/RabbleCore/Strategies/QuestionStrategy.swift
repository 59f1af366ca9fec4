/// The order in which the questions of a group are asked, and the count of what was right.
public protocol QuestionStrategy {
    /// What the strategy asks from, which is the title of the group.
    var title: String { get }
    /// How many questions were marked correct.
    var correctCount: Int { get }
    /// How many questions were marked incorrect.
    var incorrectCount: Int { get }
    /// The question that is asked now.
    var currentQuestion: Question { get }
    /// Which question of how many that is: `3/107`.
    var questionIndexTitle: String { get }

    /// Moves on to the next question.
    ///
    /// - Returns: false if there is none; the current question then stays.
    mutating func advanceToNextQuestion() -> Bool
    /// Counts the question as answered correctly.
    mutating func markQuestionCorrect(_ question: Question)
    /// Counts the question as answered incorrectly.
    mutating func markQuestionIncorrect(_ question: Question)
    /// Counts the question as answered with a grade.
    mutating func markQuestion(_ question: Question, grade: Grade)
    /// Takes the last mark back and makes its question the current one.
    ///
    /// - Returns: false if nothing is marked.
    mutating func undoLastMark() -> Bool
    /// How long the current question would rest after an answer of each grade; nil if the strategy does not care.
    var intervals: PerGrade<Duration>? { get }
}

extension QuestionStrategy {
    /// Counts the question as answered correctly or incorrectly, which is all that most strategies want to know.
    public mutating func markQuestion(_ question: Question, grade: Grade) {
        if grade.isCorrect { markQuestionCorrect(question) } else { markQuestionIncorrect(question) }
    }

    /// Most strategies do not care.
    public var intervals: PerGrade<Duration>? { nil }
}
