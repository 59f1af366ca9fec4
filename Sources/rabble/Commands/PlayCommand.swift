/// `rabble play verbs` drills a group, several groups, or due questions.
extension Command {
    static let play = Command(
        name: "play", operands: [.groupOrFile], repeatsLastOperand: true,
        options: [
            .due, .reverse, .missed, .resume, .ahead, .limit, .new, .minutes, .strategy, .seed,
            .choices, .practice, .test, .keep, .json, .events, .format,
        ] + .ofTables, run: Context.play)
}

extension Context {
    func play() throws(Failure) {
        let screen = Screen(self)
        guard var plan = try DrillPlan(for: screen, self) else { return }
        let day = plan.showsDay || plan.asksAll ? try day() : nil
        Signals.listenForInterrupt()
        let found = try plan.session(on: day, for: screen, self)
        let view = screen.view(of: plan, day, self)
        var summary: DrillSummary?
        switch found {
        case .success(let session):
            var drill = Drill(
                plan: plan, day: day, screen: screen, view: view, context: self, session: session,
                clock: DrillClock(from: now()))
            summary = try drill.run()
        case .failure(let nothing):
            view.showNothing(nothing, plan.shown(day))
        }
        try screen.output.flush()
        if screen.hasJSON { output.writeJSON(plan.members(plan.groups(on: day), summary)) }
        try output.flush()
        if summary?.ending == .interrupted { throw .interrupted }
    }
}
