/// Asks the questions of a group in a random order, each order equally likely.
public struct RandomQuestionStrategy: SequenceQuestionStrategy {
    var sequence: QuestionSequence

    /// Shuffles the questions and starts at the first.
    ///
    /// - Parameters:
    ///   - questionGroup: what is asked from.
    ///   - limit: how many questions are asked; 0 for all.
    ///   - generator: where the order comes from. Generators that give the same numbers give the same order.
    /// - Complexity: O(*n*) in the number of questions of the group.
    public init(
        questionGroup: QuestionGroup, limit: Int = 0, using generator: inout some RandomNumberGenerator
    ) {
        let all = Array(questionGroup.questions.indices)
        let order = all.shuffledPrefix(limit > 0 ? limit : all.count, using: &generator)
        sequence = QuestionSequence(questionGroup, order: order)
    }
}
