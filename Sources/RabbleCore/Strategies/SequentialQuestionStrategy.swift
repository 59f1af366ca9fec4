/// Asks the questions in the order of their group.
public struct SequentialQuestionStrategy: SequenceQuestionStrategy {
    /// The studies to ask from.
    public var studies: Studies
    var sequence: QuestionSequence

    /// Starts at the first question of a group; answers are not recorded.
    ///
    /// - Parameters:
    ///   - questionGroup: the questions.
    ///   - limit: the number of questions; 0 for all.
    public init(questionGroup: QuestionGroup, limit: Int = 0) {
        self.init(Studies(questionGroup), limit: limit)
    }

    /// Starts at the first question.
    ///
    /// - Parameters:
    ///   - studies: the studies to ask from.
    ///   - limit: the number of questions; 0 for all.
    /// - Precondition: at least one of the studies has a question.
    public init(_ studies: Studies, limit: Int = 0) {
        let all = studies.candidates
        self.studies = studies
        sequence = QuestionSequence(order: limit > 0 ? Array(all.prefix(limit)) : all)
    }
}
