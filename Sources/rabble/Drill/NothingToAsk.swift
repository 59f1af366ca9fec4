/// The reason why a plan selects no question, with suggestions for the user.
enum NothingToAsk: Error {
    /// The plan selects no question. `last` is the scope of the last drill, if a question was ever
    /// answered in its direction, and `isOneWay` whether one was answered in the other direction.
    case nothingSelected(after: DrillScope?, isOneWay: Bool)
    case nothingDue(Day)
    case allSuspended([Study])
    /// A test has no questions: the answers to all of this many are too long to type.
    case nothingToType(Int)
    /// No group was named, none was practised before, and none is the learner's own.
    case nothingPractised

    private func name(_ plan: DrillPlan) -> String {
        switch self {
        case .nothingSelected:
            plan.options.selection == .missed ? "nothing missed" : "nothing left"
        case .nothingDue: "nothing due"
        case .allSuspended: "all suspended"
        case .nothingPractised: "nothing played"
        case .nothingToType: "nothing to type"
        }
    }

    /// - Throws: if a group that cannot be read may have something to ask.
    func show(
        _ plan: DrillPlan, _ day: Day?, showsDay: Bool, _ view: any DrillOutput, _ context: Context
    ) throws(Failure) {
        switch self {
        case .nothingDue where plan.asksAll, .nothingPractised where plan.asksAll:
            try day?.refuseUnknown()
        case .nothingDue, .nothingPractised, .nothingSelected, .allSuspended, .nothingToType: break
        }
        let lines = try lines(plan, day, context)
        var left = showsDay ? day : nil
        if !plan.strategyType.isScheduled { left?.selection.newLimit = 0 }
        view.showNothing(name(plan), lines, left)
    }

    private func lines(
        _ plan: DrillPlan, _ day: Day?, _ context: Context
    ) throws(Failure) -> [String] {
        let groups = plan.groups(on: day)
        let start = groups.count == 1 ? "\(groups[0].title): " : ""
        switch self {
        case .nothingSelected(let last, let isOneWay):
            return [
                start + Self.nothingSelected(by: plan, of: groups, after: last, isOneWay: isOneWay)
            ]
        case .nothingDue(let drilled):
            let named = Set(groups.map(\.id))
            var others = plan.asksAll ? [] : day?.groups
            if others == nil { others = try context.day().groups }
            let count = (others ?? []).filter { !named.contains($0.id) }.reduce(0) {
                $0 + $1.counts.sum
            }
            return [start + Self.nothingDue(drilled, by: plan, others: count, context)]
        case .allSuspended(let studies): return studies.map(Self.allSuspended)
        case .nothingToType(let count):
            return [start + "the answers to \(count.counted("question")) are too long to type"]
        case .nothingPractised:
            return ["nothing has been played yet; rabble play --due hiragana starts with a few"]
        }
    }

    private static func nothingDue(
        _ day: Day, by plan: DrillPlan, others: Int, _ context: Context
    ) -> String {
        /// The numbers of questions without a limit.
        func total(_ lift: (inout QuestionSelection) -> Void) -> QuestionCounts {
            var day = day
            lift(&day.selection)
            return day.counts
        }
        func liftAll(_ selection: inout QuestionSelection) {
            selection.newLimit = .max
            selection.isNewLimitDaily = false
            selection.dailyLimit = 0
        }
        if let pause = day.calendar.pause(on: day.date) {
            return "paused until \(pause.upperBound.day); rabble pause off ends that"
        }
        var parts = ["nothing is due"]
        let daily = plan.questions.dailyLimit
        let new = plan.questions.newLimit
        if daily > 0, total({ $0.dailyLimit = 0 }).sum > 0 {
            parts = [
                """
                today's questions have been asked, as the setting daily is \(daily); --limit N \
                asks N more
                """
            ]
        } else if total(liftAll).new > 0 {
            let name = plan.questions.isNewLimitDaily ? "the setting new" : "--new"
            let isOfGroups = plan.questions.isNewLimitDaily && day.asked.newCount < new
            let asked =
                isOfGroups
                ? "what is set for the group allows no more new questions today; --new asks more"
                : """
                today's \(new.counted("new question has", "new questions have")) \
                been asked; --new asks more
                """
            parts[0] += ", and " + (new == 0 ? "\(name) allows no new questions" : asked)
        }
        if let next = day.next {
            // Siblings of questions asked today still wait.
            let way = total { $0.isAhead = true }.sum > 0 ? "; --ahead asks anyway" : ""
            parts.append(next.sentence(on: day.time) + way)
        }
        if others > 0 {
            parts.append("rabble play --due asks \(others.counted("question")) of other groups")
        }
        return parts.joined(separator: ". ")
    }

    private static func nothingSelected(
        by plan: DrillPlan, of groups: [QuestionGroup], after last: DrillScope?, isOneWay: Bool
    ) -> String {
        if plan.options.selection == .missed {
            if last != nil { return "nothing was missed in the last drill" }
            return
                """
                nothing was missed, \
                as there has been no drill\(isOneWay ? " in this direction" : "")
                """
        }
        if last?.limit == .due {
            return
                """
                the last drill was spaced, and what it left is still in the day's plan; rabble \
                play --due asks it
                """
        }
        guard let last, last.limit != nil, let names = last.groups,
            names != DrillScope.name(of: groups.map(\.id))
        else { return "there is no unfinished drill" }
        return "the last drill was of other groups, or named these in another order"
    }

    private static func allSuspended(_ study: Study) -> String {
        let isOneWay =
            study.history.suspendedDirections == [.reversed] && study.direction == .reversed
        let operands = study.group.id.description.inShell + (isOneWay ? " --reverse" : "")
        return
            """
            \(study.title): all questions are suspended; rabble groups resume \(operands) asks \
            them again
            """
    }
}
