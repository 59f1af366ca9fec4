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

extension ReviewLog: QuizSessionObserver {
    /// Gathers a row for the mark.
    public func quizSessionDidGrade(_ answer: GradedAnswer) {
        add(answer.question.id, answer.grade, typed: answer.typed, at: answer.time)
    }

    /// Gathers a row that takes the mark back.
    public func quizSessionDidUndo(_ answer: GradedAnswer) { addUndo(of: answer.question.id) }

    /// Gathers a row that suspends the question.
    public func quizSessionDidSuspend(_ question: Question) { add(question.id, isSuspended: true) }

    /// Gathers a row that has the question asked again.
    public func quizSessionDidResume(_ question: Question) { add(question.id, isSuspended: false) }
}
