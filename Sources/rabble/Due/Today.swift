/// The answer to `rabble` without a command: what is due, and the command that starts it.
struct Today {
    private let context: Context

    static func run(_ context: Context) throws(Failure) -> ExitCode {
        let today = Today(context: context)
        guard context.reviewStore != nil else { return today.welcome() }
        let played = try PlayedGroups(context)
        return played.all.isEmpty ? today.welcome() : try today.show(played)
    }

    private var output: Output { context.output }

    /// Introduces the program to a newcomer.
    private func welcome() -> ExitCode {
        output.writeLine("rabble drills vocabulary and facts, and asks again just before you forget.", hanging: 0)
        output.writeLine("Type the answer, or Enter to see it; rabble help lists all commands.", hanging: 0)
        output.writeLine()
        output.writeLine("start: rabble play hiragana", .strong)
        return .success
    }

    private func show(_ played: PlayedGroups) throws(Failure) -> ExitCode {
        let all = try [ListedGroup](played.inLibrary, in: played.store, context)
        let histories = try all.map(\.history) + played.otherHistories(context)
        let practised = all.filter(\.isPractised)
        let due = practised.compactMap { group in group.counts.map { (group: group, counts: $0) } }
            .filter { $0.counts.due > 0 || $0.counts.learning > 0 }
            .sorted { ($0.counts.due, $0.counts.learning) > ($1.counts.due, $1.counts.learning) }
        let unreadable = all.filter { $0.group == nil }.map(\.title)
        if due.isEmpty, !unreadable.isEmpty {
            output.writeLine("What is due of \(unreadable.joined(separator: ", ")) is unknown.", .strong, hanging: 0)
        } else if due.isEmpty {
            output.writeLine("Nothing is due today.\(next(practised))", .strong, hanging: 0)
        } else {
            output.writeLine("Today", .strong)
            due.map(\.group).writeCounts(indent: 2, on: output)
        }
        output.writeLine()
        let days = histories.reduce(into: Set<StudyDay>()) { $0.formUnion($1.studyDays(context.calendar)) }
        let streak = Streak(days, now: context.now(), calendar: context.calendar)
        output.writeLine("streak: \(Self.words(for: streak))", hanging: 2)
        if !due.isEmpty {
            output.writeLine("start: rabble play --due", .strong)
        } else if practised.contains(where: hasNew) {
            output.writeLine("new questions: rabble play --due")
        }
        FitHint(context: context).show(histories)
        return .success
    }

    /// Whether today's limit leaves room for a new question of the group.
    private func hasNew(_ group: ListedGroup) -> Bool {
        group.studies?.new(atMost: AppSettings.shared.newLimit, isDaily: true, at: context.now()).isEmpty == false
    }

    /// A sentence on the next day with questions due, and their groups; empty if there is none.
    private func next(_ groups: [ListedGroup]) -> String {
        let now = context.now()
        let all = groups.compactMap { group in group.studies?.next(after: now).map { (group: group, next: $0) } }
        guard let day = all.map(\.next.day).min() else { return "" }
        let first = all.filter { $0.next.day == day }
        let count = first.reduce(0) { $0 + $1.next.count }
        let titles = first.map(\.group.title).joined(separator: ", ")
        return " \(day.sentence(due: count, now: now, context.calendar)): \(titles)"
    }

    private static func words(for streak: Streak) -> String {
        if streak.length == 0 { return "0 days; answer a question today to start one" }
        let days = streak.length.counted("day")
        return streak.includesToday
            ? "\(days), today included" : "\(days); an answer today makes it \(streak.length + 1)"
    }
}
