/// What `rabble play` asks: its options, completed by the settings, of the groups that were chosen.
struct DrillPlan {
    let options: DrillOptions
    /// None for all groups that the day has.
    let sources: [DrillSource]
    /// The chosen order.
    private(set) var order: QuestionStrategyType
    /// The strategy that asks; for the day's plan, a random order does not change the strategy.
    private(set) var strategyType: QuestionStrategyType
    let seed: UInt64
    let matcher: AnswerMatcher
    private(set) var questions: QuestionSelection
    /// What a newcomer is told of the first drill of a group.
    private(set) var beginning: String?

    var asksAll: Bool { sources.isEmpty }

    /// Nil if the person quits the menu.
    init?(_ arguments: Arguments, for screen: Screen, _ context: Context) throws(Failure) {
        let options = try DrillOptions(arguments)
        let asksAll = options.isDue && arguments.operands.isEmpty
        let chosen = asksAll ? [] : try DrillSource.choose(arguments, options, screen, context)
        guard let chosen else { return nil }
        self.options = options
        sources = chosen
        // The menu may have changed the settings, and the histories may have grown meanwhile.
        context.cache.histories = nil
        let settings = context.settings
        let stored = settings.strategyType
        let usual = options.isTest && stored.isScheduled ? .random : stored
        order = options.strategy ?? (options.isDue ? .spaced : usual)
        strategyType = options.isDue ? .spaced : order
        matcher = settings.matcher
        var generator = context.makeGenerator()
        // 53 bits, which JSON parsers represent exactly.
        seed = options.seed ?? UInt64.random(in: 0..<1 << 53, using: &generator)
        questions = settings.selection
        try limitQuestions()
    }

    private mutating func limitQuestions() throws(Failure) {
        // The menu may have chosen a strategy with which they work.
        let needs = [(Option.ahead, options.isAhead), (.new, options.newLimit != nil)]
        for (option, isGiven) in needs where isGiven && !strategyType.isScheduled {
            let names = QuestionStrategyType.scheduledNames
            throw .usage("\(option.word) works only with --due or --strategy \(names)")
        }
        if let limit = options.limit {
            questions.limit = limit
            questions.dailyLimit = 0
        }
        questions.isShuffled = order != strategyType
        questions.isAhead = options.isAhead
        if options.selection != .all {
            // These are asked whether or not they are due.
            questions.isAhead = true
            questions.isInBothDirections = true
            questions.newLimit = .max
            questions.dailyLimit = 0
        }
        questions.newLimit = options.newLimit ?? questions.newLimit
        questions.isNewLimitDaily = options.newLimit == nil && options.selection == .all
    }

    /// Begins a group that a newcomer plays, and says nothing of how: with the day's new questions,
    /// not with all.
    mutating func begin(_ studies: [Study], asked: AskedToday?, _ context: Context) {
        guard let asked, let study = studies.first, studies.count == 1,
            study.history.reviews.isEmpty, !context.settings.hasStrategy, options.saysNothing
        else { return }
        let limit = questions.newLimit
        let new = min(limit, study.settings.newLimit ?? limit)
        let count = study.group.questions.count
        guard new > 0, new < count else { return }
        order = .spaced
        strategyType = .spaced
        let isUsedUp = asked.newCount >= limit
        questions.isNewLimitDaily = !isUsedUp
        if isUsedUp { questions.newLimit = new }
        let first = isUsedUp ? new : min(new, limit - asked.newCount)
        let start = isUsedUp ? "today's new questions have been asked; here are" : "to begin with,"
        let way = "rabble play \(study.nameInShell) --strategy random asks all"
        beginning = "(\(start) \(first) of \(count); \(way))"
    }

    /// The scope to record for the drill, given the number of available questions.
    func scope(of groups: [GroupID], count: Int) -> DrillScope {
        var scope = DrillScope()
        scope.isMissed = options.selection == .missed
        let isPart = questions.limit > 0 && questions.limit < count
        let limit = strategyType.planLimit(isPart ? questions.limit : nil, seed: seed)
        // Selected questions are asked whether or not they are due, so some may be left.
        scope.limit = limit == .due && options.selection != .all ? nil : limit
        if groups.count > 1, scope.limit != .due { scope.groups = DrillScope.name(of: groups) }
        return scope
    }

    /// The groups that are asked, on this day.
    func groups(on day: Day?) -> [QuestionGroup] {
        asksAll
            ? day?.groups.filter(\.isStarted).compactMap(\.group) ?? [] : sources.map(\.group)
    }

    /// The studies that are asked, in all directions in which the groups are practised or in one.
    func studies(on day: Day?, _ context: Context) throws(Failure) -> [Study] {
        if asksAll, !options.isReversed { return day?.studies.all ?? [] }
        let store = day == nil ? try context.listedStore() : nil
        let scheduler = day != nil || strategyType.isScheduled ? context.scheduler : .default
        let sources = asksAll ? groups(on: day).map { DrillSource(group: $0) } : sources
        var all: [Study] = []
        for source in sources {
            let group = source.group
            let history =
                if let day { day.historyOfGroup[group.id] ?? ReviewHistory() } else {
                    try context.history(of: group.id, in: store)
                }
            var studies =
                options.isDue && !options.isReversed
                ? context.practised(group, in: history).all
                : [
                    Study(
                        group, direction: options.isReversed ? .reversed : .forward, in: history,
                        settings: context.settingsOfGroups[group.id], scheduler: scheduler,
                        calendar: context.calendar)
                ]
            for index in studies.indices { studies[index].file = source.file }
            all += studies
        }
        return all
    }
}

extension Study {
    /// The name of its group, or the file that it is from.
    var nameInShell: String { file.map(\.inShell) ?? group.id.description.inShell }
}
