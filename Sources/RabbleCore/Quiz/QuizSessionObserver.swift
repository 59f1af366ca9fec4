/// Is told of every mark of a ``QuizSession``, as it is made.
public protocol QuizSessionObserver {
    /// A question was marked.
    func quizSessionDidGrade(_ answer: GradedAnswer)
    /// The mark that was made last, and not yet taken back, was taken back.
    func quizSessionDidUndo(_ answer: GradedAnswer)
}
