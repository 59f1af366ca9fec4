extension QuizSession {
    /// What a drill waits for.
    public enum State: Hashable, Sendable {
        /// An answer to the current question.
        case asking
        /// A grade, as the answer was revealed.
        case revealed
        /// Nothing: every question had its turn. The last answer can still be changed.
        case finished
        /// Nothing: the learner has ended the drill.
        case ended
    }

    /// What a learner does.
    public enum Action: Hashable, Sendable {
        /// Types an answer.
        case submit(String)
        /// Asks to see the answer.
        case reveal
        /// Grades how well the revealed answer was known.
        case grade(Grade)
        /// Asks for the hint. A right answer after it is *hard*.
        case hint
        /// Leaves the question unanswered.
        case skip
        /// Suspends the question.
        case suspend
        /// Takes the last answer or suspension back.
        case undo
        /// Counts the last answer as right, whatever its verdict.
        case override
        /// Counts the last answer as right, and the typed text from now on.
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
        /// The typed answer is wrong by little.
        case almost(NearMiss)
        /// The typed answer is wrong.
        case incorrect(RightAnswers)
        /// The line is neither the text nor the letter of a choice; the question is still asked.
        case notAChoice(Choices)
        /// The answer is shown, with the hint if there is one. A grade comes next.
        case revealed(RightAnswers, hint: String?)
        /// The question was marked with a grade.
        case graded(Grade)
        /// The hint; nil if the question has none.
        case hint(String?)
        /// The question was left unanswered.
        case skipped
        /// The question was suspended.
        case suspended
        /// The last suspension was taken back; its question is asked again.
        case resumed
        /// The last answer was taken back; its question is asked again.
        case undone
        /// There is no answer to take back, or the strategy cannot go back to it.
        case nothingToUndo
        /// The last answer was wrong, and was replaced by this one.
        case overridden(GradedAnswer)
        /// There is no last answer, it was not wrong, or the strategy cannot go back to it.
        case nothingToOverride
        /// The last answer counts as right, and its typed text is accepted from now on.
        case accepted(GradedAnswer)
        /// There is no last answer, none was typed, or the text is right anyway, is a choice or
        /// cannot be an answer; or the answer was wrong, and the strategy cannot go back to it.
        case nothingToAccept
        /// The action is not possible in this state, such as an answer where a grade is due.
        case refused
        /// The drill was ended.
        case ended
    }
}

extension QuizSession.Response {
    /// What is right, where that is shown: after any wrong answer, and where it was asked for. The
    /// question's own answer, or the one that was nearly typed, comes first; none after all else.
    public var listed: [String] {
        switch self {
        case .almost(let miss): [miss.meant]
        case .incorrect(let answers), .revealed(let answers, _): answers.listed
        case .correct, .misspelt, .notAChoice, .graded, .hint, .skipped, .suspended, .resumed,
            .undone, .nothingToUndo, .overridden, .nothingToOverride, .accepted, .nothingToAccept,
            .refused, .ended:
            []
        }
    }
}
