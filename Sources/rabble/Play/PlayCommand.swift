enum PlayCommand: Command {
    static let usage = Usage(
        name: "play", operands: [.groupOrFile], repeatsLastOperand: true,
        options: [
            .due, .reverse, .missed, .resume, .ahead, .limit, .new, .strategy, .seed, .practice,
            .json, .events,
            .format,
        ] + .ofTables)

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        try arguments.refuse(.events, with: .json)
        var plan = try DrillPlan(arguments, context)
        let hasEvents = arguments.has(.events)
        if hasEvents { for output in context.console.outputs { output.terminal.useAsPipe() } }
        let output = arguments.has(.json) || hasEvents ? context.console.errors : context.output
        let isPersonal = context.console.servesPerson(on: output)
        let isInteractive = context.console.isInteractive(on: output)
        let media = MediaOpening(context: context)
        let text = DrillView(
            output: output, isPersonal: isPersonal, isInteractive: isInteractive,
            isAhead: plan.questions.isAhead, media: media)
        let view: any DrillWriter = hasEvents ? DrillEvents(output: context.output) : text
        guard let (named, unreadable) = try sources(arguments, plan, output, context) else {
            return
        }
        // The menu may have changed the settings, and the histories may have grown meanwhile.
        context.memory.histories = nil
        plan = try DrillPlan(arguments, context)
        let groups = named.map(\.group)
        var drilled: Drill?
        let needsSchedule = plan.strategyType.strategy.isScheduled || isPersonal || hasEvents
        let scheduler = needsSchedule ? context.scheduler : .default
        let studies = try studies(of: named, by: scheduler, plan, context)
        let today = try today(with: studies, isShown: isPersonal, plan, context)
        var beginning: String?
        if isInteractive, let today, let study = studies.first, studies.count == 1,
            isFirst(study, arguments, context)
        {
            let name = study.file.map(\.inShell) ?? study.group.id.description.inShell
            beginning = plan.begin(study.group, as: name, today: today)
        }
        switch try DrillSetup.find(
            plan, of: studies, today: today, showsLeeches: hasEvents || isPersonal,
            isInteractive: isInteractive,
            context)
        {
        case .success(let setup):
            if let beginning { output.writeLine(beginning, hanging: 0) }
            if isPersonal {
                let isFirst = today?.askedCount == 0
                for line in try context.fitNews(
                    isFirst: isFirst,
                    { () throws(Failure) in
                        try context.day()
                    })
                {
                    output.writeLine(line, hanging: 2)
                }
            }
            var drill = Drill(plan: plan, setup: setup, view: view, media, context)
            try drill.run()
            drilled = drill
        case .failure(.nothingDue) where !unreadable.isEmpty,
            .failure(.nothingPractised) where !unreadable.isEmpty:
            throw .badData("what is due of \(unreadable.briefly) is unknown")
        case .failure(let reason):
            let lines = try reason.lines(
                plan, groups, namesGroups: !arguments.operands.isEmpty, context)
            view.showNothing(reason.name(plan), lines)
        }
        try output.flush()
        if arguments.has(.json) {
            context.output.writeJSON(DrillJSON.value(of: plan, groups, drilled))
        }
        try context.output.flush()
        if drilled?.ending == .interrupted { throw .interrupted }
    }

    /// Whether a newcomer plays a group for the first time, and says nothing of how.
    private static func isFirst(_ study: Study, _ arguments: Arguments, _ context: Context) -> Bool
    {
        let ways: [Option] = [
            .due, .strategy, .limit, .new, .seed, .missed, .resume, .ahead, .practice, .json,
            .events,
        ]
        return study.history.reviews.isEmpty && !context.settings.hasStrategy
            && !ways.contains(where: arguments.has)
    }

    private struct Source {
        let group: QuestionGroup
        var file: String?
        /// Whether the group is built in and was not named, so that it counts only if it was
        /// practised before.
        var isOnlyIfPractised = false
    }

    /// The groups to ask from, and the titles of practised groups that cannot be read; nil if the
    /// person quits the menu.
    private static func sources(
        _ arguments: Arguments, _ plan: DrillPlan, _ output: Output, _ context: Context
    ) throws(Failure) -> (groups: [Source], unreadable: [String])? {
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
        let operand = GroupOperand(reading: reading, context: context)
        for name in arguments.operands {
            let found = try operand.find(name)
            sources += found.groups.map { Source(group: $0, file: found.areOfFile ? name : nil) }
        }
        var unreadable: [String] = []
        if arguments.operands.isEmpty, plan.isDue {
            let played =
                context.reviewStore == nil ? [] : Set(try context.played().all.map(\.id))
            for group in context.library() where !group.isBuiltIn || played.contains(group.id) {
                if let questions = context.questions(of: group) {
                    sources.append(Source(group: questions, isOnlyIfPractised: group.isBuiltIn))
                } else {
                    unreadable.append(group.title)
                }
            }
        }
        // Until the groups are read, Ctrl-C ends the program, even one that waits for a pipe.
        Signals.listenForInterrupt()
        if arguments.operands.count > 1 || plan.isDue {
            try refuseRepetitions(sources)
            return (sources, unreadable)
        }
        if sources.count == 1 { return (sources, []) }
        let menu =
            try sources.isEmpty
            ? context.day(listsAll: true).groups : context.day(of: sources.map(\.group)).groups
        guard let index = try menu.choose(on: output, context) else { return nil }
        return (
            sources.isEmpty
                ? menu[index].group.map { [Source(group: $0)] } ?? [] : [sources[index]], []
        )
    }

    private static func studies(
        of sources: [Source], by scheduler: FSRS, _ plan: DrillPlan, _ context: Context
    ) throws(Failure) -> [Study] {
        let store = try context.listedStore()
        var all: [Study] = []
        for source in sources {
            let history = try context.history(of: source.group.id, in: store)
            if source.isOnlyIfPractised, history.reviews.isEmpty { continue }
            let group = source.group
            let direction = plan.isReversed ? Direction.reversed : .forward
            var studies =
                plan.isDue && !plan.isReversed
                ? context.practised(group, in: history).all
                : [
                    Study(
                        group, direction: direction, in: history, scheduler: scheduler,
                        calendar: context.calendar)
                ]
            for index in studies.indices { studies[index].file = source.file }
            all += studies
        }
        return all
    }

    /// What was asked today in all groups; nil where no limit of a day matters, and the end of the
    /// drill shows none.
    private static func today(
        with studies: [Study], isShown: Bool, _ plan: DrillPlan, _ context: Context
    ) throws(Failure) -> TodaysQuestions? {
        guard plan.strategyType.strategy.isScheduled || isShown else { return nil }
        return try context.today(
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
