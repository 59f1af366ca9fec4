/// A question with the grade that it got in a drill.
public struct GradedAnswer: Equatable, Sendable {
    /// What was asked, in the direction in which it was asked.
    public let question: Question
    /// How well it was known.
    public let grade: Grade
    /// What was typed; nil where the answer was revealed.
    public let typed: String?

    /// An answer that was typed, or revealed and then graded.
    public init(question: Question, grade: Grade, typed: String? = nil) {
        self.question = question
        self.grade = grade
        self.typed = typed
    }
}
