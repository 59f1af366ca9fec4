/// Receives each answer of a ``QuizSession`` when it is given.
public protocol QuizSessionObserver: Sendable {
    /// A question was marked.
    ///
    /// - Parameter answer: the answer, with its grade.
    func quizSessionDidGrade(_ answer: GradedAnswer)
    /// The last answer was taken back.
    ///
    /// - Parameter answer: the answer that no longer counts.
    func quizSessionDidUndo(_ answer: GradedAnswer)
    /// A question was suspended. By default, nothing is done.
    ///
    /// - Parameter question: the question, in the direction in which it was asked.
    func quizSessionDidSuspend(_ question: Question)
    /// The last suspension was taken back. By default, nothing is done.
    ///
    /// - Parameter question: the question, in the direction in which it was asked.
    func quizSessionDidResume(_ question: Question)
}

extension QuizSessionObserver {
    /// Does nothing.
    public func quizSessionDidSuspend(_ question: Question) {}

    /// Does nothing.
    public func quizSessionDidResume(_ question: Question) {}
}

extension ReviewLog: QuizSessionObserver {
    /// Adds a row for the answer.
    public func quizSessionDidGrade(_ answer: GradedAnswer) {
        add(
            answer.question.id, answer.grade, rest: answer.rest, typed: answer.typed,
            at: answer.time)
    }

    /// Adds a row that takes the answer back.
    public func quizSessionDidUndo(_ answer: GradedAnswer) {
        addUndo(of: answer.question.id, at: answer.time)
    }

    /// Adds a row that suspends the question.
    public func quizSessionDidSuspend(_ question: Question) { add(question.id, isSuspended: true) }

    /// Adds a row that resumes the question.
    public func quizSessionDidResume(_ question: Question) { add(question.id, isSuspended: false) }
}
