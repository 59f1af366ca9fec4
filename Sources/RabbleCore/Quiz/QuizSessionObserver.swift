/// A question with the grade that it got in a drill.
public struct GradedAnswer: Equatable, Sendable {
    /// The question.
    public let question: Question
    /// How well it was known.
    public let grade: Grade
    /// What was typed; nil where the answer was revealed.
    public let typed: String?
}

/// Is told of every mark of a ``QuizSession``, as it is made.
public protocol QuizSessionObserver {
    /// A question was marked.
    func quizSessionDidGrade(_ answer: GradedAnswer)
    /// The mark that was made last, and not yet taken back, was taken back.
    func quizSessionDidUndo(_ answer: GradedAnswer)
}
