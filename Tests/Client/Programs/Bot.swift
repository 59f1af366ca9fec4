import RabbleCore

/// A learner of a bot, as rows of its database: answers, suspensions and accepted answers.
struct Pupil {
    var answers: [(time: Timestamp, question: Question.ID, grade: Grade)] = []
    var suspended: Set<Question.ID> = []
    var accepted: [Question.ID: [String]] = [:]

    var history: ReviewHistory {
        let questions = Set(answers.map(\.question)).sorted()
        let reviews = answers.map { answer in
            ReviewHistory.Review(
                time: answer.time, session: 0,
                question: questions.firstIndex(of: answer.question) ?? 0, grade: answer.grade)
        }
        return ReviewHistory(
            reviews: reviews, questions: questions, sessions: ["bot"], suspended: suspended,
            acceptedAnswers: accepted)
    }

    /// A drill of all questions in order; nil if there is nothing to ask.
    func drill(_ group: QuestionGroup) -> QuizSession? {
        QuestionStrategyType.sequential.questionStrategy(
            for: Studies(Study(group, in: history)), selection: QuestionSelection(newLimit: .max)
        ).map { QuizSession(strategy: $0) }
    }
}

/// A suspended question is not asked again, and an accepted answer is right.
func teach(_ group: QuestionGroup) {
    var pupil = Pupil()
    pupil.suspended.insert(group.questions[0].id)
    pupil.accepted[group.questions[1].id] = ["Ciudad de los Reyes"]
    guard var session = pupil.drill(group) else { fail() }
    expect(session.currentQuestion.id == group.questions[1].id)
    session.respond(to: .submit("ciudad de los reyes"))
    expect(session.tally == Tally(correct: 1, incorrect: 0))
    let history = pupil.history
    expect(
        history.suspended.contains(group.questions[0].id)
            && history.acceptedAnswers == pupil.accepted)
    pupil.suspended = history.suspended
    expect(pupil.drill(group)?.currentQuestion.id == group.questions[1].id)
}
