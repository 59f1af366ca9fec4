/// A day as a learner lives it: by default it lasts until four in the morning. ``StudyCalendar`` finds it.
public struct StudyDay: Hashable, Comparable, Sendable {
    /// The day of the calendar on which it starts.
    public let day: LocalDay

    /// The day that starts on this day of the calendar.
    public init(_ day: LocalDay) {
        self.day = day
    }

    /// How many days of the calendar this day comes after `other`; less than 0 if it comes before.
    @inlinable package func days(after other: StudyDay) -> Int64 { day.number - other.day.number }

    /// Whether the left day comes first.
    @inlinable public static func < (left: StudyDay, right: StudyDay) -> Bool { left.day < right.day }
}
