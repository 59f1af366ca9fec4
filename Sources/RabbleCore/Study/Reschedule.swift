/// New days for all questions that rest, by the weights and the retention of now: what was promised
/// is given up for what the memory asks for. Learning steps stay.
package struct Reschedule: Sendable {
    /// How many questions are due on each of the next days, today with all that is overdue.
    package private(set) var before = [Int](repeating: 0, count: Self.days)
    package private(set) var after = [Int](repeating: 0, count: Self.days)
    /// The first of these days.
    package let today: StudyDay
    private var rows = NewDays()

    /// How many questions get another day.
    package var count: Int { rows.count }

    /// The days that are compared.
    package static let days = 14

    /// - Parameter studies: all that the learner practises.
    package init(_ studies: Studies, at time: Timestamp) {
        today = studies.calendar.today(at: time).day
        var studies = studies
        let promises = zip(studies.promises, studies.newPromises())
        for (number, (former, promise)) in promises.enumerated() {
            guard let old = former?.dueDay, let new = promise?.dueDay else { continue }
            // What is overdue by either is due today.
            let oldDays = max(0, old.days(after: today))
            let newDays = max(0, new.days(after: today))
            if oldDays < Self.days { before[Int(oldDays)] += 1 }
            if newDays < Self.days { after[Int(newDays)] += 1 }
            if oldDays != newDays { rows.add(number, of: studies, after: newDays) }
        }
    }

    /// Writes the new days, a write for each group.
    package func keep(
        in store: ReviewStore, _ calendar: StudyCalendar, now: @escaping @Sendable () -> Timestamp
    ) throws {
        try rows.keep(
            in: store, session: SessionID(), scope: DrillScope(isReschedule: true), calendar, now)
    }
}

/// Days that questions get without an answer, counted from today.
struct NewDays: Sendable {
    private var rows: [GroupID: [(question: Question.ID, rest: Rest)]] = [:]
    var count: Int { rows.values.reduce(0) { $0 + $1.count } }

    mutating func add(_ number: Int, of studies: Studies, after days: Int64) {
        let (study, index) = studies.position(of: number)
        let question = studies.all[study].questions[index].id
        rows[studies.all[study].group.id, default: []].append((question, .days(Int(days))))
    }

    /// Writes them, a write for each group.
    func keep(
        in store: ReviewStore, session: SessionID, scope: DrillScope? = nil,
        _ calendar: StudyCalendar, _ now: @escaping @Sendable () -> Timestamp
    ) throws {
        try store.checkLink()
        for (group, rows) in rows.sorted(by: { $0.key < $1.key }) {
            let log = ReviewLog(
                path: store.file(for: group), session: session, scope: scope, title: nil,
                calendar: calendar, now: now)
            if scope != nil { _ = log.begin(at: now()) }
            for row in rows {
                log.add(row.question, resting: row.rest, from: log.time(for: row.question))
            }
            try log.keep()
        }
    }
}

extension ReviewStore {
    /// Takes back the last reschedule of these groups, and returns how many questions get their
    /// former days again.
    package func takeBackReschedule(
        of histories: [GroupID: ReviewHistory], _ calendar: StudyCalendar,
        now: @escaping @Sendable () -> Timestamp
    ) throws -> Int {
        guard let last = histories.values.compactMap(\.lastReschedule).max(by: <) else { return 0 }
        return try takeBackDays(of: last.drill, in: histories, calendar, now: now)
    }

    /// Takes back the days that questions got without an answer, by rows of this name, and returns
    /// how many get their former days again.
    package func takeBackDays(
        of drill: String, in histories: [GroupID: ReviewHistory], _ calendar: StudyCalendar,
        now: @escaping @Sendable () -> Timestamp
    ) throws -> Int {
        try checkLink()
        var count = 0
        for (group, history) in histories.sorted(by: { $0.key < $1.key }) {
            let rows = history.promises(of: drill)
            if rows.isEmpty { continue }
            let log = ReviewLog(
                path: file(for: group), session: SessionID(drill), calendar: calendar, now: now)
            for row in rows { log.addUndo(of: row.question, at: row.time) }
            try log.keep()
            count += rows.count
        }
        return count
    }
}
