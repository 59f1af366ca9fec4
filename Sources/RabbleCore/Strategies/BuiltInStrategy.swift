/// A strategy that has a ``QuestionStrategyType``, so that settings and programs can choose it.
///
/// What a program has to know of the type before it asks, the strategy says here.
package protocol BuiltInStrategy: QuestionStrategy {
    /// The name of the type: `Random`.
    static var typeTitle: String { get }
    /// Whether it asks what is due. It then needs the schedule and what was asked today, and heeds
    /// ``QuestionSelection/newLimit`` and ``QuestionSelection/isAhead``.
    static var isScheduled: Bool { get }
    /// Whether its order is random, and the same again for the same seed.
    static var isRandom: Bool { get }
    /// How often a question may be missed in one drill before it is left for later.
    static var mostMisses: Int { get }

    /// A strategy at its first question; nil if there is nothing to ask. At least one of the
    /// studies has a question.
    init?(
        _ studies: Studies, selection: QuestionSelection,
        using generator: inout some RandomNumberGenerator)

    /// How a drill's name records which questions were chosen, so that a later drill finds those
    /// left. With nil, the default, it finds all that were not answered. An order that neither the
    /// group nor the seed gives again needs nil.
    ///
    /// - Parameters:
    ///   - count: how many were chosen; nil for all.
    ///   - seed: the seed of the order.
    static func planLimit(_ count: Int?, seed: UInt64) -> DrillScope.Limit?
}

extension BuiltInStrategy {
    package static var isScheduled: Bool { false }
    package static var isRandom: Bool { false }
    package static var mostMisses: Int { .max }

    package static func planLimit(_ count: Int?, seed: UInt64) -> DrillScope.Limit? { nil }
}
