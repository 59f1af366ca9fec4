/// The order in which the questions of a group are asked, and how they were answered.
public protocol QuestionStrategy {
    /// What the strategy asks from, which is the title of the group.
    var title: String { get }
    /// How many questions were marked correct.
    var correctCount: Int { get }
    /// How many questions were marked incorrect.
    var incorrectCount: Int { get }
    /// The question that is asked now.
    var currentQuestion: Question { get }
    /// Which of the groups that are drilled together the current question is of, counted from 0.
    var currentGroup: Int { get }
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
    /// Counts the current question as answered with a grade.
    mutating func markQuestion(_ answer: GradedAnswer)
    /// Takes the last mark back and makes its question the current one.
    ///
    /// - Returns: what was marked; nil if nothing is.
    mutating func undoLastMark() -> GradedAnswer?
    /// Every answer that is marked, in the order in which they were given.
    var answers: [GradedAnswer] { get }
    /// How long the current question would rest after an answer of each grade; nil if the strategy does not schedule.
    var intervals: PerGrade<Duration>? { get }
    /// What is still to come, with the current question; nil if ``questionIndexTitle`` says it.
    var remaining: RemainingQuestions? { get }
    /// The question of the last mark, if it was missed so often that it is not asked again in this drill.
    var leftForLater: Question? { get }
}

extension QuestionStrategy {
    /// Counts the question as answered correctly, with the grade good.
    public mutating func markQuestionCorrect(_ question: Question) {
        markQuestion(GradedAnswer(question: question, grade: .good, group: currentGroup))
    }

    /// Counts the question as answered incorrectly, with the grade again.
    public mutating func markQuestionIncorrect(_ question: Question) {
        markQuestion(GradedAnswer(question: question, grade: .again, group: currentGroup))
    }

    /// 0: the only group.
    public var currentGroup: Int { 0 }

    /// Nil: nothing is scheduled.
    public var intervals: PerGrade<Duration>? { nil }

    /// Nil: no question comes back.
    public var leftForLater: Question? { nil }

    /// Nil: each question is asked once.
    public var remaining: RemainingQuestions? { nil }
}

/// A strategy that can go back to where it was by a small value, as long as the marks are the same.
protocol PlacedStrategy: QuestionStrategy {
    associatedtype Place
    var place: Place { get set }
}

extension QuestionStrategy {
    /// Brings a later state of the strategy with the same marks back to the question that it asks now.
    var wayBack: (any QuestionStrategy) -> any QuestionStrategy {
        func wayBack<Strategy: PlacedStrategy>(of strategy: Strategy) -> (any QuestionStrategy) -> any QuestionStrategy
        {
            let place = strategy.place
            return { later in
                guard var strategy = later as? Strategy else { return later }
                strategy.place = place
                return strategy
            }
        }
        if let placed = self as? any PlacedStrategy { return wayBack(of: placed) }
        return { _ in self }
    }
}

/// What a spaced drill still asks: how many questions of each kind.
public struct RemainingQuestions: Equatable, Sendable {
    /// How many were seen before today: those that are due, and in a drill ahead of time those that are not.
    public let due: Int
    /// How many were answered today and come back today.
    public let learning: Int
    /// How many were never seen.
    public let new: Int
}
