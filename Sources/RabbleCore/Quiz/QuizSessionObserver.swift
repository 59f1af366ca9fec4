/// Is notified of every mark of a ``QuizSession``, as it is made.
public protocol QuizSessionObserver {
    /// A question was marked.
    func quizSessionDidGrade(_ answer: GradedAnswer)
    /// The mark that was made last, and not yet taken back, was taken back.
    func quizSessionDidUndo(_ answer: GradedAnswer)
    /// A question was suspended, in the direction in which it was asked.
    func quizSessionDidSuspend(_ question: Question)
    /// The suspension that was made last, and not yet taken back, was taken back.
    func quizSessionDidResume(_ question: Question)
}

extension QuizSessionObserver {
    /// Does nothing by default.
    public func quizSessionDidSuspend(_ question: Question) {}

    /// Does nothing by default.
    public func quizSessionDidResume(_ question: Question) {}
}
