extension DayPlan {
    /// The answers to all groups.
    var runs: [AnswerRun] { historyOfGroup.values.flatMap { $0.runs(calendar) } }

    /// The titles of groups that cannot be read: nobody knows what is due of them.
    var unreadable: [String] { groups.filter { $0.group == nil }.map(\.title) }

    func refuseUnknown() throws(Failure) {
        if unreadable.isEmpty { return }
        throw .badData("what is due of \(unreadable.briefly) is unknown")
    }

    func streak(of runs: [AnswerRun], at now: Timestamp) -> Streak {
        let past = studies.all.map(PastSchedule.init)
        return Streak(runs, now: now, calendar: calendar) { day in
            !past.contains { $0.isDue(on: day) }
        }
    }
}

extension DayPlan.Group {
    var lastPercent: Int? { studies.isEmpty ? nil : Score(history).last?.tally.percent }

    var standing: JSONObject {
        let directions = history.suspendedDirections.map(\.rawValue)
        return .joined(
            counts.members, ["suspended": suspendedCount, "suspendedDirections": directions])
    }

    private var suspendedCount: Int? {
        studies.isEmpty ? nil : Studies(studies).suspended.count
    }

    func cells(hasPercent: Bool) -> [String] {
        guard let suspendedCount else { return [] }
        var cells = isStarted ? ["\(counts.due) due", "\(counts.new) new"] : ["", ""]
        if hasPercent { cells.append(lastPercent.map { "\($0) % right" } ?? "") }
        cells.append(counts.learning > 0 ? "\(counts.learning) learning" : "")
        var suspended = suspendedCount > 0 ? ["\(suspendedCount)"] : []
        let directions = history.suspendedDirections
        if directions.count == 1, suspendedCount != group?.questions.count {
            suspended.append("all \(directions.words)")
        }
        cells.append(suspended.isEmpty ? "" : suspended.joined(separator: " and ") + " suspended")
        while cells.last == "" { cells.removeLast() }
        return cells
    }
}

extension [DayPlan.Group] {
    func writeCounts(indent: Int = 0, on output: Output) {
        output.writeTable(
            map { [$0.title] + $0.cells(hasPercent: false) },
            names: ["", "due", "new", "learning", "suspended"], indent: indent,
            rightAligned: [1, 2, 3, 4])
    }
}
