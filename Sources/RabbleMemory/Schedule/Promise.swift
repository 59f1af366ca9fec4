/// How long a question rests since a row of the history: what the learner was promised.
///
/// A new fit, another retention or another machine changes the memory, and with it the next
/// interval, but no promise.
package struct Promise: Hashable, Sendable {
    /// When the row was written, and the study day from which its rest counts.
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

    /// What the last answer promised that left the memory.
    ///
    /// - Parameter rest: by default what the memory alone asks for, where no row says it.
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

    /// When the question is due. Of days, only the day counts: see ``dueDay``.
    package var due: Timestamp { time.adding(milliseconds: Int64(rest.length) * 1_000) }

    /// The study days from the last answer until the question is due; 0 in a learning step.
    package var interval: Int64 { dueDay?.days(after: lastDay) ?? 0 }

    /// The rest that counted from another day promises the same.
    package func rest(since day: StudyDay) -> Rest {
        guard let dueDay else { return rest }
        return .days(Int(min(max(0, dueDay.days(after: day)), Int64(Rest.mostDays))))
    }

    /// Whether its interval is at least 21 days.
    var isMature: Bool { interval >= 21 }
}

extension MemoryState {
    /// How long the question rests by the memory alone: the exact interval.
    package var rest: Rest {
        let wait = due.milliseconds &- lastReview.milliseconds
        return phase == .review
            ? .days(Int(wait / Timestamp.millisecondsInDay)) : .seconds(Int(wait / 1_000))
    }
}

extension Rest {
    /// The time that is shown of it.
    package var duration: Duration { .seconds(length) }
}
