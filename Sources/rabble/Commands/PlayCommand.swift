/// `rabble play verbs` drills a group, several groups, or due questions.
enum PlayCommand: Command {
    static let usage = Usage(
        name: "play", operands: [.groupOrFile], repeatsLastOperand: true,
        options: [
            .due, .reverse, .missed, .resume, .ahead, .limit, .new, .minutes, .strategy, .seed,
            .choices, .practice, .test, .keep, .json, .events, .format,
        ] + .ofTables)

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let screen = Screen(arguments, context.console)
        guard var plan = try DrillPlan(arguments, for: screen, context) else { return }
        let showsDay = screen.showsDay(after: plan, context)
        let day = showsDay || plan.asksAll ? try context.day() : nil
        Signals.listenForInterrupt()
        let found = try DrillSetup.find(&plan, on: day, for: screen, context)
        let view = screen.view(of: plan, day, context)
        var summary: DrillSummary?
        switch found {
        case .success(let ready):
            var drill = Drill(ready, on: showsDay ? day : nil, view, screen, context)
            if screen.isPersonal { drill.tellNews(of: day) }
            summary = try drill.run()
        case .failure(let nothing): try nothing.show(plan, day, showsDay: showsDay, view, context)
        }
        try screen.output.flush()
        if screen.hasJSON {
            context.output.writeJSON(DrillJSON.value(of: plan, plan.groups(on: day), summary))
        }
        try context.output.flush()
        if summary?.ending == .interrupted { throw .interrupted }
    }
}
