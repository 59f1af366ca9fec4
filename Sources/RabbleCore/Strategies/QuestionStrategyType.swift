/// The built-in strategies. The settings store the raw values, so none may ever change.
public enum QuestionStrategyType: Int, CaseIterable, Sendable {
    /// ``RandomQuestionStrategy``
    case random = 0
    /// ``SequentialQuestionStrategy``
    case sequential = 1
    /// ``SpacedQuestionStrategy``
    case spaced = 2

    /// The name of the strategy: `Random`.
    public func title() -> String {
        switch self {
        case .random: "Random"
        case .sequential: "Sequential"
        case .spaced: "Spaced"
        }
    }

    /// Whether it asks due questions. It then needs the schedule and the questions asked today, and
    /// uses ``QuestionSelection/newLimit`` and ``QuestionSelection/isAhead``.
    package var isScheduled: Bool { self == .spaced }

    /// The record of the chosen questions in the history, so that a later drill can find the
    /// remaining ones.
    ///
    /// - Parameters:
    ///   - count: the number of chosen questions; nil for all.
    ///   - seed: the seed of the order.
    package func planLimit(_ count: Int?, seed: UInt64) -> DrillScope.Limit? {
        switch self {
        case .random: count.map { .random($0, seed: seed) }
        case .sequential: count.map { .first($0) }
        // Questions that are not asked stay due, so there is nothing to find.
        case .spaced: .due
        }
    }

    /// A strategy of this type for a group, as if none of its questions had been answered yet.
    ///
    /// - Parameter questionGroup: the questions.
    /// - Returns: a strategy at its first question, in an order from the system's random generator.
    public func questionStrategy(for questionGroup: QuestionGroup) -> any QuestionStrategy {
        questionStrategy(for: Studies(questionGroup), selection: QuestionSelection(newLimit: .max))
            ?? SequentialQuestionStrategy(questionGroup: questionGroup)
    }

    /// A strategy of this type at its first question, in an order from the system's random
    /// generator.
    ///
    /// - Parameters:
    ///   - studies: the studies to ask from; at least one of them has a question.
    ///   - selection: the limits of the drill.
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
    ///   - selection: the limits of the drill.
    ///   - generator: the source of a random order.
    /// - Returns: nil if nothing is due.
    public func questionStrategy(
        for studies: Studies, selection: QuestionSelection,
        using generator: inout some RandomNumberGenerator
    ) -> (any QuestionStrategy)? {
        switch self {
        case .random:
            RandomQuestionStrategy(studies, limit: selection.limit, using: &generator)
        case .sequential:
            SequentialQuestionStrategy(studies, limit: selection.limit)
        case .spaced:
            SpacedQuestionStrategy(studies, selection: selection, using: &generator)
        }
    }
}
