import RabbleSystem

/// A learner's time zone, and the hour at which their day begins.
///
/// Nothing else in this library uses a time zone. A server, an app with a `Foundation.TimeZone` or
/// a test supplies its own:
///
/// ```swift
/// let learner = StudyCalendar { time in
///     let seconds = Double(time.milliseconds) / 1_000
///     return zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
/// }
/// let test = StudyCalendar { _ in 9 * 3_600 }
/// ```
public struct StudyCalendar: Sendable {
    private let firstSecond: Int64
    private let offset: @Sendable (Timestamp) -> Int
    private let known = KnownDays()
    /// The share of reviews of each weekday when due dates are chosen.
    public var restDays = RestDays()
    /// The days on which the learner is away: nothing is asked, and no review counts as missed.
    public var pauses: [ClosedRange<StudyDay>] = []
    /// The latest day on which the learner answered, by their clock at that time; nil if no other
    /// clock matters.
    private var latestDay: StudyDay?

    /// The days found so far, in order: querying a time zone is slow.
    private final class KnownDays: Sendable { let spans = SharedState<[Span]>([]) }

    /// - Parameters:
    ///   - firstHour: the hour at which a study day begins, from 0 to 23.
    ///   - offset: returns the seconds by which local time is ahead of UTC, negative west of
    ///     Greenwich; by default for the time zone of this process.
    public init(firstHour: Int = 4, offset: (@Sendable (Timestamp) -> Int)? = nil) {
        firstSecond = Int64(min(max(0, firstHour), 23)) * 3_600
        self.offset =
            offset ?? { time in
                var seconds = time_t(time.seconds)
                var parts = tm()
                return localtime_r(&seconds, &parts) == nil ? 0 : Int(parts.tm_gmtoff)
            }
    }

    /// The calendar of a learner who has already reached this day, perhaps in a time zone where it
    /// begins earlier: their today is never before it.
    package func reaching(_ day: StudyDay?) -> StudyCalendar {
        var calendar = self
        calendar.latestDay = [latestDay, day].compactMap(\.self).max()
        return calendar
    }

    /// The pause that contains a day; nil if there is none.
    package func pause(on day: StudyDay) -> ClosedRange<StudyDay>? {
        pauses.first { $0.contains(day) }
    }

    package struct Span {
        package let day: StudyDay
        fileprivate let start: Timestamp
        package let end: Timestamp

        fileprivate func contains(_ time: Timestamp) -> Bool { start <= time && time < end }
    }

    /// The study day that contains `time`.
    ///
    /// - Parameter time: the time.
    /// - Complexity: O(log *n*) in the number of days found so far.
    public func day(of time: Timestamp) -> StudyDay { span(of: time).day }

    /// The start of the day: its first hour, or when the clock resumes after skipping that hour.
    ///
    /// - Parameter day: the day.
    /// - Returns: its first millisecond.
    public func start(of day: StudyDay) -> Timestamp {
        Timestamp(seconds: firstSecond(of: day.day.number))
    }

    package func day(after day: StudyDay) -> StudyDay { self.day(of: span(of: start(of: day)).end) }

    /// The learner's study day at the current time. It ends when that day ends here.
    package func today(at time: Timestamp) -> Span {
        let local = span(of: time)
        guard let latestDay, latestDay > local.day else { return local }
        let next = StudyDay(LocalDay(number: latestDay.day.number + 1))
        return Span(day: latestDay, start: local.start, end: start(of: next))
    }

    /// The offset of the learner's clock in minutes east of UTC, from which ``day(of:offset:)``
    /// gets their day at that time; less than 38 hours.
    ///
    /// A learner in Honolulu who has flown there from Tokyo may have completed the local day
    /// already: then their calendar is a day ahead, and so is the offset.
    package func clock(at time: Timestamp) -> Int {
        let daysAhead = today(at: time).day.days(after: day(of: time))
        let minutes = zoneOffset(at: time) + Int(daysAhead) * 1_440
        return min(max(-Self.farthest, minutes), Self.farthest)
    }

    /// The offset of the time zone in minutes east of UTC, regardless of the day the learner has
    /// reached.
    package func zoneOffset(at time: Timestamp) -> Int {
        Int(offset(at: time.seconds).flooredDivision(by: 60).quotient)
    }

    /// A zone is at most 14 hours ahead of UTC, and a learner at most a day ahead of their zone.
    package static let farthest = 38 * 60 - 1

