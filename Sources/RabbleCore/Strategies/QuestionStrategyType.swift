/// The strategies that there are, as the settings store them.
public enum QuestionStrategyType: Int, CaseIterable, Sendable {
    /// ``RandomQuestionStrategy``
    case random
    /// ``SequentialQuestionStrategy``
    case sequential

    /// What the strategy is called: `Random`.
    public func title() -> String {
        switch self {
        case .random: "Random"
        case .sequential: "Sequential"
        }
    }

    /// A strategy of this type at the start of `questionGroup`.
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
        }
    }
}
