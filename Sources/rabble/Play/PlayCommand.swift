enum PlayCommand: Command {
    static let usage = Usage(
        name: "play", operands: [.groupOrFile], repeatsLastOperand: true,
        options: [
            .due, .reverse, .missed, .resume, .ahead, .limit, .new, .strategy, .seed, .practice, .json, .events,
            .format,
        ] + .ofTables)

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        try arguments.refuse(.events, with: .json)
        let plan = try DrillPlan(arguments, context)
        let hasEvents = arguments.has(.events)
        if hasEvents { context.console.usePipes() }
        let output = arguments.has(.json) || hasEvents ? context.console.errors : context.output
        let text = DrillView(
            output: output, isPersonal: context.console.servesPerson(on: output), isAhead: plan.questions.isAhead)
        let view: any DrillWriter = hasEvents ? DrillEvents(output: context.output) : text
        let (named, unreadable) = try sources(arguments, plan, output, context)
        let groups = named.map(\.group)
        // A group that cannot be read may have questions due.
        func refuseUnreadable() throws(Failure) {
            guard !unreadable.isEmpty else { return }
            throw Failure("what is due of \(unreadable.briefly) is unknown", .badData)
        }
        var drilled: Drill?
        let studies = try studies(of: named, plan, context)
        switch try DrillSetup.find(
            plan, of: studies, asked: today(with: studies, isShown: text.isPersonal, plan, context),
            showsLeeches: view.showsLeeches,
            isInteractive: context.console.isInteractive(on: output), context)
        {
        case .ready(let setup):
            var drill = Drill(plan: plan, setup: setup, view: view, context)
            try drill.run()
            drilled = drill
        case .nothingSelected(let last, let isOneWay):
            let message = text.nothingSelected(by: plan, of: groups, after: last, isOneWay: isOneWay)
            view.showNothing(plan.selection == .missed ? "nothing missed" : "nothing left", [message])
        case .nothingDue(let studies):
            try refuseUnreadable()
            let named = Set(groups.map(\.id))
            let others =
                arguments.operands.isEmpty
                ? 0
                : try DayPlan(context.library(), context).groups.filter { !named.contains($0.id) }
                    .reduce(0) { $0 + $1.counts.sum }
            let message = text.nothingDue(studies, by: plan, of: groups, others: others, context)
            view.showNothing("nothing due", [message])
        case .allSuspended(let studies): view.showNothing("all suspended", studies.map(text.allSuspended))
        case .nothingPractised:
            try refuseUnreadable()
            view.showNothing("nothing played", ["nothing has been played yet; rabble play GROUP starts a drill"])
        }
        try output.flush()
        if arguments.has(.json) { context.output.writeJSON(DrillJSON.value(of: plan, groups, drilled)) }
        try context.output.flush()
        if !plan.isPractice, let drilled, drilled.session.tally.total > 0 {
            // The Ctrl-C that ended the drill does not concern the fit.
            if drilled.ending == .interrupted { Signals.listenAgain() }
            AutomaticFit(context: context, output: output).run()
        }
        return drilled?.ending == .interrupted ? .interrupted : .success
    }

    private struct Source {
        let group: QuestionGroup
        /// The path of its file; nil for a group of the library.
        var file: String?
        /// Whether the group is built in and was not named, so that it counts only if it was practised before.
        var isOnlyIfPractised = false
    }

    /// The groups to ask from, and the titles of practised groups that cannot be read.
    private static func sources(
        _ arguments: Arguments, _ plan: DrillPlan, _ output: Output, _ context: Context
    ) throws(Failure) -> (groups: [Source], unreadable: [String]) {
        if arguments.operands.contains("-") {
            throw Failure(
                "rabble play reads answers from standard input, so the questions cannot come from there; "
                    + "rabble groups import - --title TITLE makes a group of them", .usage)
        }
        let reading = try arguments.reading()
        var sources: [Source] = []
        for name in arguments.operands {
            let found = try GroupOperand.find(name, reading: reading, context)
            sources += found.groups.map { Source(group: $0, file: found.areOfFile ? name : nil) }
        }
        var unreadable: [String] = []
        if arguments.operands.isEmpty, plan.isDue {
            let played = context.reviewStore == nil ? [] : Set(try PlayedGroups(context).inLibrary.map(\.id))
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
        if sources.isEmpty {
            let menu = try DayPlan(context.library(), listsAll: true, context).groups
            let chosen = menu[try menu.choose(on: output, context.console)]
            return (chosen.group.map { [Source(group: $0)] } ?? [], [])
        }
        let menu = try DayPlan(sources.map(\.group), context).groups
        return ([sources[try menu.choose(on: output, context.console)]], [])
    }

    /// The groups in the directions that the plan asks.
    private static func studies(
        of sources: [Source], _ plan: DrillPlan, _ context: Context
    ) throws(Failure) -> [Study] {
        let store = try context.listedStore()
        var all: [Study] = []
        for source in sources {
            let history = try context.history(of: source.group.id, in: store)
            if source.isOnlyIfPractised, history.reviews.isEmpty { continue }
            let (scheduler, calendar) = (plan.scheduler, context.calendar)
            var studies =
                plan.isDue && !plan.isReversed
                ? Study.inPractisedDirections(source.group, in: history, scheduler: scheduler, calendar: calendar)
                : [
                    Study(
                        source.group, asked: plan.isReversed ? .reversed : .forward, in: history,
                        scheduler: scheduler, calendar: calendar)
                ]
            for index in studies.indices { studies[index].file = source.file }
            all += studies
        }
        return all
    }

    /// What was asked today in all groups; nil where no limit of a day matters.
    ///
    /// - Parameter isShown: whether the end of the drill shows what is left of the day.
    private static func today(
        with studies: [Study], isShown: Bool, _ plan: DrillPlan, _ context: Context
    ) throws(Failure) -> TodaysQuestions? {
        guard plan.strategyType == .spaced || isShown else { return nil }
        let known = Dictionary(studies.map { ($0.group.id, $0.history) }) { first, _ in first }
        let others = try context.histories(in: context.listedStore(), besides: Set(known.keys))
        return context.asked(known.map { ($0.key, $0.value) } + others)
    }

    /// Refuses groups with one id: they would share a history.
    private static func refuseRepetitions(_ sources: [Source]) throws(Failure) {
        var titles: [GroupID: String] = [:]
        for source in sources {
            guard let other = titles.updateValue(source.group.title, forKey: source.group.id) else { continue }
            throw Failure(
                other == source.group.title
                    ? "\(other) is named twice" : "\(other) and \(source.group.title) share one history", .usage)
        }
    }
}
