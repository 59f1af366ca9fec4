extension QuizSession {
    /// The input that a drill waits for.
    public enum State: Hashable, Sendable {
        /// An answer to the current question.
        case asking
        /// A grade, because the answer was revealed.
        case revealed
        /// Nothing: every question has had its turn. The last answer can still be changed.
        case finished
        /// Nothing: the learner has ended the drill.
        case ended
    }

    /// An action of the learner.
    public enum Action: Hashable, Sendable {
        /// Types an answer.
        case submit(String)
        /// Asks to see the answer.
        case reveal
        /// Grades the recall of the revealed answer.
        case grade(Grade)
        /// Asks for the hint. A right answer after it is *hard*.
        case hint
        /// Leaves the question unanswered.
        case skip
        /// Suspends the question.
        case suspend
        /// Undoes the last answer or suspension.
        case undo
        /// Counts the last answer as right, regardless of its verdict.
        case override
        /// Counts the last answer as right, and accepts the typed text from now on.
        case accept
        /// Ends the drill.
        case quit
    }

    /// The result of an action, to be shown.
    public enum Response: Hashable, Sendable {
        /// The typed answer is right; `answer` is the question's own.
        case correct(answer: String)
        /// The typed answer is right except for its accents; `spelling` has them.
        case misspelt(spelling: String)
        /// The typed answer is nearly right, but counts as wrong.
        case almost(NearMiss)
        /// The typed answer is wrong.
        case incorrect(RightAnswers)
        /// The line has neither texts nor letters of choices alone; the question is still asked.
        case notAChoice(Choices)
        /// The answer is shown, with the hint if there is one. A grade is expected next.
        case revealed(RightAnswers, hint: String?)
        /// The question was marked with a grade.
        case graded(Grade)
        /// The hint; nil if the question has none.
        case hint(String?)
        /// The question was left unanswered.
        case skipped
        /// The question was suspended.
        case suspended
        /// The last suspension was undone; its question is asked again.
        case resumed
        /// The last answer was undone; its question is asked again.
        case undone
        /// There is no answer to undo, or the strategy cannot go back to it.
        case nothingToUndo
        /// The last answer was wrong, and was replaced by this one.
        case overridden(GradedAnswer)
        /// There is no last answer, it was not wrong, or the strategy cannot go back to it.
        case nothingToOverride
        /// The last answer counts as right, and its typed text is accepted from now on.
        case accepted(GradedAnswer)
        /// There is no last answer, it was not typed, or its text is right anyway, is a choice, or
        /// is not a valid answer; or the answer was wrong, and the strategy cannot go back to it.
        case nothingToAccept
        /// The action is not possible in this state, such as an answer when a grade is expected.
        case refused
        /// The drill was ended.
        case ended
    }
}

extension QuizSession.Response {
    /// The right answers to show: after a wrong answer, and when they were requested. The
    /// question's own answer, or the one that was nearly typed, comes first. Empty for all other
    /// responses.
    public var listed: [String] {
        if case .almost(let miss) = self { return [miss.meant] }
        if case .incorrect(let answers) = self { return answers.listed }
        if case .revealed(let answers, _) = self { return answers.listed }
        return []
    }
}
