/// Asks the questions of a group in the order of the group.
public struct SequentialQuestionStrategy: SequenceQuestionStrategy {
    var sequence: QuestionSequence

    /// Starts at the first question.
    ///
    /// - Parameters:
    ///   - questionGroup: what is asked from.
    ///   - limit: how many questions are asked; 0 for all.
    public init(questionGroup: QuestionGroup, limit: Int = 0) {
        let all = questionGroup.questions.indices
        sequence = QuestionSequence(questionGroup, order: Array(limit > 0 ? all.prefix(limit) : all))
    }
}
