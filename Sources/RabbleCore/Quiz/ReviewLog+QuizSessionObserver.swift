extension ReviewLog: QuizSessionObserver {
    /// Gathers a row for the mark.
    public func quizSessionDidGrade(_ answer: GradedAnswer) {
        add(answer.question, grade: answer.grade, typed: answer.typed)
    }

    /// Gathers a row that takes the mark back.
    public func quizSessionDidUndo(_ answer: GradedAnswer) { add(answer.question, grade: nil) }
}
