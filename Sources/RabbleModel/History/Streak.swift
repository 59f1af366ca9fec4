/// How many study days in a row had an answer.
public struct Streak: Equatable, Sendable {
    /// How many days; 0 if neither today nor the day before had an answer.
    public let length: Int
    /// Whether today is one of them.
    public let includesToday: Bool

    /// The days in a row that end today or, where nothing was answered today, the day before.
    ///
    /// - Parameters:
    ///   - days: those with an answer, of all groups.
    ///   - now: the time that is today.
    ///   - calendar: the one that found the days.
    public init(_ days: Set<StudyDay>, now: Timestamp, calendar: StudyCalendar = StudyCalendar()) {
        var day = calendar.day(of: now)
        includesToday = days.contains(day)
        if !includesToday { day = calendar.day(before: day) }
        var length = 0
        while days.contains(day) {
            length += 1
            day = calendar.day(before: day)
        }
        self.length = length
    }
}

extension ReviewHistory {
    /// The study days on which something was answered.
    ///
    /// - Complexity: O(log *n*) in the number of reviews, for each day.
    public func studyDays(_ calendar: StudyCalendar = StudyCalendar()) -> Set<StudyDay> {
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
