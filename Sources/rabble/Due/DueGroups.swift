/// The groups that were ever played, with what is due of each.
struct DueGroups {
    /// A group and how far the learner has come with it.
    struct Entry {
        let group: GroupMenu.Item
        let standing: Standing
    }

    /// Those that were practised, in the order of the library.
    let entries: [Entry]
    /// The titles of those that cannot be read, whose questions may be due.
    let unreadable: [String]
    /// The days on which a question of any group was answered.
    let studyDays: Set<StudyDay>
    /// Whether there is a history of any group.
    let hasHistory: Bool
    /// Whether the schedule can be fitted to new answers.
    let hint: FitHint

    /// Reads the histories. What cannot be read is a warning.
    ///
    /// - Parameters:
    ///   - hasDays: whether ``studyDays`` are wanted: also those of groups that are no longer in the library.
    ///   - hasHint: whether ``hint`` is.
    init(_ store: ReviewStore, hasDays: Bool, hasHint: Bool, _ context: Context) throws(Failure) {
        // Groups without a history need not be read.
        let practised = try PractisedGroups(store, context)
        hasHistory = practised.hasHistory
        var days: Set<StudyDay> = []
        var hint = FitHint(isWanted: hasHint, context)
        let menu = try GroupMenu(practised.groups, context) { history in
            if hasDays { days.formUnion(history.studyDays(context.calendar)) }
            hint.count(history)
        }
        entries = menu.items.compactMap { item in
            item.standing.flatMap { $0.isPractised ? Entry(group: item, standing: $0) : nil }
        }
        unreadable = menu.items.filter { $0.group == nil }.map(\.title)
        if hasDays || hint.isWanted {
            for group in practised.others {
                let history = try context.history(of: group, in: store)
                days.formUnion(history.studyDays(context.calendar))
                hint.count(history)
            }
        }
        self.hint = hint
        studyDays = days
    }

    /// Shows a line for each of these groups.
    static func show(_ entries: [Entry], indent: Int = 0, on output: Output) {
        output.writeTable(
            entries.map { [$0.group.title] + $0.standing.cells(hasPercent: false) },
            names: ["", "due", "new", "learning", "suspended"], indent: indent, rightAligned: [1, 2, 3, 4])
    }
}