    /// The study day of an answer by the learner's own clock, `offset` minutes east of UTC; by this
    /// calendar if the offset is unknown.
    package func day(of time: Timestamp, offset: Int?) -> StudyDay { span(of: time, offset).day }

    fileprivate func span(of time: Timestamp, _ offset: Int?) -> Span {
        guard let offset else { return span(of: time) }
        let first = firstSecond - Int64(offset) * 60
        let day = Self.day(time.seconds - first)
        let start = day * 86_400 + first
        return Span(
            day: StudyDay(LocalDay(number: day)), start: Timestamp(seconds: start),
            end: Timestamp(seconds: start + 86_400))
    }

    /// A lower bound for the times of answers on this day, wherever they were given.
    package func earliest(of day: StudyDay) -> Timestamp {
        Timestamp(seconds: (day.day.number - 2) * 86_400 + firstSecond)
    }

    func span(of time: Timestamp) -> Span {
        known.spans.withLock { spans in
            let next = spans.partitioningIndex { $0.start > time }
            if next > 0, spans[next - 1].contains(time) { return spans[next - 1] }
            let span = newSpan(of: time)
            spans.insert(span, at: next)
            return span
        }
    }

    private func newSpan(of time: Timestamp) -> Span {
        var day = Self.day(clock(at: time.seconds) - firstSecond) + 2
        var end = Timestamp(milliseconds: .max)
        while true {
            let start = firstSecond(of: day)
            // A day that the calendar skips, as Samoa skipped 30 December 2011, belongs to the day
            // before.
            if Self.day(clock(at: start)) == day {
                let start = Timestamp(seconds: start)
                if start <= time {
                    return Span(day: StudyDay(LocalDay(number: day)), start: start, end: end)
                }
                end = start
            }
            day -= 1
        }
    }

    /// The calendar day at `time`.
    ///
    /// - Parameter time: the time.
    public func localDay(of time: Timestamp) -> LocalDay {
        LocalDay(number: Self.day(clock(at: time.seconds)))
    }

    // MARK: Seconds since 1970-01-01

    private static func day(_ clock: Int64) -> Int64 { clock.flooredDivision(by: 86_400).quotient }

    /// The first time at which the clock shows the first hour of a study day, or resumes after
    /// skipping it.
    private func firstSecond(of day: Int64) -> Int64 {
        let clock = day * 86_400 + firstSecond
        // No time zone is a full day away from UTC, or changes its offset twice in two days.
        let around = Int(clock) - 86_400..<Int(clock) + 86_400
        let old = offset(at: Int64(around.lowerBound))
        let new = offset(at: Int64(around.upperBound))
        if old == new { return clock - old }
        let change = Int64(around.partitioningIndex { offset(at: Int64($0)) != old })
        return clock - old < change ? clock - old : max(change, clock - new)
    }

    private func clock(at time: Int64) -> Int64 { time + offset(at: time) }

    private func offset(at time: Int64) -> Int64 { Int64(offset(Timestamp(seconds: time))) }
}

/// Finds the study days of many answers. Consecutive answers of one day cost one search; see the
/// benchmark `life`.
package struct StudyDayFinder {
    private let calendar: StudyCalendar
    /// The learner's clock offset in each drill, by the drill's number.
    private let offsets: [Int?]
    private var last: StudyCalendar.Span
    private var lastOffset: Int?

    package init(_ calendar: StudyCalendar, offsets: [Int?]) {
        self.calendar = calendar
        self.offsets = offsets
        last = calendar.span(of: Timestamp(milliseconds: 0))
    }

    package mutating func day(of time: Timestamp, in session: Int) -> StudyDay {
        let offset = offsets[session]
        if offset != lastOffset || !last.contains(time) {
            last = calendar.span(of: time, offset)
            lastOffset = offset
        }
        return last.day
    }
}

extension Timestamp {
    fileprivate var seconds: Int64 { milliseconds.flooredDivision(by: 1_000).quotient }

    /// The time, or the nearest that milliseconds can represent.
    fileprivate init(seconds: Int64) {
        let (milliseconds, isFar) = seconds.multipliedReportingOverflow(by: 1_000)
        let farthest: Int64 = seconds < 0 ? .min : .max
        self.init(milliseconds: isFar ? farthest : milliseconds)
    }
}
