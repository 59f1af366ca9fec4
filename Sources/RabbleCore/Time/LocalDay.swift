/// A day of the calendar in the time zone of this process.
///
/// It asks the C library, which reads the rules of the zone and nothing else.
public struct LocalDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Days since 1970-01-01.
    public let number: Int64

    /// The day this many days after 1970-01-01.
    public init(number: Int64) {
        self.number = number
    }

    /// The local day that contains `time`.
    public init(of time: Timestamp) {
        var seconds = time_t(time.milliseconds / 1_000)
        var parts = tm()
        localtime_r(&seconds, &parts)
        number = Timestamp.days(
            year: Int64(parts.tm_year) + 1_900, month: Int64(parts.tm_mon) + 1, day: Int64(parts.tm_mday))
    }

    /// When the day starts: at midnight, or when the clock resumes after a skipped hour.
    var start: Timestamp { time(hour: 0) }

    /// When it is this hour of the day for the first time, or when the clock resumes after skipping it.
    func time(hour: Int32) -> Timestamp {
        let (year, month, day) = Timestamp.date(days: number)
        var parts = tm()
        parts.tm_year = Int32(clamping: year - 1_900)
        parts.tm_mon = Int32(month - 1)
        parts.tm_mday = Int32(day)
        parts.tm_hour = hour
        parts.tm_isdst = -1
        return Timestamp(milliseconds: Int64(mktime(&parts)) * 1_000)
    }

    /// The day of the week, from 0 for Monday to 6 for Sunday.
    public var weekday: Int { Int(((number + 3) % 7 + 7) % 7) }

    /// The month, from 1.
    public var month: Int { Int(Timestamp.date(days: number).month) }

    /// `2026-11-21`
    public var description: String {
        let text = Timestamp(milliseconds: number * Timestamp.millisecondsPerDay).description
        return String(text[..<(text.firstIndex(of: "T") ?? text.endIndex)])
    }

    /// Whether the left day comes first.
    public static func < (left: LocalDay, right: LocalDay) -> Bool { left.number < right.number }
}
