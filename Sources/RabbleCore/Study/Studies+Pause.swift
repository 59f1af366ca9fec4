/// The effect of a pause: questions that would be due before its end are spread evenly over the
/// days after it, in the order of their due dates.
package struct Pausing {
    /// The days of the pause.
    package let days: ClosedRange<StudyDay>
    private let today: StudyDay
    private var rows = NewDays()

    /// The number of rescheduled questions.
    package var count: Int { rows.count }

    /// - Parameters:
    ///   - days: the days of the pause, which ends today or later.
    ///   - studies: everything that the learner practises.
    ///   - time: the current time.
    package init(_ days: ClosedRange<StudyDay>, for studies: Studies, at time: Timestamp) {
        self.days = days
        today = studies.calendar.today(at: time).day
        var promises = DayChoice.Promises(from: today)
        var waiting: [(due: StudyDay, number: Int)] = []
        for (number, promise) in studies.promises.enumerated() {
            guard let due = promise?.dueDay else { continue }
            if due > days.upperBound { promises.add(due) } else { waiting.append((due, number)) }
        }
        waiting.sort { ($0.due, $0.number) < ($1.due, $1.number) }
        var calendar = studies.calendar
        // It may replace a longer pause.
        calendar.pauses.removeAll { $0.overlaps(days) }
        var room = Self.room(for: waiting.count, after: days, promises, calendar)
        let load = EvenLoad(studies)
        var chosen: [Int: StudyDay] = [:]
        for (_, number) in waiting {
            let taken = load.siblings(of: number).compactMap { chosen[$0] }
            let free = room.indices.filter { room[$0].count > 0 }
            guard let index = free.first(where: { !taken.contains(room[$0].day) }) ?? free.first
            else { break }
            room[index].count -= 1
            chosen[number] = room[index].day
            rows.add(number, of: studies, after: room[index].day.days(after: today))
        }
    }

    /// The number of questions for each day after the pause: for as many days as the pause has, but
    /// at least 7 and at most 30.
    private static func room(
        for count: Int, after days: ClosedRange<StudyDay>, _ promises: DayChoice.Promises,
        _ calendar: StudyCalendar
    ) -> [(day: StudyDay, count: Int)] {
        let length = days.upperBound.days(after: days.lowerBound) + 1
        let choice = DayChoice(calendar)
        var later = (1...Int(min(max(7, length), 30))).map {
            (day: days.upperBound.adding($0), count: 0)
        }
        let free = later.filter { choice.share(of: $0.day) > 0 }
        if !free.isEmpty { later = free }
        func load(_ index: Int) -> Double {
            let share = max(choice.share(of: later[index].day), 0.1)
            return Double(promises[later[index].day] + later[index].count + 1) / share
        }
        for _ in 0..<count {
            let least = later.indices.min { load($0) < load($1) }
            if let least { later[least].count += 1 }
        }
        return later
    }

    /// Writes the pause first: without its rows, questions are due at its end.
    package func keep(in store: ReviewStore) throws {
        let session = SessionID()
        try store.addPause(from: days.lowerBound, to: days.upperBound, session)
        try rows.keep(in: store, session: session)
    }
}

extension ReviewStore {
    /// Ends a pause on a day: the questions that it rescheduled get their former due dates again.
    ///
    /// - Returns: the number of these questions.
    package func end(
        _ pause: Pause, on day: StudyDay, of histories: [GroupID: ReviewHistory]
    ) throws -> Int {
        let count = try undoDays(of: pause.drill, in: histories)
        try addPause(from: pause.first, to: day.adding(-1), SessionID())
        return count
    }

    fileprivate func addPause(from first: StudyDay, to last: StudyDay, _ session: SessionID) throws
    {
        try checkLink()
        let log = log(of: .learner, session: session)
        log.addPause(from: first, to: last)
        try log.keep()
    }
}
