/// Finds the study days of many times, each day worked out once: the C library takes its time over each. The
/// benchmark `life` has it for five million times.
///
/// It is a class so that everything that reads one history shares what is known. It belongs to one thread.
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
    /// The day that was asked for last.
    private var last = Span(
        day: StudyDay(LocalDay(number: 0)), start: Timestamp(milliseconds: 0), end: Timestamp(milliseconds: 0))

    /// A calendar that knows no day yet.
    public init() {}

    /// The study day that contains `time`.
    ///
    /// - Complexity: O(1) for times of one day in a row, else O(log *n*) in the number of days that were asked for.
    public func day(of time: Timestamp) -> StudyDay {
        if last.contains(time) { return last.day }
        last = span(of: time)
        return last.day
    }

    private func span(of time: Timestamp) -> Span {
        let next = spans.partitioningIndex { $0.start > time }
        if next > 0, spans[next - 1].contains(time) { return spans[next - 1] }
        let day = StudyDay(of: time)
        let span = Span(day: day, start: day.start, end: day.next.start)
        spans.insert(span, at: next)
        return span
    }
}
