extension Day {
    /// The titles of groups whose due questions are unknown.
    var unreadable: [String] { groups.filter(\.isUnknown).map(\.title) }

    func refuseUnknown() throws(Failure) {
        if unreadable.isEmpty { return }
        throw .badData("what is due of \(unreadable.briefly) is unknown")
    }

    /// `left today: 3 due, 2 learning, 7 new; streak: 5 days`, or the next day.
    ///
    /// The remaining questions would also count tomorrow, so a line never contains both.
    ///
    /// - Parameter isOfPlan: whether the drill asked the day's plan.
    func endLine(isOfPlan: Bool) -> String? {
        var parts: [String] = []
        if counts.sum > 0 {
            parts = ["left today: \(countWords)"]
        } else {
            if isOfPlan, !studies.all.isEmpty { parts = ["done for today"] }
            if let next {
                parts.append("next: \(next.countWords) \(next.date.name(on: time, calendar))")
            }
        }
        if streak > 0 { parts.append("streak: \(streak.counted("day"))") }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    var endMembers: JSONObject {
        let next = next
        return [
            "next": JSONObject.joined(
                counts.members,
                [
                    "day": next.map { "\($0.date.day)" }, "count": next?.counts.due,
                    "newCount": next?.counts.new,
                ]),
            "streak": streak,
        ]
    }

    /// `30 of 257`
    private var dueWords: String {
        "\(counts.due)" + (backlog > counts.due ? " of \(backlog)" : "")
    }

    /// `30 of 257 due, 10 new`
    private var countWords: String {
        let due = backlog > 0 ? ["\(dueWords) due"] : []
        let others = [(counts.learning, "learning"), (counts.new, "new")].words
        return (due + others).joined(separator: ", ")
    }

    /// `30 of 257 questions are due and 10 new ones come tomorrow`: the questions of a later day.
    func sentence(on now: Timestamp) -> String {
        let noun = max(counts.due, backlog) == 1 ? "question" : "questions"
        let due = "\(dueWords) \(noun) \(counts.due == 1 ? "is" : "are") due"
        let words = counts.new.counted(counts.due > 0 ? "new one" : "new question")
        let new = "\(words) \(counts.new == 1 ? "comes" : "come")"
        let parts = [(counts.due, due), (counts.new, new)].filter { $0.0 > 0 }
        let what = parts.map(\.1).joined(separator: " and ")
        return "\(what) \(date.name(on: now, calendar))"
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
        var suspended = suspendedCount > 0 ? ["\(suspendedCount)"] : []
        let directions = history.suspendedDirections
        if directions.count == 1, suspendedCount != group?.questions.count {
            suspended.append("all \(directions.words)")
        }
        var cells = isStarted ? ["\(counts.due) due", "\(counts.new) new"] : ["", ""]
        if hasPercent { cells.append(lastPercent.map { "\($0) % right" } ?? "") }
        cells.append(counts.learning > 0 ? "\(counts.learning) learning" : "")
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
