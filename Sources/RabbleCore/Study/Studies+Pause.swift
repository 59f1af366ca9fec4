extension Studies {
    /// New due dates for the questions that would be due before the end of a pause: they are spread
    /// evenly over the days after it, in the order of their due dates.
    ///
    /// - Parameters:
    ///   - pause: the days of the pause, which ends today or later.
    ///   - time: the current time.
    package func postponed(by pause: ClosedRange<StudyDay>, at time: Timestamp) -> DueDateChanges {
        let now = Schedule.Today(time, self.calendar)
        let today = now.day
        var changes = DueDateChanges()
        var promises = DayChoice.Promises(from: today)
        var waiting: [(due: StudyDay, number: Int)] = []
        for (number, promise) in self.promises.enumerated() {
            guard let due = promise.map(now.dueDay) else { continue }
            if due > pause.upperBound { promises.add(due) } else { waiting.append((due, number)) }
        }
        waiting.sort { ($0.due, $0.number) < ($1.due, $1.number) }
        var calendar = calendar
        // It may replace a longer pause.
        calendar.pauses.removeAll { $0.overlaps(pause) }
        var room = Self.room(for: waiting.count, after: pause, promises, calendar)
        let load = EvenLoad(self)
        var chosen: [Int: StudyDay] = [:]
        for (_, number) in waiting {
            let taken = load.siblings(of: number).compactMap { chosen[$0] }
            let free = room.indices.filter { room[$0].count > 0 }
            guard let index = free.first(where: { !taken.contains(room[$0].day) }) ?? free.first
            else { break }
            room[index].count -= 1
            chosen[number] = room[index].day
            changes.add(number, of: self, after: room[index].day.days(after: today))
        }
        return changes
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
}

extension ReviewStore {
    /// Begins a pause. ``DueDateChanges/keep(in:session:scope:)`` then writes the new due dates
    /// under the name that this returns; without them, questions are due at the end of the pause.
    package func begin(_ pause: ClosedRange<StudyDay>) throws -> SessionID {
        let session = SessionID()
        try addPause(from: pause.lowerBound, to: pause.upperBound, session)
        return session
    }

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
