/// The number of recent days with answers that define a usual day.
private let usualDays = 14
/// The minimum number of days with answers that define what is usual.
private let minDays = 7

extension Context {
    private static let minSeen = 20

    /// `rabble` without a command: the plan of the day, and the command that starts it.
    func showToday() throws(Failure) {
        if asJSON || reviewStore != nil {
            let day = try day()
            if asJSON {
                let groups = day.askedGroups.map { group in
                    JSONObject.joined(
                        ["id": "\(group.id)", "title": group.title], group.counts.members)
                }
                return output.writeJSON(
                    .joined(day.counts.members, ["streak": day.streak, "groups": groups]))
            }
            let runs = day.runs
            if !day.groups.isEmpty || !runs.isEmpty { return show(day, runs) }
        }
        say(
            "rabble drills vocabulary and facts, and asks again just before you forget.", hanging: 0
        )
        say("Type the answer, or Enter to see it; rabble help lists all commands.", hanging: 0)
        say()
        say("start: rabble play --due hiragana", .strong)
    }

    private func show(_ day: Day, _ runs: [AnswerRun]) {
        let total = day.counts
        let dueCount = day.backlog
        let isCut = dueCount > total.due
        let unreadable = day.unreadable
        if total.sum > 0 {
            say("Today" + (isCut ? ": \(total.due) of \(dueCount) due" : ""), .strong)
            day.askedGroups.writeCounts(indent: 2, on: output)
        } else if !unreadable.isEmpty {
            say("What is due of \(unreadable.briefly) is unknown.", .strong, hanging: 0)
        } else if isCut {
            say(
                """
                Today's questions have been asked. \
                \(dueCount.counted("question is", "questions are")) left for later; \
                rabble play --due --limit \(dueCount) asks now.
                """, .strong, hanging: 0)
        } else {
            let pause = day.calendar.pause(on: day.date).map {
                "Paused until \($0.upperBound.day); rabble pause off ends that."
            }
            let next = day.next.map { next in
                let titles = next.askedGroups.map(\.title).groups(atMost: 3)
                return " \(next.sentence(on: day.time)): \(titles)"
            }
            say((pause ?? "Nothing is due today.") + (next ?? ""), .strong, hanging: 0)
        }
        say()
        say("streak: \(day.streakWords(of: runs))", hanging: 2)
        let isFirst = !runs.contains { $0.day == day.date }
        for line in fitNews(isFirst: isFirst, day) { say(line, hanging: 2) }
        let leeches = day.studies.leeches(settings.leechThreshold).count
        let warning = advice(on: leeches, day) ?? warning(of: leeches, day, runs)
        if let warning { say(warning, hanging: 2) }
        if total.sum > 0 { say("start: rabble play --due", .strong) }
        if warning == nil, let usual = day.usualCount(of: runs), total.sum > 2 * usual {
            say(
                """
                That is more than on a usual day (\(usual)): rabble play --due --limit \(usual) \
                asks a part, rabble settings daily \(usual) spreads it over days.
                """, hanging: 0)
        }
    }

    /// If most due questions are leeches, fewer new ones would not help. This advice is shown on
    /// one day, and never again.
    private func advice(on leeches: Int, _ day: Day) -> String? {
        let seen = day.studies.seenCount
        guard seen >= Self.minSeen, 2 * day.backlog >= seen, 4 * leeches >= day.backlog,
            isFirstDay(of: "leeches")
        else { return nil }
        return """
            \(day.backlog) of the \(seen) questions that you have seen are due, as \
            \(leeches) of them are leeches, forgotten again and again. rabble groups suspend \
            --leeches leaves these out; fewer new questions would not help.
            """
    }

    /// The warning before new questions that would require more answers a day than the learner gave
    /// lately.
    private func warning(of leeches: Int, _ day: Day, _ runs: [AnswerRun]) -> String? {
        let last = runs.filter { day.date.days(after: $0.day) < usualDays }
        let counts = Dictionary(last.map { ($0.day, $0.count) }, uniquingKeysWith: +)
        guard day.counts.new > 0, counts.count >= minDays, let most = counts.values.max()
        else { return nil }
        let pace = pace(of: day.studies.candidateCount, day).week
        guard pace > Double(most) else { return nil }
        let more =
            leeches > 0
            ? ", and rabble groups suspend --leeches (\(leeches.counted("leech", "leeches")))" : ""
        return """
            The next seven days take \(pace.rate) answers a day, and you gave at most \(most) \
            on any of the last \(usualDays). To ask for fewer: rabble settings new N \
            (now \(settings.questionSelection.newLimit)), rabble settings daily N\(more).
            """
    }
}

extension Day {
    fileprivate func streakWords(of runs: [AnswerRun]) -> String {
        let streak = streak(of: runs)
        if streak.length == 0 { return "0 days; answer a question today to start one" }
        let end =
            streak.includesToday
            ? ", today included" : "; an answer today makes it \(streak.length + 1)"
        return streak.length.counted("day") + end
    }

    /// The median number of different questions asked on the last days with answers before today.
    fileprivate func usualCount(of runs: [AnswerRun]) -> Int? {
        let today = date
        let last = Set(runs.map(\.day)).filter { $0 < today }.ordered().suffix(usualDays)
        guard let first = last.first, last.count >= minDays else { return nil }
        let start = calendar.earliest(of: first)
        var asked: [StudyDay: Int] = [:]
        for history in historyOfGroup.values {
            var finder = history.dayFinder(calendar)
            let reviews = history.reviews[history.reviews.partitioningIndex { $0.time >= start }...]
            let days = Dictionary(grouping: reviews) { finder.day(of: $0.time, in: $0.session) }
            for (day, reviews) in days where (first..<today).contains(day) {
                asked[day, default: 0] += Set(reviews.map(\.question)).count
            }
        }
        let counts = asked.values.ordered()
        return counts[counts.count / 2]
    }
}
