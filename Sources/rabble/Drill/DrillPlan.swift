/// The plan of `rabble play`: the options, completed by the settings, and the chosen groups.
struct DrillPlan {
    enum Selection { case all, missed, resume }
    /// A group, and its file; nil for a group of the library.
    typealias Source = (group: QuestionGroup, file: String?)

    /// Whether the drill asks the day's questions, in all practised directions or only in reverse.
    let isDue: Bool
    /// Whether each question is asked once, with no verdict before the end.
    let isTest: Bool
    let isReversed: Bool
    /// Whether answers are not saved.
    let isPractice: Bool
    /// Whether questions without wrong answers have the answers to others as choices.
    let asksForChoices: Bool
    let selection: Selection
    /// The minutes after which the drill ends at the next question.
    let minutes: Int?
    /// Whether neither options nor settings specify how to ask, so that the plan may be changed for
    /// a newcomer.
    private let isOpen: Bool
    /// Empty for all groups of the day.
    let sources: [Source]
    private(set) var strategyType: QuestionStrategyType
    let seed: UInt64
    private(set) var questions: QuestionSelection
    /// Whether the remaining questions of the day are shown at the end.
    let showsDay: Bool
    /// The note for a newcomer on the first drill of a group.
    private(set) var beginning: String?
    /// The number of due questions, including those that a limit leaves for later.
    var dueCount = 0
    /// The number of unanswered questions of the last drill to report.
    var left = 0
    /// The number of questions that a test leaves out, because their answers are too long to type.
    var leftOut = 0
    /// Whether it is the first drill of the day.
    var isFirst = false

    var asksAll: Bool { sources.isEmpty }
    /// The order in which the strategy's questions are asked.
    var order: QuestionStrategyType { questions.isShuffled ? .random : strategyType }

    /// Nil if the person quits the menu.
    init?(for screen: Screen, _ context: Context) throws(Failure) {
        let arguments = context.arguments
        try arguments.refuse(.events, with: .json)
        let strategy = try arguments.value(of: .strategy).map(QuestionStrategyType.init(named:))
        try Self.checkOrder(arguments, strategy)
        isDue = arguments.has(.due)
        isTest = arguments.has(.test)
        minutes = try arguments.number(.minutes)
        let seed: UInt64? = try arguments.number(.seed)
        isReversed = arguments.has(.reverse)
        isPractice = arguments.has(.practice) || isTest && !arguments.has(.keep)
        asksForChoices = arguments.has(.choices)
        if arguments.has(.missed), arguments.has(.resume) {
            throw .usage("--missed and --resume ask different questions; choose one")
        }
        let others: Selection = arguments.has(.resume) ? .resume : .all
        selection = arguments.has(.missed) ? .missed : others
        let newLimit: Int? = try arguments.number(.new)
        let limit: Int? = try arguments.number(.limit)
        let asksAll = isDue && arguments.operands.isEmpty
        let chosen = asksAll ? [] : try Self.choose(on: screen, context)
        guard let chosen else { return nil }
        sources = chosen
        // The menu may have changed the settings, and the histories may have grown meanwhile.
        context.cache.histories = nil
        let ways: [Option] = [
            .due, .strategy, .limit, .new, .seed, .missed, .resume, .ahead, .practice, .test,
            .json, .events,
        ]
        isOpen = !context.settings.hasStrategy && !ways.contains(where: arguments.has)
        let stored = context.settings.questionStrategyType
        let usual = isTest && stored.isScheduled ? .random : stored
        strategyType = isDue ? .spaced : strategy ?? usual
        let isDayWanted =
            screen.isPersonal && !isTest || screen.hasEvents && strategyType.isScheduled
        showsDay = isDayWanted && context.reviewStore != nil
        var generator = context.makeGenerator()
        // 53 bits, which JSON parsers represent exactly.
        self.seed = seed ?? UInt64.random(in: 0..<1 << 53, using: &generator)
        questions = context.settings.questionSelection
        questions.isShuffled = isDue && strategy == .random
        try limitQuestions(limit, new: newLimit, isAhead: arguments.has(.ahead))
    }

    /// The groups to ask from; nil if the person quits the menu.
    private static func choose(
        on screen: Screen, _ context: Context
    ) throws(Failure) -> [Source]? {
        let arguments = context.arguments
        if arguments.operands.contains("-") {
            let way = "rabble groups import - --title TITLE makes a group of them"
            let problem =
                """
                rabble play reads answers from standard input, so the questions cannot come from \
                there
                """
            throw .usage("\(problem); \(way)")
        }
        let reading = try arguments.reading()
        var sources: [Source] = []
        for name in arguments.operands {
            let (groups, listed) = try context.find(name, reading)
            sources += groups.map { ($0, listed == nil ? name : nil) }
        }
        // Until the groups are read, Ctrl-C ends the program, even one that waits for a pipe.
        Signals.listenForInterrupt()
        if arguments.operands.count > 1 || arguments.has(.due) {
            for (index, original) in sources.repetitions(of: \.group.id) {
                let title = sources[index].group.title
                let first = sources[original].group.title
                let problem = first == title ? "is named twice" : "and \(title) share one history"
                throw .usage("\(first) \(problem)")
            }
            return sources
        }
        if sources.count == 1 { return sources }
        let menu =
            try sources.isEmpty
            ? context.day(listsAll: true).groups : context.day(of: sources.map(\.group)).groups
        guard let index = try menu.choose(on: screen.output, context) else { return nil }
        return sources.isEmpty ? menu[index].group.map { [($0, nil)] } : [sources[index]]
    }

