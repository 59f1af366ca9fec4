import RabbleCore

/// What the options of `rabble play` and the settings say of a drill.
struct DrillPlan {
    let strategyType: QuestionStrategyType
    /// How many questions; 0 for all.
    let limit: Int
    /// Where a random order comes from.
    let seed: UInt64
    let isReversed: Bool

    init(_ arguments: Arguments) throws(Failure) {
        let meaning = "a whole number from 0"
        if let name = arguments.value(of: "strategy") {
            strategyType = try QuestionStrategyType(named: name)
        } else {
            strategyType = AppSettings.shared.questionStrategyType
        }
        limit = try arguments.number("limit", meaning) ?? AppSettings.shared.limit
        // What a learner is told has to come back through JSON, whose readers keep 53 bits of a number.
        seed = try arguments.number("seed", "\(meaning) to \(UInt64.max)") ?? UInt64.random(in: 0..<1 << 53)
        isReversed = arguments.has("reverse")
    }
}
