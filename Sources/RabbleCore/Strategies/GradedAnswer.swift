/// A question with the grade that it got in a drill.
public struct GradedAnswer: Equatable, Sendable {
    /// What was asked, in the direction in which it was asked.
    public let question: Question
    /// How well it was known.
    public let grade: Grade
    /// What was typed; nil where the answer was revealed.
    public let typed: String?
    /// Which of the groups that are drilled together the question is of, counted from 0.
    public let group: Int

    /// An answer that was typed, or revealed and then graded.
    public init(question: Question, grade: Grade, typed: String? = nil, group: Int = 0) {
        self.question = question
        self.grade = grade
        self.typed = typed
        self.group = group
    }

    /// What answers to one question of a drill have in common.
    package struct Key: Hashable {
        let group: Int
        let question: Question.ID
    }

    var key: Key { Key(group: group, question: question.id) }
}
