/// A day as a learner lives it: it lasts until four in the morning, local time.
///
/// It asks the C library, as ``LocalDay`` does, so the zone is that of the process and the clocks may change within a day.
public struct StudyDay: Hashable, Comparable, Sendable {
    /// The hour at which a day starts.
    static let firstHour: Int32 = 4

    /// The day of the calendar on which it starts.
    public let day: LocalDay

    /// The day that starts on this day of the calendar.
    public init(_ day: LocalDay) {
        self.day = day
    }

    /// The study day that contains `time`.
    public init(of time: Timestamp) {
        var day = LocalDay(of: time)
        while day.time(hour: Self.firstHour) > time { day = LocalDay(number: day.number - 1) }
        // A day that the calendar has left out, as Samoa's did with 30 December 2011, belongs to the one before.
        self.day = LocalDay(of: day.time(hour: Self.firstHour))
    }

    /// How many days of the calendar this day comes after `other`; less than 0 if it comes before.
    func days(after other: StudyDay) -> Int64 { day.number - other.day.number }

    /// When the day starts: at four, or when the clock resumes after a skipped hour.
    public var start: Timestamp { day.time(hour: Self.firstHour) }

    /// The day after this one.
    var next: StudyDay {
        var next = LocalDay(number: day.number + 1)
        if next.time(hour: Self.firstHour) <= start { next = LocalDay(number: next.number + 1) }
        return StudyDay(of: next.time(hour: Self.firstHour))
    }

    /// The day before this one.
    var previous: StudyDay { StudyDay(of: Timestamp(milliseconds: start.milliseconds - 1)) }

    /// Whether the left day comes first.
    public static func < (left: StudyDay, right: StudyDay) -> Bool { left.day < right.day }
}
