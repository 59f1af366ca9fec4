/// What becomes of the questions of a group.
public struct GroupChange: Sendable {
    /// All questions as they are then.
    public let questions: [Question]
    /// Those among them that were others before, with what they were known by.
    public let edits: [(old: Question.ID, new: Question.ID)]

    /// - Parameters:
    ///   - questions: all as they are then, at least one.
    ///   - edits: those that were others before, with what they were known by.
    public init(_ questions: [Question], edits: [(old: Question.ID, new: Question.ID)] = []) {
        self.questions = questions
        self.edits = edits
    }
}
