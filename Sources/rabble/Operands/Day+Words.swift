extension Day {
    /// The titles of groups that cannot be read: nobody knows what is due of them.
    var unreadable: [String] { groups.filter { $0.group == nil }.map(\.title) }

    func refuseUnknown() throws(Failure) {
        if unreadable.isEmpty { return }
        throw .badData("what is due of \(unreadable.briefly) is unknown")
    }

    /// `left today: 3 due, 2 learning, 7 new; next: 12 due tomorrow; streak: 5 days`
    ///
    /// - Parameter isOfPlan: whether the drill asked what the day asks.
    func endLine(isOfPlan: Bool) -> String? {
        let left = [(counts.due, "due"), (counts.learning, "learning"), (counts.new, "new")].words
        var parts = left.isEmpty ? [] : ["left today: \(left.joined(separator: ", "))"]
        if left.isEmpty, isOfPlan { parts = ["done for today"] }
        if let next {
            parts.append("next: \(next.count) due \(next.day.name(on: time, calendar))")
        }
        let streak = streak
        if streak > 0 { parts.append("streak: \(streak.counted("day"))") }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    var endMembers: JSONObject {
        let next = next
        return [
            "next": JSONObject.joined(
                counts.members, ["day": next.map { "\($0.day.day)" }, "count": next?.count]),
            "streak": streak,
        ]
    }
}

extension Day.Group {
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

extension [Day.Group] {
    func writeCounts(indent: Int = 0, on output: Output) {
        output.writeTable(
            map { [$0.title] + $0.cells(hasPercent: false) },
            names: ["", "due", "new", "learning", "suspended"], indent: indent,
            rightAligned: [1, 2, 3, 4])
    }
}
