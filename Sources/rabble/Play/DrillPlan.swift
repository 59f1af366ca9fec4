/// What the options of `rabble play` and the settings ask for.
struct DrillPlan {
    /// Which questions of the group are asked.
    enum Selection {
        case all
        /// What was wrong in the last drill.
        case missed
        /// What the last drill has left.
        case resume
    }

    /// Whether everything is asked that is due, in all directions that are practised.
    let isDue: Bool
    let strategyType: QuestionStrategyType
    /// Where a random order comes from.
    let seed: UInt64
    let isReversed: Bool
    /// Whether nothing of the drill is kept.
    let isPractice: Bool
    /// How accents count in typed answers.
    let accents: AccentRule
    let selection: Selection
    /// How many questions, and which ones in a spaced drill.
    let questions: QuestionSelection
    /// Works out what is due.
    let scheduler: FSRS

    init(_ arguments: Arguments, _ context: Context) throws(Failure) {
        isDue = arguments.has(.due)
        let chosen: QuestionStrategyType? =
            if let name = arguments.value(of: .strategy) { try QuestionStrategyType(named: name) } else { nil }
        if isDue, let chosen, chosen != .spaced {
            throw Failure("--due asks in the order of the spaced strategy, not in \(chosen.name) order", .usage)
        }
        if isDue, arguments.has(.reverse) {
            throw Failure("--due asks each group in the directions that you have played; leave --reverse out", .usage)
        }
        strategyType = isDue ? .spaced : chosen ?? AppSettings.shared.questionStrategyType
        var generator = context.makeGenerator()
        // Within 53 bits, so that it survives readers of the JSON.
        seed = try arguments.number(.seed) ?? UInt64.random(in: 0..<1 << 53, using: &generator)
        isReversed = arguments.has(.reverse)
        isPractice = arguments.has(.practice)
        accents = AppSettings.shared.accents
        switch (arguments.has(.missed), arguments.has(.resume)) {
        case (true, true): throw Failure("--missed and --resume ask different questions; choose one", .usage)
        case (true, false): selection = .missed
        case (false, true): selection = .resume
        case (false, false): selection = .all
        }
        let newLimit: Int? = try arguments.number(.new)
        for (option, isGiven) in [(Option.Name.ahead, arguments.has(.ahead)), (.new, newLimit != nil)]
        where isGiven && strategyType != .spaced {
            throw Failure("\(option.word) works only with --due or --strategy spaced", .usage)
        }
        var questions = AppSettings.shared.questionSelection
        if let limit: Int = try arguments.number(.limit) { questions.limit = limit }
        questions.isAhead = arguments.has(.ahead)
        if selection != .all {
            // Missed and left questions are asked whether they are due or not.
            questions.isAhead = true
            questions.isInBothDirections = true
            questions.newLimit = .max
        }
        if let newLimit { questions.newLimit = newLimit }
        questions.isNewLimitDaily = newLimit == nil && selection == .all
        self.questions = questions
        scheduler = context.scheduler
    }

    /// The plan in the name of a new drill of these groups, which could ask `count` questions.
    func sessionPlan(of groups: [GroupID], count: Int) -> SessionID.Plan {
        var plan = SessionID.Plan(isMissed: selection == .missed)
        let isPart = questions.limit > 0 && questions.limit < count
        switch strategyType {
        case .random: plan.limit = isPart ? .random(questions.limit, seed: seed) : nil
        case .sequential: plan.limit = isPart ? .first(questions.limit) : nil
        // What is due stays due and needs no resuming; a selection of other questions can be resumed.
        case .spaced: plan.limit = selection == .all ? .spaced : nil
        }
        if groups.count > 1, plan.limit != .spaced { plan.groups = SessionID.Plan.name(of: groups) }
        return plan
    }
}
