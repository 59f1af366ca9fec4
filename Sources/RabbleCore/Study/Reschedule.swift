/// Reschedules all questions by the present weights and retention: promises are replaced by
/// intervals computed from memory. Learning steps are unchanged.
package struct Reschedule: Sendable {
    /// The number of questions due on each of the next days; overdue ones count for today.
    package private(set) var before = [Int](repeating: 0, count: Self.days)
    package private(set) var after = [Int](repeating: 0, count: Self.days)
    /// The first of these days.
    package let today: StudyDay
    private var rows = DueDateChanges()

    /// The number of rescheduled questions.
    package var count: Int { rows.count }

    /// The number of days to compare.
    static let days = 14

    /// - Parameter studies: everything that the learner practises.
    package init(_ studies: Studies, at time: Timestamp) {
        today = studies.calendar.today(at: time).day
        var studies = studies
        let promises = zip(studies.promises, studies.newPromises())
        for (number, (former, promise)) in promises.enumerated() {
            guard let old = former?.dueDay, let new = promise?.dueDay else { continue }
            // Overdue questions, before or after, are due today.
            let oldDays = max(0, old.days(after: today))
            let newDays = max(0, new.days(after: today))
            if oldDays < Self.days { before[Int(oldDays)] += 1 }
            if newDays < Self.days { after[Int(newDays)] += 1 }
            if oldDays != newDays { rows.add(number, of: studies, after: newDays) }
        }
    }

    /// Writes the new due dates, with one write for each group.
    package func keep(in store: ReviewStore) throws {
        var scope = DrillScope()
        scope.isReschedule = true
        try rows.keep(in: store, session: SessionID(), scope: scope)
    }
}

/// New due dates without an answer, as days from today.
package struct DueDateChanges: Sendable {
    private var rows: [GroupID: [(question: Question.ID, rest: Rest)]] = [:]
    /// The number of rescheduled questions.
    package var count: Int { rows.values.reduce(0) { $0 + $1.count } }

    mutating func add(_ number: Int, of studies: Studies, after days: Int64) {
        let (study, index) = studies.position(of: number)
        let question = studies.all[study].questions[index].id
        rows[studies.all[study].group.id, default: []].append((question, .days(Int(days))))
    }

    /// Writes the rows, with one write for each group.
    package func keep(
        in store: ReviewStore, session: SessionID, scope: DrillScope? = nil
    ) throws {
        try store.checkLink()
        for (group, rows) in rows.ordered(by: { $0.key < $1.key }) {
            let log = store.log(of: group, session: session, scope: scope)
            if scope != nil { _ = log.begin(at: store.now()) }
            for row in rows {
                log.add(row.question, resting: row.rest, from: log.time(for: row.question))
            }
            try log.keep()
        }
    }
}

extension ReviewStore {
    /// Undoes the last reschedule of these groups, and returns the number of questions that get
    /// their former due dates again.
    package func undoReschedule(of histories: [GroupID: ReviewHistory]) throws -> Int {
        guard let last = histories.values.compactMap(\.lastReschedule).max(by: <) else { return 0 }
        return try undoDays(of: last.drill, in: histories)
    }

    /// Undoes the due dates that rows of this name set without an answer, and returns the number of
    /// questions that get their former due dates again.
    package func undoDays(of drill: String, in histories: [GroupID: ReviewHistory]) throws
        -> Int
    {
        try checkLink()
        var count = 0
        for (group, history) in histories.ordered(by: { $0.key < $1.key }) {
            let rows = history.promises(of: drill)
            if rows.isEmpty { continue }
            let log = log(of: group, session: SessionID(drill))
            for row in rows { log.addUndo(of: row.question, at: row.time) }
            try log.keep()
            count += rows.count
        }
        return count
    }
}
