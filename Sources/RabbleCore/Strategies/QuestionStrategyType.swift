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
    /// - Parameters:
    ///   - questionGroup: what is asked from.
    ///   - selection: how many questions are asked.
    ///   - schedule: where the questions of the group stand. It is worked out only for a strategy that asks by it.
    ///   - now: the clock.
    ///   - generator: where a random order comes from.
    /// - Returns: nil if there is nothing to ask, because nothing is due.
    public func questionStrategy(
        for questionGroup: QuestionGroup, selection: QuestionSelection, schedule: @autoclosure () -> Schedule,
        now: @escaping () -> Timestamp, using generator: inout some RandomNumberGenerator
    ) -> (any QuestionStrategy)? {
        switch self {
        case .random:
            RandomQuestionStrategy(questionGroup: questionGroup, limit: selection.limit, using: &generator)
        case .sequential:
            SequentialQuestionStrategy(questionGroup: questionGroup, limit: selection.limit)
        case .spaced:
            SpacedQuestionStrategy(
                questionGroup: questionGroup, schedule: schedule(), selection: selection, now: now)
        }
    }
}
