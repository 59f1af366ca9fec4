/// The options of `rabble play`, completed by the settings.
struct DrillPlan {
    enum Selection { case all, missed, resume }

    /// Whether the drill asks what the day asks, in all directions in which the groups are
    /// practised or in reverse.
    let isDue: Bool
    /// The order that was chosen.
    private(set) var order: QuestionStrategyType
    /// The strategy that asks: of the day's plan, a random order is no more than the order.
    private(set) var strategyType: QuestionStrategyType
    let seed: UInt64
    let isReversed: Bool
    /// Whether no answer is kept.
    let isPractice: Bool
    /// Whether each question is asked once, with no verdict before the end.
    let isTest: Bool
    /// Whether questions without wrong answers are asked among the answers of others.
    let asksForChoices: Bool
    /// After how many minutes the drill ends at the next question.
    let minutes: Int?
    let matcher: AnswerMatcher
    let selection: Selection
    private(set) var questions: QuestionSelection

    init(_ arguments: Arguments, _ context: Context) throws(Failure) {
        isDue = arguments.has(.due)
        isTest = arguments.has(.test)
        order = try Self.order(arguments, stored: context.settings.strategyType)
        strategyType = isDue ? .spaced : order
        minutes = try arguments.number(.minutes)
        var generator = context.makeGenerator()
        // 53 bits, so that readers of the JSON keep it exactly.
        seed = try arguments.number(.seed) ?? UInt64.random(in: 0..<1 << 53, using: &generator)
        isReversed = arguments.has(.reverse)
        isPractice = arguments.has(.practice) || isTest && !arguments.has(.keep)
        asksForChoices = arguments.has(.choices)
        matcher = context.settings.matcher
        selection = try Self.selection(arguments)
        questions = context.settings.selection
        try limitQuestions(by: arguments)
    }

    /// The order that was typed, that `--due` means, or that the settings have.
    private static func order(_ arguments: Arguments, stored: QuestionStrategyType)
        throws(Failure) -> QuestionStrategyType
    {
        let chosen = try arguments.value(of: .strategy).map(QuestionStrategyType.init(named:))
        try checkTest(arguments, chosen)
        guard arguments.has(.due) else {
            let asksOnce = arguments.has(.test) && stored.isScheduled
            return chosen ?? (asksOnce ? .random : stored)
        }
        let order = chosen ?? .spaced
        if order.isScheduled || order == .random { return order }
        throw .usage(
            "--due asks in the order of the schedule or at random, not in \(order.name) order")
    }

    private static func selection(_ arguments: Arguments) throws(Failure) -> Selection {
        switch (arguments.has(.missed), arguments.has(.resume)) {
        case (true, true):
            throw .usage("--missed and --resume ask different questions; choose one")
        case (true, false): return .missed
        case (false, true): return .resume
        case (false, false): return .all
        }
    }

    private mutating func limitQuestions(by arguments: Arguments) throws(Failure) {
        let newLimit: Int? = try arguments.number(.new)
        for (option, isGiven) in [(Option.ahead, arguments.has(.ahead)), (.new, newLimit != nil)]
        where isGiven && !strategyType.isScheduled {
            let names = QuestionStrategyType.scheduledNames
            throw .usage("\(option.word) works only with --due or --strategy \(names)")
        }
        if let limit: Int = try arguments.number(.limit) {
            questions.limit = limit
            questions.dailyLimit = 0
        }
        questions.isShuffled = order != strategyType
        questions.isAhead = arguments.has(.ahead)
        if selection != .all {
            // These are asked whether they are due or not.
            questions.isAhead = true
            questions.isInBothDirections = true
            questions.newLimit = .max
            questions.dailyLimit = 0
        }
        if let newLimit { questions.newLimit = newLimit }
        questions.isNewLimitDaily = newLimit == nil && selection == .all
    }

    private static func checkTest(_ arguments: Arguments, _ chosen: QuestionStrategyType?)
        throws(Failure)
    {
        guard arguments.has(.test) else {
            if arguments.has(.keep) { throw .usage("--keep works only with --test") }
            return
        }
        try arguments.refuse(.test, with: .due, .missed, .resume, .practice, .events)
        if let chosen, chosen.isScheduled {
            throw .usage("--test asks each question once, not in \(chosen.name) order")
        }
    }

    /// Begins a group that a newcomer plays: with the day's new questions, not with all. Returns
    /// what to say of it, with the command that asks all.
    mutating func begin(_ study: Study, as name: String, asked: AskedToday) -> String? {
        let limit = questions.newLimit
        let new = min(limit, study.settings.newLimit ?? limit)
        let count = study.group.questions.count
        guard new > 0, new < count else { return nil }
        order = .spaced
        strategyType = .spaced
        let isUsedUp = asked.newCount >= limit
        questions.isNewLimitDaily = !isUsedUp
        if isUsedUp { questions.newLimit = new }
        let first = isUsedUp ? new : min(new, limit - asked.newCount)
        let start = isUsedUp ? "today's new questions have been asked; here are" : "to begin with,"
        let way = "rabble play \(name) --strategy random asks all"
        return "(\(start) \(first) of \(count); \(way))"
    }

    /// What the history says that the drill asks, with so many questions to choose from.
    func scope(of groups: [GroupID], count: Int) -> DrillScope {
        var scope = DrillScope(isMissed: selection == .missed)
        let isPart = questions.limit > 0 && questions.limit < count
        let limit = strategyType.planLimit(isPart ? questions.limit : nil, seed: seed)
        // Selected questions are asked whether due or not, and so they can be left.
        scope.limit = limit == .due && selection != .all ? nil : limit
        if groups.count > 1, scope.limit != .due { scope.groups = DrillScope.name(of: groups) }
        return scope
    }
}
