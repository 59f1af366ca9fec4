/// The days of a learner: their time zone, and the hour at which a day begins.
///
/// Nothing else in this library knows a zone. A server, an app with a `Foundation.TimeZone` or a test hands in its own:
///
/// ```swift
/// let learner = StudyCalendar { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0.milliseconds) / 1_000)) }
/// let test = StudyCalendar { _ in 9 * 3_600 }
/// ```
public struct StudyCalendar: Sendable {
    private let firstSecond: Int64
    private let offset: @Sendable (Timestamp) -> Int

    /// - Parameters:
    ///   - firstHour: the hour at which a study day begins, from 0 to 23.
    ///   - offset: how many seconds the clocks are ahead of UTC at a time, less than 0 west of Greenwich; by default those
    ///     of the zone of this process, by the C library.
    public init(firstHour: Int = 4, offset: (@Sendable (Timestamp) -> Int)? = nil) {
        firstSecond = Int64(min(max(0, firstHour), 23)) * 3_600
        self.offset =
            offset ?? { time in
                var seconds = time_t(time.seconds)
                var parts = tm()
                return localtime_r(&seconds, &parts) == nil ? 0 : Int(parts.tm_gmtoff)
            }
    }

    // MARK: Study days

    /// The study day that contains `time`.
    public func day(of time: Timestamp) -> StudyDay {
        var number = Self.day(clock(at: time.seconds) - firstSecond) + 1
        while !exists(number) || second(firstSecond, of: number) > time.seconds { number -= 1 }
        return StudyDay(LocalDay(number: number))
    }

    /// When the day starts: at its first hour, or when the clock resumes after skipping that.
    public func start(of day: StudyDay) -> Timestamp { Timestamp(seconds: second(firstSecond, of: day.day.number)) }

    /// The day after this one.
    func day(after day: StudyDay) -> StudyDay { self.day(from: day, by: 1) }

    /// The day before this one.
    func day(before day: StudyDay) -> StudyDay { self.day(from: day, by: -1) }

    private func day(from day: StudyDay, by step: Int64) -> StudyDay {
        var number = day.day.number + step
        while !exists(number) { number += step }
        return StudyDay(LocalDay(number: number))
    }

    /// Whether the calendar has a day. Samoa's left out 30 December 2011, which belongs to the study day before.
    private func exists(_ day: Int64) -> Bool { Self.day(clock(at: second(firstSecond, of: day))) == day }

    // MARK: Days of the calendar

    /// The day of the calendar at `time`.
    public func localDay(of time: Timestamp) -> LocalDay { LocalDay(number: Self.day(clock(at: time.seconds))) }

    /// When the day of the calendar starts: at midnight, or when the clock resumes after skipping that.
    func start(of day: LocalDay) -> Timestamp { Timestamp(seconds: second(0, of: day.number)) }

    // MARK: Seconds since 1970-01-01

    private static let secondsPerDay: Int64 = 86_400

    private static func day(_ clock: Int64) -> Int64 { clock.flooredDivision(by: secondsPerDay).quotient }

    /// When the clock shows this second of a day for the first time, or resumes after skipping it.
    private func second(_ second: Int64, of day: Int64) -> Int64 {
        let clock = day * Self.secondsPerDay + second
        // No zone is a day away from UTC, and none changes its clocks twice in two days.
        var (before, after) = (clock - Self.secondsPerDay, clock + Self.secondsPerDay)
        let (old, new) = (offset(at: before), offset(at: after))
        if old == new { return clock - old }
        while after - before > 1 {
            let middle = before + (after - before) / 2
            if offset(at: middle) == old { before = middle } else { after = middle }
        }
        return clock - old < after ? clock - old : max(after, clock - new)
    }

    /// What the clock shows then.
    private func clock(at time: Int64) -> Int64 { time + offset(at: time) }

    private func offset(at time: Int64) -> Int64 { Int64(offset(Timestamp(seconds: time))) }
}

/// Finds the study days of many times, those of one day in a row at the cost of one: a zone takes its time to answer.
/// The benchmark `life` has it for five million times.
struct StudyDayFinder {
    private let calendar: StudyCalendar
    /// The day that was found last, and its bounds.
    private var last = (day: StudyDay(LocalDay(number: 0)), start: Timestamp(seconds: 0), end: Timestamp(seconds: 0))

    init(_ calendar: StudyCalendar) {
        self.calendar = calendar
    }

    mutating func day(of time: Timestamp) -> StudyDay {
        if last.start <= time, time < last.end { return last.day }
        let day = calendar.day(of: time)
        last = (day, calendar.start(of: day), calendar.start(of: calendar.day(after: day)))
        return day
    }
}

extension Timestamp {
    fileprivate var seconds: Int64 { milliseconds.flooredDivision(by: 1_000).quotient }

    fileprivate init(seconds: Int64) {
        self.init(milliseconds: min(max(seconds, .min / 1_000), .max / 1_000) * 1_000)
    }
}
