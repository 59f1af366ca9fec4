/// The due date promised to the learner: a rest, counted from a row of the history.
///
/// A new fit, another retention or another machine changes the memory, and with it the next
/// interval, but not a promise.
package struct Promise: Hashable, Sendable {
    /// The time of the row, and the study day from which its rest counts.
    package let time: Timestamp
    package let day: StudyDay
    package let rest: Rest
    /// The study day of the last answer.
    package let lastDay: StudyDay

    package init(time: Timestamp, day: StudyDay, rest: Rest, lastDay: StudyDay) {
        self.time = time
        self.day = day
        self.rest = rest
        self.lastDay = lastDay
    }

    /// The promise of the last answer, which resulted in this memory.
    ///
    /// - Parameter rest: the recorded rest; if it is nil, the one that the memory requires.
    package init(_ memory: MemoryState, rest: Rest? = nil) {
        self.init(
            time: memory.lastReview, day: memory.lastDay, rest: rest ?? memory.rest,
            lastDay: memory.lastDay)
    }

    /// Whether the question is in a learning step.
    package var isLearning: Bool { if case .seconds = rest { true } else { false } }

    /// The study day on which the question is due; nil in a learning step, which ends at ``due``.
    package var dueDay: StudyDay? {
        guard case .days(let count) = rest else { return nil }
        return day.adding(count)
    }

    /// The study day on which the question is due: in a learning step, that on which it ends.
    package func dueDay(in calendar: StudyCalendar) -> StudyDay {
        dueDay ?? calendar.day(of: due)
    }

    /// The time when the question is due. For rests in days only the day matters: see ``dueDay``.
    package var due: Timestamp { time.adding(milliseconds: Int64(rest.length) * 1_000) }

    /// The study days from the last answer until the question is due; 0 in a learning step.
    package var interval: Int64 { dueDay?.days(after: lastDay) ?? 0 }

    /// The rest from another day that leads to the same due date.
    package func rest(since day: StudyDay) -> Rest {
        dueDay.map { Rest(clampingDays: $0.days(after: day)) } ?? rest
    }

    /// Whether the interval is at least 21 days.
    var isMature: Bool { interval >= 21 }
}

extension MemoryState {
    /// The rest computed from the memory alone: the exact interval.
    package var rest: Rest {
        let wait = due.milliseconds &- lastReview.milliseconds
        return phase == .review
            ? .days(Int(wait / Timestamp.millisecondsInDay)) : .seconds(Int(wait / 1_000))
    }
}

extension Rest {
    /// The rest as a duration, to be shown.
    package var duration: Duration { .seconds(length) }
}
