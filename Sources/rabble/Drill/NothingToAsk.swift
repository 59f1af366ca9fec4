/// The reason why a plan selects no question, in two words, and sentences with suggestions for the
/// user.
struct NothingToAsk: Error {
    let reason: String
    let lines: [String]

    static func allSuspended(_ studies: [Study]) -> Self {
        let lines = studies.map { study in
            let isOneWay =
                study.history.suspendedDirections == [.reversed] && study.direction == .reversed
            let operands = study.group.id.inShell + (isOneWay ? " --reverse" : "")
            let way = "rabble groups resume \(operands) asks them again"
            return "\(study.title): all questions are suspended; \(way)"
        }
        return Self(reason: "all suspended", lines: lines)
    }
}

extension DrillPlan {
    /// - Parameter sentence: follows the title of the group that is asked, if there is only one.
    func nothing(_ reason: String, on day: Day?, as sentence: String) -> NothingToAsk {
        let groups = groups(on: day)
        let start = groups.count == 1 ? "\(groups[0].title): " : ""
        return NothingToAsk(reason: reason, lines: [start + sentence])
    }

    /// - Parameters:
    ///   - day: the day of the drilled groups.
    ///   - whole: the day of all groups.
    func nothingDue(
        _ day: Day, on whole: Day?, _ context: Context
    ) throws(Failure) -> NothingToAsk {
        /// The numbers of questions without a limit.
        func total(_ lift: (inout QuestionSelection) -> Void) -> QuestionCounts {
            var day = day
            lift(&day.selection)
            return day.counts
        }
        let named = Set(groups(on: whole).map(\.id))
        var others = 0
        if !asksAll {
            let all = if let whole { whole } else { try context.day() }
            for group in all.groups where !named.contains(group.id) { others += group.counts.sum }
        }
        if let pause = day.calendar.pause(on: day.date) {
            let way = "rabble pause off ends that"
            return nothing(
                "nothing due", on: whole, as: "paused until \(pause.upperBound.day); \(way)")
        }
        var parts = ["nothing is due"]
        let daily = questions.dailyLimit
        let new = questions.newLimit
        let isDaily = questions.isNewLimitDaily
        if daily > 0, total({ $0.dailyLimit = 0 }).sum > 0 {
            parts = [
                """
                today's questions have been asked, as the setting daily is \(daily); --limit N \
                asks N more
                """
            ]
        } else if total({
            $0.newLimit = .max
            $0.isNewLimitDaily = false
            $0.dailyLimit = 0
        }).new > 0 {
            let asked =
                isDaily && day.asked.newCount < new
                ? "what is set for the group allows no more new questions today; --new asks more"
                : """
                today's \(new.counted("new question has", "new questions have")) \
                been asked; --new asks more
                """
            let none = "\(isDaily ? "the setting new" : "--new") allows no new questions"
            parts[0] += ", and " + (new == 0 ? none : asked)
        }
        if let next = day.next {
            // Siblings of questions asked today still wait.
            let way = total { $0.isAhead = true }.sum > 0 ? "; --ahead asks anyway" : ""
            parts.append(next.sentence(on: day.time) + way)
        }
        if others > 0 {
            parts.append("rabble play --due asks \(others.counted("question")) of other groups")
        }
        return nothing("nothing due", on: whole, as: parts.joined(separator: ". "))
    }

    /// - Parameters:
    ///   - last: the scope of the last drill, if a question was ever answered in its direction.
    ///   - isOneWay: whether one was answered in the other direction.
    func nothingSelected(on day: Day?, after last: DrillScope?, isOneWay: Bool) -> NothingToAsk {
        let words: String
        if selection == .missed {
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
            names != DrillScope.name(of: groups(on: day).map(\.id))
        {
            words = "the last drill was of other groups, or named these in another order"
        } else {
            words = "there is no unfinished drill"
        }
        return nothing(
            selection == .missed ? "nothing missed" : "nothing left", on: day, as: words)
    }
}
