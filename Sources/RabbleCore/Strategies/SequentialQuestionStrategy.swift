/// Asks the questions of a group in the order of the group.
public struct SequentialQuestionStrategy: SequenceQuestionStrategy {
    var sequence: QuestionSequence

    /// Starts at the first question.
    ///
    /// - Parameter limit: how many questions are asked; 0 for all.
    public init(questionGroup: QuestionGroup, limit: Int = 0) {
        let questions = limit > 0 ? Array(questionGroup.questions.prefix(limit)) : questionGroup.questions
        sequence = QuestionSequence(title: questionGroup.title, questions: questions)
    }
}
