/// The questions that a group is to have.
public struct GroupChange: Sendable {
    /// All questions as they are to be.
    public let questions: [Question]
    /// The questions among them whose prompt or answer changed, with their former ids.
    public let edits: [(old: Question.ID, new: Question.ID)]

    /// - Parameters:
    ///   - questions: all as they are to be, at least one.
    ///   - edits: those whose prompt or answer changed, with their former ids.
    public init(_ questions: [Question], edits: [(old: Question.ID, new: Question.ID)] = []) {
        self.questions = questions
        self.edits = edits
    }
}
