/// What `rabble` without a command shows: what is due, and the command that starts it.
struct Today {
    private let context: Context

    static func run(_ context: Context) throws(Failure) -> ExitCode {
        let today = Today(context: context)
        guard let store = context.reviewStore else { return today.welcome() }
        let groups = try DueGroups(store, hasDays: true, hasHint: true, context)
        return groups.hasHistory ? today.show(groups) : today.welcome()
    }

    private var output: Output { context.output }

    /// Says what the program is, to somebody who never used it.
    private func welcome() -> ExitCode {
        output.writeLine("rabble drills vocabulary and facts, and asks again just before you forget.", hanging: 0)
        output.writeLine("Type the answer, or Enter to see it; rabble help lists all commands.", hanging: 0)
        output.writeLine()
        output.writeLine("start: rabble play hiragana", .strong)
        return .success
    }

    private func show(_ groups: DueGroups) -> ExitCode {
        let due = groups.entries.filter { $0.standing.due > 0 || $0.standing.learning > 0 }
            .sorted { ($0.standing.due, $0.standing.learning) > ($1.standing.due, $1.standing.learning) }
        if due.isEmpty, !groups.unreadable.isEmpty {
            output.writeLine(
                "What is due of \(groups.unreadable.joined(separator: ", ")) is unknown.", .strong, hanging: 0)
        } else if due.isEmpty {
            output.writeLine("Nothing is due today.\(next(groups.entries))", .strong, hanging: 0)
        } else {
            output.writeLine("Today", .strong)
            DueGroups.show(due, indent: 2, on: output)
        }
        output.writeLine()
        let streak = Streak(groups.studyDays, now: context.now(), calendar: context.calendar)
        output.writeLine("streak: \(Self.words(for: streak))", hanging: 2)
        if !due.isEmpty {
            output.writeLine("start: rabble play --due", .strong)
        } else if groups.entries.contains(where: hasNew) {
            output.writeLine("new questions: rabble play --due")
        }
        groups.hint.show(on: output)
        return .success
    }

    /// Whether a drill of the group asks a new question today.
    private func hasNew(_ entry: DueGroups.Entry) -> Bool {
        guard let schedule = entry.standing.schedule else { return false }
        return !schedule.new(atMost: AppSettings.shared.newLimit, isDaily: true, at: context.now()).isEmpty
    }

    /// When the next questions are due, and of which groups they are; empty where none is known.
    private func next(_ entries: [DueGroups.Entry]) -> String {
        let now = context.now()
        let next = entries.compactMap { entry in entry.standing.schedule?.next(after: now).map { (entry.group, $0) } }
        guard let day = next.map(\.1.day).min() else { return "" }
        let first = next.filter { $0.1.day == day }
        let count = first.reduce(0) { $0 + $1.1.count }
        let titles = first.map(\.0.title).joined(separator: ", ")
        return " \(day.sentence(due: count, now: now, context.calendar)): \(titles)"
    }

    private static func words(for streak: Streak) -> String {
        if streak.length == 0 { return "0 days; answer a question today to start one" }
        let days = streak.length.counted("day")
        return streak.includesToday
            ? "\(days), today included" : "\(days); an answer today makes it \(streak.length + 1)"
    }
}
