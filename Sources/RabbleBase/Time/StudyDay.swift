/// A day of study, by default from four in the morning to four the next morning. ``StudyCalendar``
/// computes it.
public struct StudyDay: Hashable, Comparable, Codable, Sendable {
    /// The calendar day on which it starts.
    public let day: LocalDay

    /// The study day that starts on this calendar day.
    ///
    /// - Parameter day: the calendar day.
    public init(_ day: LocalDay) { self.day = day }

    @inlinable package func days(after other: StudyDay) -> Int64 { day.number - other.day.number }

    /// The day this many days later, or the nearest that a ``Timestamp`` can represent.
    package func adding(_ days: Int) -> StudyDay {
        let (sum, overflow) = day.number.addingReportingOverflow(Int64(days))
        let farthest: Int64 = days < 0 ? .min : .max
        return StudyDay(LocalDay(number: overflow ? farthest : sum))
    }

    /// Whether the left day comes first.
    @inlinable public static func < (left: StudyDay, right: StudyDay) -> Bool {
        left.day < right.day
    }
}

/// A calendar day. A ``StudyCalendar`` computes the local one for a time.
public struct LocalDay: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// Days since 1970-01-01.
    public let number: Int64

    /// The day this many days after 1970-01-01, or the nearest that a ``Timestamp`` can represent.
    ///
    /// - Parameter number: the days since 1970-01-01.
    public init(number: Int64) {
        let last = Int64.max / Timestamp.millisecondsInDay
        self.number = min(max(-last, number), last)
    }

    /// Parses `2026-11-21`; nil for anything else.
    package init?(_ text: String) {
        guard let start = Timestamp("\(text)T00:00:00.000Z") else { return nil }
        self.init(number: start.milliseconds / Timestamp.millisecondsInDay)
        if description != text { return nil }
    }

    /// The day of the week, from 0 for Monday to 6 for Sunday.
    public var weekday: Int { Int(((number + 3) % 7 + 7) % 7) }

    /// The month, from 1.
    public var month: Int { Int(Timestamp.date(days: number).month) }

    /// `2026-11-21`
    public var description: String {
        String(
            Timestamp(milliseconds: number * Timestamp.millisecondsInDay).description.prefix {
                $0 != "T"
            })
    }

    /// Whether the left day comes first.
    @inlinable public static func < (left: LocalDay, right: LocalDay) -> Bool {
        left.number < right.number
    }
}
