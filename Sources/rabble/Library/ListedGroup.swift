/// A group in a list, with its history.
struct ListedGroup: NamedGroup {
    let id: GroupID
    let title: String
    /// The questions; nil if they cannot be read.
    let group: QuestionGroup?
    /// The history, edits not resolved.
    let history: ReviewHistory
    /// The group in the directions in which it is practised; nil if it cannot be read.
    let studies: Studies?
    /// The counts of today; nil if the group cannot be read.
    let counts: QuestionCounts?
    /// The percentage of right answers in the last drill; nil if there is none.
    let lastPercent: Int?

    init(
        _ named: some NamedGroup, _ group: QuestionGroup?, in store: ReviewStore?, _ context: Context
    ) throws(Failure) {
        (id, title) = (named.id, named.title)
        self.group = group
        let history = try context.history(of: named.id, in: store)
        self.history = history
        studies = group.map { context.practised($0, in: history) }
        counts = studies?.counts(at: context.now())
        lastPercent = studies == nil ? nil : Score(history).last?.tally.percent
    }

    /// Whether a question was ever answered.
    var isPractised: Bool { lastPercent != nil }

    var suspendedCount: Int? { studies?.suspended.count }

    /// The cells of a row in a list.
    ///
    /// - Parameter hasPercent: whether a cell has the result of the last drill.
    func cells(hasPercent: Bool) -> [String] {
        guard let counts, let suspendedCount else { return [] }
        var cells = ["\(counts.due) due", "\(counts.new) new"]
        if hasPercent { cells.append(lastPercent.map { "\($0) %" } ?? "") }
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
    /// Groups of the library. One that cannot be read is a warning.
    init(_ library: [LibraryGroup], in store: ReviewStore?, _ context: Context) throws(Failure) {
        self = try library.map { group throws(Failure) in
            try ListedGroup(group, context.questions(of: group), in: store, context)
        }
    }

    /// Shows one line for each group, with its counts.
    func writeCounts(indent: Int = 0, on output: Output) {
        output.writeTable(
            map { [$0.title] + $0.cells(hasPercent: false) },
            names: ["", "due", "new", "learning", "suspended"], indent: indent, rightAligned: [1, 2, 3, 4])
    }
}
