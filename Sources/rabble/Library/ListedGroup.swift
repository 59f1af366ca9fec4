struct ListedGroup: NamedGroup {
    let id: GroupID
    let title: String
    let group: QuestionGroup?
    /// The history, edits not resolved.
    let history: ReviewHistory
    /// The group in the directions in which it is practised; empty if it cannot be read.
    let studies: [Study]
    /// Whether the plan of the day asks from it: it was played, or is the learner's own.
    let isStarted: Bool
    var counts = QuestionCounts()
    let lastPercent: Int?

    init(
        _ named: some NamedGroup, _ group: QuestionGroup?, in store: ReviewStore?, isStarted: Bool,
        _ context: Context
    ) throws(Failure) {
        (id, title) = (named.id, named.title)
        self.group = group
        let history = try context.history(of: named.id, in: store)
        self.history = history
        self.isStarted = group != nil && (isStarted || !history.reviews.isEmpty)
        studies = group.map { context.practised($0, in: history).all } ?? []
        lastPercent = studies.isEmpty ? nil : Score(history).last?.tally.percent
    }

    var standing: JSONValue {
        let directions = history.suspendedDirections.map { JSONValue.string($0.rawValue) }
        let suspended: JSONValue = ["suspended": .number(orNull: suspendedCount)]
        return .joined(counts.members, suspended, ["suspendedDirections": .array(directions)])
    }

    var suspendedCount: Int? { studies.isEmpty ? nil : Studies(studies).suspended.count }

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

extension [ListedGroup] {
    func writeCounts(indent: Int = 0, on output: Output) {
        output.writeTable(
            map { [$0.title] + $0.cells(hasPercent: false) },
            names: ["", "due", "new", "learning", "suspended"], indent: indent,
            rightAligned: [1, 2, 3, 4])
    }
}
