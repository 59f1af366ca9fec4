/// How a drill went.
public struct QuizSummary: Equatable, Sendable {
    /// How many questions were answered correctly, and how many were not.
    public let tally: Tally
    /// Every answer with its grade, in the order in which they were given.
    public let answers: [GradedAnswer]

    /// How each question went.
    ///
    /// - Complexity: O(*n*) in the number of answers.
    public var outcomes: QuestionOutcomes { QuestionOutcomes(answers) }

    /// The answers that were wrong, in the order in which they were given; of several to one question the first.
    public var missed: [GradedAnswer] {
        answers.filter { !$0.grade.isCorrect }.uniqued(by: \.key)
    }
}
