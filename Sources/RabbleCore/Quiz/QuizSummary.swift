/// How a drill went.
public struct QuizSummary: Equatable, Sendable {
    /// How many questions were answered correctly.
    public let correctCount: Int
    /// How many questions were answered incorrectly.
    public let incorrectCount: Int
    /// Every answer with its grade, in the order in which they were given.
    public let answers: [GradedAnswer]

    /// The share of correct answers, in whole per cent; nil if nothing was answered.
    ///
    /// It is rounded to the nearest, but 100 means that all were correct and 0 that none was.
    public var percent: Int? {
        let count = correctCount + incorrectCount
        guard count > 0 else { return nil }
        if correctCount == 0 || incorrectCount == 0 { return correctCount == 0 ? 0 : 100 }
        return min(max((200 * correctCount + count) / (2 * count), 1), 99)
    }

    /// The answers that were wrong, in the order in which they were given.
    public var missed: [GradedAnswer] { answers.filter { !$0.grade.isCorrect } }
}