    private static func checkOrder(
        _ arguments: Arguments, _ chosen: QuestionStrategyType?
    ) throws(Failure) {
        let isTest = arguments.has(.test)
        if arguments.has(.keep), !isTest { throw .usage("--keep works only with --test") }
        if isTest {
            try arguments.refuse(.test, with: .due, .missed, .resume, .practice, .events)
        }
        guard let chosen else { return }
        if isTest, chosen.isScheduled {
            throw .usage("--test asks each question once, not in \(chosen.name) order")
        }
        if arguments.has(.due), !chosen.isScheduled, chosen != .random {
            throw .usage(
                "--due asks in the order of the schedule or at random, not in \(chosen.name) order")
        }
    }

    private mutating func limitQuestions(
        _ limit: Int?, new newLimit: Int?, isAhead: Bool
    ) throws(Failure) {
        // Checked after the menu, which may have chosen a strategy that supports them.
        let needs = [(Option.ahead, isAhead), (.new, newLimit != nil)]
        for (option, isGiven) in needs where isGiven && !strategyType.isScheduled {
            let names = QuestionStrategyType.scheduledNames
            throw .usage("\(option.word) works only with --due or --strategy \(names)")
        }
        if let limit {
            questions.limit = limit
            questions.dailyLimit = 0
        }
        questions.isAhead = isAhead
        if selection != .all {
            // These are asked whether or not they are due.
            questions.isAhead = true
            questions.isInBothDirections = true
            questions.newLimit = .max
            questions.dailyLimit = 0
        }
        questions.newLimit = newLimit ?? questions.newLimit
        questions.isNewLimitDaily = newLimit == nil && selection == .all
    }

    /// Limits a newcomer's first drill of a group to the day's new questions, unless options or
    /// settings specify how to ask.
    mutating func begin(_ studies: [Study], asked: AskedToday?) {
        guard isOpen, let asked, let study = studies.first, studies.count == 1,
            study.history.reviews.isEmpty
        else { return }
        let limit = questions.newLimit
        let new = min(limit, study.settings.newLimit ?? limit)
        let count = study.group.questions.count
        guard new > 0, new < count else { return }
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
        scope.isMissed = selection == .missed
        scope.asksForChoices = asksForChoices
        let isPart = questions.limit > 0 && questions.limit < count
        let limit = strategyType.planLimit(isPart ? questions.limit : nil, seed: seed)
        // Selected questions are asked whether or not they are due, so some may be left.
        scope.limit = limit == .due && selection != .all ? nil : limit
        if groups.count > 1, scope.limit != .due { scope.groups = DrillScope.name(of: groups) }
        return scope
    }

    /// The groups to ask from on this day.
    func groups(on day: Day?) -> [QuestionGroup] {
        asksAll
            ? day?.groups.filter(\.isStarted).compactMap(\.group) ?? [] : sources.map(\.group)
    }

    /// The day to show at the end; nil if none is shown. New questions count if the drill is part
    /// of its plan, or if nothing else is left.
    func shown(_ day: Day?) -> Day? {
        guard showsDay, let day else { return nil }
        if strategyType.isScheduled { return day }
        var seen = day
        seen.selection.newLimit = 0
        return seen.counts.sum > 0 ? seen : day
    }

    /// The studies to ask from, in all practised directions or in one.
    func studies(on day: Day?, _ context: Context) throws(Failure) -> [Study] {
        if asksAll, !isReversed { return day?.studies.all ?? [] }
        let store = day == nil ? try context.listedStore() : nil
        let scheduler = day != nil || strategyType.isScheduled ? context.scheduler : .default
        let sources = asksAll ? groups(on: day).map { ($0, nil) } : sources
        var all: [Study] = []
        for (group, file) in sources {
            let history =
                if let day { day.historyOfGroup[group.id] ?? ReviewHistory() } else {
                    try context.history(of: group.id, in: store)
                }
            var studies =
                isDue && !isReversed
                ? context.practised(group, in: history).all
                : [
                    Study(
                        group, direction: isReversed ? .reversed : .forward, in: history,
                        settings: context.settingsOfGroups[group.id], scheduler: scheduler,
                        calendar: context.calendar)
                ]
            for index in studies.indices { studies[index].file = file }
            all += studies
        }
        return all
    }
}

extension Study {
    /// The name of its group, or of its file.
    var nameInShell: String { file.map(\.inShell) ?? group.id.inShell }
}
