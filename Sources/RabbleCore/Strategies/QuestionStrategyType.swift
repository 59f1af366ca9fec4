/// The strategies that there are, as the settings store them.
public enum QuestionStrategyType: Int, CaseIterable, Sendable {
    /// ``RandomQuestionStrategy``
    case random
    /// ``SequentialQuestionStrategy``
    case sequential
    /// ``SpacedQuestionStrategy``
    case spaced

    /// What the strategy is called: `Random`.
    public func title() -> String {
        switch self {
        case .random: "Random"
        case .sequential: "Sequential"
        case .spaced: "Spaced"
        }
    }

    /// A strategy of this type at the start of `questionGroup`.
    ///
    /// To the spaced one that it gives all questions are new. What is due is known to one that is made of a ``Schedule``.
    ///
    /// - Parameters:
    ///   - limit: how many questions are asked; 0 for all.
    ///   - generator: where a random order comes from.
    public func questionStrategy(
        for questionGroup: QuestionGroup, limit: Int = 0, using generator: inout some RandomNumberGenerator
    ) -> any QuestionStrategy {
        switch self {
        case .random: RandomQuestionStrategy(questionGroup: questionGroup, limit: limit, using: &generator)
        case .sequential: SequentialQuestionStrategy(questionGroup: questionGroup, limit: limit)
        case .spaced: SpacedQuestionStrategy(questionGroup: questionGroup, limit: limit)
        }
    }
}
