/// Finds the study days of many times, each day worked out once: the C library takes its time over each.
///
/// It is a class so that all who look at one history share what is known. It belongs to one thread.
public final class StudyCalendar {
    /// A day with its bounds.
    private struct Span {
        let day: StudyDay
        let start: Timestamp
        let end: Timestamp

        func contains(_ time: Timestamp) -> Bool { start <= time && time < end }
    }

    /// The days that were asked for, in order.
    private var spans: [Span] = []
    /// Which of them was asked for last.
    private var last = 0

    /// A calendar that knows no day yet.
    public init() {}

    /// The day in which it is `time`.
    ///
    /// - Complexity: O(1) for times of one day in a row, else O(log *n*) in the number of days that were asked for.
    public func day(of time: Timestamp) -> StudyDay {
        if last < spans.count, spans[last].contains(time) { return spans[last].day }
        last = max(0, spans.partitioningIndex { $0.start > time } - 1)
        if last < spans.count, spans[last].contains(time) { return spans[last].day }
        let day = StudyDay(of: time)
        let span = Span(day: day, start: day.start, end: day.next.start)
        last = spans.partitioningIndex { $0.start > span.start }
        spans.insert(span, at: last)
        return day
    }
}
