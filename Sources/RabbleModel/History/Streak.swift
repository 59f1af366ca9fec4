/// The number of consecutive days with answers.
///
/// Days count by the learner's clock at the time. A day that one of the clocks skips, as when a
/// flight crosses the date line, does not break the streak.
package struct Streak: Hashable, Sendable {
    /// 0 if the last day with due questions had no answer.
    package let length: Int
    package let includesToday: Bool

    /// Counts back from today or, if today has no answer yet, from the day before.
    ///
    /// - Parameters:
    ///   - runs: the answers to all groups.
    ///   - isFree: whether a day needs no answer because nothing was due.
    package init(
        _ runs: [AnswerRun], now: Timestamp, calendar: StudyCalendar = StudyCalendar(),
        isFree: (StudyDay) -> Bool = { _ in false }
    ) {
        let answered = Set(runs.map(\.day))
        let today = calendar.today(at: now).day
        includesToday = answered.contains(today)
        var counted: Set<StudyDay> = includesToday ? [today] : []
        var next = now
        var offset = Int?.none
        for run in runs.ordered(by: { ($0.last, $0.first) > ($1.last, $1.first) }) {
            if run.last < next {
                /// The days between two answers by one clock.
                func gap(_ offset: Int?) -> Range<Int64> {
                    let start = calendar.day(of: run.last, offset: offset).day.number + 1
                    let end = calendar.day(of: next, offset: offset).day.number
                    return start..<max(start, end)
                }
                let isMissed = gap(offset).clamped(to: gap(run.offset)).reversed().contains {
                    let day = StudyDay(LocalDay(number: $0))
                    return !answered.contains(day) && !isFree(day)
                }
                if isMissed { break }
            }
            counted.insert(run.day)
            if run.first < next { (next, offset) = (run.first, run.offset) }
        }
        length = counted.count
    }
}

/// Consecutive answers on one study day, by one clock.
package struct AnswerRun: Sendable {
    package let day: StudyDay
    /// The clock's offset in minutes east of UTC; nil if unknown.
    fileprivate let offset: Int?
    fileprivate let first: Timestamp
    fileprivate(set) var last: Timestamp
    package fileprivate(set) var count = 0
}

extension AnswerRun {
    /// An answer by the calendar's own clock.
    package init(_ time: Timestamp, _ calendar: StudyCalendar) {
        self.init(day: calendar.day(of: time), offset: nil, first: time, last: time)
    }
}

extension ReviewHistory {
    /// - Complexity: O(*n*) in the number of reviews.
    package func runs(_ calendar: StudyCalendar) -> [AnswerRun] {
        let clocks = sessions.map(\.clock)
        var finder = dayFinder(calendar)
        var runs: [AnswerRun] = []
        var run: AnswerRun?
        for review in reviews {
            let day = finder.day(of: review.time, in: review.session)
            let offset = clocks[review.session]
            if run?.day != day || run?.offset != offset {
                if let run { runs.append(run) }
                run = AnswerRun(day: day, offset: offset, first: review.time, last: review.time)
            }
            run?.last = review.time
            run?.count += 1
        }
        if let run { runs.append(run) }
        return runs
    }

    /// The latest day of an answer by another clock than the calendar's; nil if there is none.
    /// Answers from other programs are ignored, because their clock need not be the learner's.
    package func latestDay(_ calendar: StudyCalendar) -> StudyDay? {
        guard let last = reviews.last else { return nil }
        let start = calendar.earliest(of: calendar.day(of: last.time))
        return reviews[reviews.partitioningIndex { $0.time >= start }...].compactMap { review in
            let session = sessions[review.session]
            guard let clock = session.clock, !session.isImported else { return nil }
            return calendar.day(of: review.time, offset: clock)
        }.max()
    }
}
