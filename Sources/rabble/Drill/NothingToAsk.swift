/// Why a plan selects no question: the reason in two words, and sentences with suggestions for the
/// user.
struct NothingToAsk: Error {
    let reason: String
    let lines: [String]

    /// A test has no questions: the answers to all of this many are too long to type.
    static func nothingToType(_ count: Int, of plan: DrillPlan, on day: Day?) -> Self {
        let words = "the answers to \(count.counted("question")) are too long to type"
        return Self(reason: "nothing to type", lines: [plan.start(on: day) + words])
    }

    /// No group was named, none was practised before, and none is the learner's own.
    static let nothingPractised = Self(
        reason: "nothing played",
        lines: ["nothing has been played yet; rabble play --due hiragana starts with a few"])

    /// - Parameters:
    ///   - day: the day of the drilled groups.
    ///   - whole: the day of all groups.
    static func nothingDue(
        _ day: Day, by plan: DrillPlan, on whole: Day?, _ context: Context
    ) throws(Failure) -> Self {
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
        func because(_ words: String) -> Self {
            Self(reason: "nothing due", lines: [plan.start(on: whole) + words])
        }
        let named = Set(plan.groups(on: whole).map(\.id))
        var groups = plan.asksAll ? [] : whole?.groups
        if groups == nil { groups = try context.day().groups }
        let others = (groups ?? []).filter { !named.contains($0.id) }.reduce(0) {
            $0 + $1.counts.sum
        }
        if let pause = day.calendar.pause(on: day.date) {
            return because("paused until \(pause.upperBound.day); rabble pause off ends that")
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
        return because(parts.joined(separator: ". "))
    }

    /// - Parameters:
    ///   - last: the scope of the last drill, if a question was ever answered in its direction.
    ///   - isOneWay: whether one was answered in the other direction.
    static func nothingSelected(
        by plan: DrillPlan, on day: Day?, after last: DrillScope?, isOneWay: Bool
    ) -> Self {
        let words: String
        if plan.selection == .missed {
            let end = isOneWay ? " in this direction" : ""
            words =
                last == nil
                ? "nothing was missed, as there has been no drill\(end)"
                : "nothing was missed in the last drill"
        } else if last?.limit == .due {
            words =
                """
                the last drill was spaced, and what it left is still in the day's plan; rabble \
                play --due asks it
                """
        } else if let last, last.limit != nil, let names = last.groups,
            names != DrillScope.name(of: plan.groups(on: day).map(\.id))
        {
            words = "the last drill was of other groups, or named these in another order"
        } else {
            words = "there is no unfinished drill"
        }
        return Self(
            reason: plan.selection == .missed ? "nothing missed" : "nothing left",
            lines: [plan.start(on: day) + words])
    }

    static func allSuspended(_ studies: [Study]) -> Self {
        Self(reason: "all suspended", lines: studies.map(allSuspended))
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

extension DrillPlan {
    /// The title of the group that is asked, with a colon; empty if there is no single one.
    fileprivate func start(on day: Day?) -> String {
        let groups = groups(on: day)
        return groups.count == 1 ? "\(groups[0].title): " : ""
    }
}
