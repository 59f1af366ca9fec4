/// Asks the questions in a random order, each order equally likely.
public struct RandomQuestionStrategy: SequenceQuestionStrategy {
    /// The studies that are asked from.
    public var studies: Studies
    var sequence: QuestionSequence

    /// Shuffles the questions of a group with the system's generator; the answers are not kept.
    ///
    /// - Parameters:
    ///   - questionGroup: the questions.
    ///   - limit: how many questions are asked; 0 for all.
    public init(questionGroup: QuestionGroup, limit: Int = 0) {
        var generator = SystemRandomNumberGenerator()
        self.init(Studies(questionGroup), limit: limit, using: &generator)
    }

    /// Shuffles the questions and starts at the first.
    ///
    /// - Parameters:
    ///   - studies: the studies to ask from.
    ///   - limit: how many questions are asked; 0 for all.
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
