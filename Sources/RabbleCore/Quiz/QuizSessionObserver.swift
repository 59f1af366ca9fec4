/// Receives the marks of a ``QuizSession`` as they are made.
public protocol QuizSessionObserver: Sendable {
    /// A question was marked.
    ///
    /// - Parameter answer: the answer, with its grade.
    func quizSessionDidGrade(_ answer: GradedAnswer)
    /// The last mark was taken back.
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
    public func quizSessionDidSuspend(_ question: Question) {}

    public func quizSessionDidResume(_ question: Question) {}
}

extension ReviewLog: QuizSessionObserver {
    public func quizSessionDidGrade(_ answer: GradedAnswer) {
        add(answer.question.id, answer.grade, typed: answer.typed, at: answer.time)
    }

    public func quizSessionDidUndo(_ answer: GradedAnswer) { addUndo(of: answer.question.id, at: answer.time) }

    public func quizSessionDidSuspend(_ question: Question) { add(question.id, isSuspended: true) }

    public func quizSessionDidResume(_ question: Question) { add(question.id, isSuspended: false) }
}
