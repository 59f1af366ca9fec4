/// How a drill went.
public struct QuizSummary: Equatable, Sendable {
    /// How many questions were answered correctly, and how many were not.
    public let tally: Tally
    /// Every answer with its grade, in the order in which they were given.
    public let answers: [GradedAnswer]

    /// The answers that were wrong, in the order in which they were given.
    public var missed: [GradedAnswer] { answers.filter { !$0.grade.isCorrect } }
}
