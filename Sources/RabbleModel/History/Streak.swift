package struct Streak: Hashable, Sendable {
    /// 0 if the last day on which something was due had no answer.
    package private(set) var length = 0
    package let includesToday: Bool

    /// Counts back from today or, if today has no answer yet, from yesterday.
    ///
    /// - Parameter isFree: whether nothing was due on a day, so that it needs no answer.
    package init(
        _ days: Set<StudyDay>, now: Timestamp, calendar: StudyCalendar = StudyCalendar(),
        isFree: (StudyDay) -> Bool = { _ in false }
    ) {
        var day = calendar.day(of: now)
        includesToday = days.contains(day)
        if !includesToday { day = calendar.day(before: day) }
        let first = days.min() ?? day
        while day >= first, days.contains(day) || isFree(day) {
            if days.contains(day) { length += 1 }
            day = calendar.day(before: day)
        }
    }
}

extension ReviewHistory {
    /// - Complexity: O(log *n*) in the number of reviews, for each day with an answer.
    package func studyDays(_ calendar: StudyCalendar = StudyCalendar()) -> Set<StudyDay> {
        var days: Set<StudyDay> = []
        var rest = reviews[...]
        while let last = rest.last {
            let day = calendar.day(of: last.time)
            days.insert(day)
            let start = calendar.start(of: day)
            rest = rest[..<rest.partitioningIndex { $0.time >= start }]
        }
        return days
    }
}

extension StudyDay {
    /// How many of `times`, which are sorted, lie in each of the `count` days up to `last`.
    package static func counts(
        of times: [Timestamp], count: Int, until last: StudyDay, in calendar: StudyCalendar
    ) -> [Int] {
        let bounds = (0...count).map { index in
            let start = calendar.start(
                of: StudyDay(LocalDay(number: last.day.number + 1 - Int64(count - index))))
            return times.partitioningIndex { $0 >= start }
        }
        return zip(bounds.dropFirst(), bounds).map(-)
    }

    /// The days of `times`, which are sorted, with the number of times in each.
    package static func counts(of times: [Timestamp], in calendar: StudyCalendar) -> [(
        day: StudyDay, count: Int
    )] {
        var counts: [(day: StudyDay, count: Int)] = []
        var finder = StudyDayFinder(calendar)
        for time in times {
            let day = finder.day(of: time)
            if counts.last?.day != day { counts.append((day, 0)) }
            counts[counts.count - 1].count += 1
        }
        return counts
    }
}
