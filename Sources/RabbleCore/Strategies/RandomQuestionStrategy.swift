/// Asks the questions in a random order, with all orders equally likely.
public struct RandomQuestionStrategy: SequenceQuestionStrategy {
    /// The studies to ask from.
    public var studies: Studies
    var sequence: QuestionSequence

    /// Shuffles the questions of a group with the system's generator; answers are not recorded.
    ///
    /// - Parameters:
    ///   - questionGroup: the questions.
    ///   - limit: the number of questions; 0 for all.
    public init(questionGroup: QuestionGroup, limit: Int = 0) {
        var generator = SystemRandomNumberGenerator()
        self.init(Studies(questionGroup), limit: limit, using: &generator)
    }

    /// Shuffles the questions and starts at the first one.
    ///
    /// - Parameters:
    ///   - studies: the studies to ask from.
    ///   - limit: the number of questions; 0 for all.
    ///   - generator: the source of randomness; the same numbers give the same order.
    /// - Precondition: at least one of the studies has a question.
    /// - Complexity: O(*n*) in the number of questions.
    public init(
        _ studies: Studies, limit: Int = 0, using generator: inout some RandomNumberGenerator
    ) {
        let all = studies.candidates
        self.studies = studies
        sequence = QuestionSequence(
            order: all.shuffledPrefix(limit > 0 ? limit : all.count, using: &generator))
    }
}
