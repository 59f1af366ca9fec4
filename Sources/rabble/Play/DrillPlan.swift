import RabbleCore

/// What the options of `rabble play` and the settings say of a drill.
struct DrillPlan {
    /// Which questions of the group are asked.
    enum Selection {
        case all
        /// What was wrong in the last drill.
        case missed
        /// What the last drill has left.
        case resume
    }

    let strategyType: QuestionStrategyType
    /// How many questions; 0 for all.
    let limit: Int
    /// Where a random order comes from.
    let seed: UInt64
    let isReversed: Bool
    /// How accents count in typed answers.
    let accents: AccentRule
    let selection: Selection
    /// How many of these, and which a spaced drill asks.
    let questions: QuestionSelection
    /// Who works out what is due.
    let scheduler: FSRS

    init(_ arguments: Arguments, _ context: Context) throws(Failure) {
        if let name = arguments.value(of: .strategy) {
            strategyType = try QuestionStrategyType(named: name)
        } else {
            strategyType = AppSettings.shared.questionStrategyType
        }
        limit = try arguments.number(.limit) ?? AppSettings.shared.limit
        var generator = context.makeGenerator()
        // What a learner is told has to come back through JSON, whose readers keep 53 bits of a number.
        seed = try arguments.number(.seed) ?? UInt64.random(in: 0..<1 << 53, using: &generator)
        isReversed = arguments.has(.reverse)
        accents = AppSettings.shared.accents
        switch (arguments.has(.missed), arguments.has(.resume)) {
        case (true, true): throw Failure("--missed and --resume ask different questions; choose one", .usage)
        case (true, false): selection = .missed
        case (false, true): selection = .resume
        case (false, false): selection = .all
        }
        if arguments.has(.ahead), strategyType != .spaced {
            throw Failure("--ahead asks what is not due yet, which only --strategy spaced tells", .usage)
        }
        // Who asks for certain questions wants them whether they are due or not.
        questions = QuestionSelection(
            limit: limit, newLimit: selection == .all ? AppSettings.shared.newLimit : .max,
            isAhead: arguments.has(.ahead) || selection != .all)
        scheduler = context.scheduler
    }

    /// What the name of a new drill says that it asks, where `count` questions could be asked.
    func sessionPlan(count: Int) -> SessionID.Plan {
        var plan = SessionID.Plan(isMissed: selection == .missed)
        let isPart = limit > 0 && limit < count
        switch strategyType {
        case .random: plan.limit = isPart ? .random(limit, seed: seed) : nil
        case .sequential: plan.limit = isPart ? .first(limit) : nil
        // What is due stays due. A selection that does not ask for that is the learner's to resume.
        case .spaced: plan.limit = selection == .all ? .spaced : nil
        }
        return plan
    }
}
