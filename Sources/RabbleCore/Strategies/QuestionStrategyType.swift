/// The built-in strategies. The settings store the raw values, so none may ever change.
public enum QuestionStrategyType: Int, CaseIterable, Sendable {
    /// ``RandomQuestionStrategy``
    case random = 0
    /// ``SequentialQuestionStrategy``
    case sequential = 1
    /// ``SpacedQuestionStrategy``
    case spaced = 2

    /// The strategies themselves, which say all else about their types.
    package var strategy: any BuiltInStrategy.Type {
        switch self {
        case .random: RandomQuestionStrategy.self
        case .sequential: SequentialQuestionStrategy.self
        case .spaced: SpacedQuestionStrategy.self
        }
    }

    /// The name of the strategy: `Random`.
    public func title() -> String { strategy.typeTitle }

    /// A strategy of this type for a group, as if none of its questions was answered yet.
    ///
    /// - Parameter questionGroup: the questions.
    /// - Returns: a strategy at its first question, in an order of the system's random generator.
    public func questionStrategy(for questionGroup: QuestionGroup) -> any QuestionStrategy {
        questionStrategy(for: Studies(questionGroup), selection: QuestionSelection(newLimit: .max))
            ?? SequentialQuestionStrategy(questionGroup: questionGroup)
    }

    /// A strategy of this type at its first question, in an order of the system's random generator.
    ///
    /// - Parameters:
    ///   - studies: the studies to ask from; at least one of them has a question.
    ///   - selection: how many questions are asked.
    /// - Returns: nil if nothing is due.
    public func questionStrategy(for studies: Studies, selection: QuestionSelection) -> (
        any QuestionStrategy
    )? {
        var generator = SystemRandomNumberGenerator()
        return questionStrategy(for: studies, selection: selection, using: &generator)
    }

    /// A strategy of this type at its first question.
    ///
    /// - Parameters:
    ///   - studies: the studies to ask from; at least one of them has a question.
    ///   - selection: how many questions are asked.
    ///   - generator: the source of a random order.
    /// - Returns: nil if nothing is due.
    public func questionStrategy(
        for studies: Studies, selection: QuestionSelection,
        using generator: inout some RandomNumberGenerator
    ) -> (any QuestionStrategy)? {
        strategy.init(studies, selection: selection, using: &generator)
    }
}
