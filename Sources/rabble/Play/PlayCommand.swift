/// `rabble play verbs` drills a group, several, or what is due.
enum PlayCommand: Command {
    static let usage = Usage(
        name: "play", operands: [.groupOrFile], repeatsLastOperand: true,
        options: [
            .due, .reverse, .missed, .resume, .ahead, .limit, .new, .minutes, .strategy, .seed,
            .choices, .practice, .test, .keep, .json, .events, .format,
        ] + .ofTables)

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        try arguments.refuse(.events, with: .json)
        var plan = try DrillPlan(arguments, context)
        let hasEvents = arguments.has(.events)
        if hasEvents { for output in context.console.outputs { output.terminal.useAsPipe() } }
        let output = arguments.has(.json) || hasEvents ? context.console.errors : context.output
        let isPersonal = context.console.servesPerson(on: output)
        let isInteractive = context.console.isInteractive(on: output)
        let asksAll = plan.isDue && arguments.operands.isEmpty
        guard let sources = try asksAll ? [] : sources(arguments, plan, output, context) else {
            return
        }
        // The menu may have changed the settings, and the histories may have grown meanwhile.
        context.cache.histories = nil
        plan = try DrillPlan(arguments, context)
        let isScheduled = plan.strategyType.isScheduled
        let isOfDay = isPersonal && !plan.isTest || hasEvents && isScheduled
        let showsDay = isOfDay && context.reviewStore != nil
        let day = showsDay || asksAll ? try context.day() : nil
        Signals.listenForInterrupt()
        let studies =
            try asksAll
            ? day?.studies(reversed: plan.isReversed, context) ?? []
            : studies(of: sources, in: day, plan, context)
        for case .cannotRead(let path, let reason)? in studies.lazy.map(\.history.unread)
        where !plan.isPractice {
            // The questions would be asked as new ones, and rest as these do.
            throw Failure(StorageError.cannotRead(path: path, reason))
        }
        var asked = day?.asked
        if asked == nil, isScheduled { asked = try Self.asked(with: studies, context) }
        let beginning =
            isInteractive
            ? begin(&plan, studies, asked, arguments, context) : nil
        let missCount = isPersonal ? day?.missCount(atMost: DrillText.mostNotes) ?? 0 : 0
        let media = MediaOpening(context: context)
        let text = DrillText(
            output: output, isPersonal: isPersonal, isInteractive: isInteractive,
            isAhead: plan.questions.isAhead, isTest: plan.isTest, missCount: missCount,
            media: media)
        let view: any DrillOutput = hasEvents ? DrillEvents(output: context.output) : text
        let groups =
            asksAll
            ? day?.groups.filter(\.isStarted).compactMap(\.group) ?? [] : sources.map(\.group)
        let shown = showsDay ? day : nil
        var drilled: Drill?
        switch try DrillSetup.find(
            plan, of: studies, asked: asked, showsLeeches: hasEvents || isPersonal && !plan.isTest,
            isInteractive: isInteractive, context)
        {
        case .success(let setup):
            var news = [beginning].compactMap(\.self)
            if isPersonal, let day {
                news += context.fitNews(isFirst: asked?.count == 0, day)
            }
            for line in news { output.writeLine(line, hanging: 2) }
            var drill = Drill(plan: plan, setup: setup, day: shown, view: view, media, context)
            try drill.run()
            drilled = drill
        case .failure(let reason):
            if asksAll, reason.isOfAllGroups { try day?.refuseUnknown() }
            let lines = try reason.lines(
                plan, groups, namesGroups: !asksAll, day, context)
            var left = shown
            if !plan.strategyType.isScheduled { left?.selection.newLimit = 0 }
            view.showNothing(reason.name(plan), lines, left)
        }
        try output.flush()
        if arguments.has(.json) {
            context.output.writeJSON(DrillJSON.value(of: plan, groups, drilled))
        }
        try context.output.flush()
        if drilled?.ending == .interrupted { throw .interrupted }
    }

    /// Begins a group that a newcomer plays for the first time, and says nothing of how. Returns
    /// what to say of it.
    private static func begin(
        _ plan: inout DrillPlan, _ studies: [Study], _ asked: AskedToday?,
        _ arguments: Arguments, _ context: Context
    ) -> String? {
        let ways: [Option] = [
            .due, .strategy, .limit, .new, .seed, .missed, .resume, .ahead, .practice, .test,
            .json, .events,
        ]
        guard let asked, let study = studies.first, studies.count == 1,
            study.history.reviews.isEmpty, !context.settings.hasStrategy,
            !ways.contains(where: arguments.has)
        else { return nil }
        let name = study.file.map(\.inShell) ?? study.group.id.description.inShell
        return plan.begin(study, as: name, asked: asked)
    }

    private struct Source {
        let group: QuestionGroup
        var file: String?
    }

    /// The groups to ask from; nil if the person quits the menu.
    private static func sources(
        _ arguments: Arguments, _ plan: DrillPlan, _ output: Output, _ context: Context
    ) throws(Failure) -> [Source]? {
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
            sources += groups.map { Source(group: $0, file: listed == nil ? name : nil) }
        }
        // Until the groups are read, Ctrl-C ends the program, even one that waits for a pipe.
        Signals.listenForInterrupt()
        if arguments.operands.count > 1 || plan.isDue {
            try refuseRepetitions(sources)
            return sources
        }
        if sources.count == 1 { return sources }
        let menu =
            try sources.isEmpty
            ? context.day(listsAll: true).groups : context.day(of: sources.map(\.group)).groups
        guard let index = try menu.choose(on: output, context) else { return nil }
        return sources.isEmpty
            ? menu[index].group.map { [Source(group: $0)] } : [sources[index]]
    }

    private static func studies(
        of sources: [Source], in day: Day?, _ plan: DrillPlan, _ context: Context
    ) throws(Failure) -> [Study] {
        let known = day?.historyOfGroup
        let store = known == nil ? try context.listedStore() : nil
        let isScheduled = day != nil || plan.strategyType.isScheduled
        let scheduler = isScheduled ? context.scheduler : .default
        var all: [Study] = []
        for source in sources {
            let group = source.group
            let history =
                if let known { known[group.id] ?? ReviewHistory() } else {
                    try context.history(of: group.id, in: store)
                }
            let direction = plan.isReversed ? Direction.reversed : .forward
            var studies =
                plan.isDue && !plan.isReversed
                ? context.practised(group, in: history).all
                : [
                    Study(
                        group, direction: direction, in: history,
                        settings: context.settingsOfGroups[group.id], scheduler: scheduler,
                        calendar: context.calendar)
                ]
            for index in studies.indices { studies[index].file = source.file }
            all += studies
        }
        return all
    }

    private static func asked(with studies: [Study], _ context: Context) throws(Failure)
        -> AskedToday
    {
        try context.askedToday(
            Dictionary(studies.map { ($0.group.id, $0.history) }) { first, _ in first })
    }

    private static func refuseRepetitions(_ sources: [Source]) throws(Failure) {
        var titles: [GroupID: String] = [:]
        for source in sources {
            guard let other = titles.updateValue(source.group.title, forKey: source.group.id) else {
                continue
            }
            let areSame = other == source.group.title
            let problem = areSame ? "is named twice" : "and \(source.group.title) share one history"
            throw .usage("\(other) \(problem)")
        }
    }
}

extension Day {
    fileprivate func studies(reversed: Bool, _ context: Context) -> [Study] {
        guard reversed else { return studies.all }
        return groups.filter(\.isStarted).compactMap { listed in
            listed.group.map { group in
                Study(
                    group, direction: .reversed, in: listed.history,
                    settings: context.settingsOfGroups[group.id], scheduler: context.scheduler,
                    calendar: context.calendar)
            }
        }
    }

    /// How many answers were wrong, counted up to a number.
    fileprivate func missCount(atMost limit: Int) -> Int {
        historyOfGroup.values.lazy.flatMap(\.reviews).filter { $0.grade == .again }
            .prefix(limit).reduce(0) { count, _ in count + 1 }
    }
}
