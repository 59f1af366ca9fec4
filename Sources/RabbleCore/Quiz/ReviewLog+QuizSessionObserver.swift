extension ReviewLog: QuizSessionObserver {
    /// Gathers a row for the mark.
    public func quizSessionDidGrade(_ answer: GradedAnswer) {
        add(answer.question, grade: answer.grade, typed: answer.typed)
    }

    /// Gathers a row that takes the mark back.
    public func quizSessionDidUndo(_ answer: GradedAnswer) { add(answer.question, grade: nil) }

    /// Gathers a row that suspends the question.
    public func quizSessionDidSuspend(_ question: Question) { add(question.id, isSuspended: true) }

    /// Gathers a row that has the question asked again.
    public func quizSessionDidResume(_ question: Question) { add(question.id, isSuspended: false) }
}
