extension Context {
    /// `rabble` without a command: the plan of the day, and the command that starts it.
    func showToday() throws(Failure) {
        if asJSON || reviewStore != nil {
            let day = try day()
            let today = Today(day: day, runs: day.runs, context: self)
            if asJSON { return today.writeJSON() }
            if !day.groups.isEmpty || !today.runs.isEmpty { return today.show() }
        }
        say(
            "rabble drills vocabulary and facts, and asks again just before you forget.", hanging: 0
        )
        say("Type the answer, or Enter to see it; rabble help lists all commands.", hanging: 0)
        say()
        say("start: rabble play --due hiragana", .strong)
    }
}

/// The plan of the day, as text or JSON.
private struct Today {
    /// The number of recent days with answers that define a usual day, and the minimum number
    /// required.
    private static let (usualDays, minDays) = (14, 7)
    private static let minSeen = 20
    let day: Day
    let runs: [AnswerRun]
    let context: Context

    private var leeches: Int {
        day.studies.leeches(context.settings.leechThreshold).count
    }

    /// If most due questions are leeches, fewer new ones would not help. This advice is shown on
    /// one day, and never again.
    private var advice: String? {
        let seen = day.studies.seenCount
        guard seen >= Self.minSeen, 2 * day.backlog >= seen else { return nil }
        let leeches = leeches
        guard 4 * leeches >= day.backlog, context.isFirstDay(of: "leeches") else { return nil }
        return """
            \(day.backlog) of the \(seen) questions that you have seen are due, as \
            \(leeches) of them are leeches, forgotten again and again. rabble groups suspend \
            --leeches leaves these out; fewer new questions would not help.
            """
    }

    /// The warning before new questions that would require more answers a day than the learner gave
    /// lately.
    private var warning: String? {
        let last = runs.filter { day.date.days(after: $0.day) < Self.usualDays }
        let counts = Dictionary(last.map { ($0.day, $0.count) }, uniquingKeysWith: +)
        guard day.counts.new > 0, counts.count >= Self.minDays,
            let most = counts.values.max()
        else { return nil }
        let pace = context.pace(of: day.studies.candidateCount, day).week
        guard pace > Double(most) else { return nil }
        let leeches = leeches
        let more =
            leeches > 0
            ? ", and rabble groups suspend --leeches (\(leeches.counted("leech", "leeches")))" : ""
        return """
            The next seven days take \(pace.rate) answers a day, and you gave at most \(most) \
            on any of the last \(Self.usualDays). To ask for fewer: rabble settings new N \
            (now \(context.settings.newLimit)), rabble settings daily N\(more).
            """
    }

    func writeJSON() {
        let groups = day.askedGroups.map { group in
            JSONObject.joined(
                ["id": "\(group.id)", "title": group.title], group.counts.members)
        }
        context.output.writeJSON(
            .joined(day.counts.members, ["streak": streak.length, "groups": groups]))
    }

    func show() {
        let total = day.counts
        let dueCount = day.backlog
        let isCut = dueCount > total.due
        let unreadable = day.unreadable
        if total.sum > 0 {
            context.say("Today" + (isCut ? ": \(total.due) of \(dueCount) due" : ""), .strong)
            day.askedGroups.writeCounts(indent: 2, on: context.output)
        } else if !unreadable.isEmpty {
            context.say(
                "What is due of \(unreadable.briefly) is unknown.", .strong, hanging: 0)
        } else if isCut {
            context.say(
                """
                Today's questions have been asked. \
                \(dueCount.counted("question is", "questions are")) left for later; \
                rabble play --due --limit \(dueCount) asks now.
                """, .strong, hanging: 0)
        } else if let pause = day.calendar.pause(on: day.date) {
            let end = "Paused until \(pause.upperBound.day); rabble pause off ends that."
            context.say("\(end)\(next)", .strong, hanging: 0)
        } else {
            context.say("Nothing is due today.\(next)", .strong, hanging: 0)
        }
        context.say()
        context.say("streak: \(streakWords)", hanging: 2)
        let today = day.date
        let isFirst = !runs.contains { $0.day == today }
        for line in context.fitNews(isFirst: isFirst, day) { context.say(line, hanging: 2) }
        let warning = advice ?? warning
        if let warning { context.say(warning, hanging: 2) }
        if total.sum > 0 { context.say("start: rabble play --due", .strong) }
        if warning == nil, let usual, total.sum > 2 * usual {
            context.say(
                """
                That is more than on a usual day (\(usual)): rabble play --due --limit \(usual) \
                asks a part, rabble settings daily \(usual) spreads it over days.
                """, hanging: 0)
        }
    }

    /// A sentence about the next day with questions, and its groups; empty if there is none.
    private var next: String {
        day.next.map { next in
            let titles = next.askedGroups.map(\.title).groups(atMost: 3)
            return " \(next.sentence(on: day.time)): \(titles)"
        } ?? ""
    }

    private var streak: Streak { day.streak(of: runs) }

    private var streakWords: String {
        let streak = streak
        if streak.length == 0 { return "0 days; answer a question today to start one" }
        let end =
            streak.includesToday
            ? ", today included" : "; an answer today makes it \(streak.length + 1)"
        return streak.length.counted("day") + end
    }

    /// The median number of different questions asked on the last days with answers before today.
    private var usual: Int? {
        let today = day.date
        let calendar = day.calendar
        let last = Set(runs.map(\.day)).filter { $0 < today }.sorted().suffix(Self.usualDays)
        guard let first = last.first, last.count >= Self.minDays else { return nil }
        let start = calendar.earliest(of: first)
        var asked: [StudyDay: Int] = [:]
        for history in day.historyOfGroup.values {
            var finder = history.dayFinder(calendar)
            let reviews = history.reviews[history.reviews.partitioningIndex { $0.time >= start }...]
            let days = Dictionary(grouping: reviews) { finder.day(of: $0.time, in: $0.session) }
            for (day, reviews) in days where (first..<today).contains(day) {
                asked[day, default: 0] += Set(reviews.map(\.question)).count
            }
        }
        let counts = asked.values.sorted()
        return counts[counts.count / 2]
    }
}
