/// Chooses the day on which a question is due again, so that reviews are spread evenly over the
/// days.
///
/// Typed answers are graded *again* or *good*, so all words that were met on one day and known
/// since have the same interval, and would come back together for ever. So a day near the interval
/// is chosen that has few questions due:
///
/// ```swift
/// let choice = DayChoice()
/// let days = choice.days(for: 7.2, after: today, promises, tieBreaker: hash)  // from 6 to 9
/// promises.add(today.adding(days))
/// ```
///
/// The window is the one of Anki's fuzz (`FUZZ_RANGES` in its `states/fuzz.rs`), but never more
/// than 30 days to each side:
///
/// | interval | earliest | latest |
/// |---|---|---|
/// | less than 2.5 | the nearest day | the nearest day |
/// | 5 | 4 | 6 |
/// | 7 | 5 | 9 |
/// | 20 | 17 | 23 |
/// | 100 | 93 | 107 |
/// | 225 | 212 | 238 |
///
/// Anki weights the days of a window by the number of questions due. But later days have fewer only
/// because their answers are still to come, so Anki prefers late days, and more is forgotten. Here
/// the load of a day is compared with the line through the loads of the window (least squares), and
/// days far from the interval must be emptier. For simulated learners, the mean of chosen ÷ exact
/// interval is from 0.99 to 1.01.
package struct DayChoice: Sendable {
    private static let maximum = Rest.maxDays

    /// Provides rest days and pauses.
    private let calendar: StudyCalendar
    private let areAlike: Bool

    /// - Parameter calendar: provides the pauses, and the rest days, which are ignored if all
    ///   weekdays have the same share.
    package init(_ calendar: StudyCalendar = StudyCalendar()) {
        self.calendar = calendar
        areAlike = Set(calendar.restDays.shares).count == 1
    }

    /// The relative capacity of a day, from 0 to 1, regardless of the questions already due.
    package func share(of day: StudyDay) -> Double {
        if calendar.pause(on: day) != nil { return 0 }
        return areAlike ? 1 : calendar.restDays.shares[day.day.weekday]
    }

    /// The whole number of days after which a question is due.
    ///
    /// Intervals of less than 2.5 days are only rounded. Rest days, pauses, and days on which a
    /// sibling is due are avoided; if these fill the window, a day after it is chosen.
    ///
    /// - Parameters:
    ///   - interval: the exact interval in days.
    ///   - day: the study day of the answer.
    ///   - promises: the number of questions due on each day.
    ///   - former: the day on which the question itself is counted among the promises; nil if it is
    ///     not.
    ///   - siblings: the days on which siblings of the question are due.
    ///   - tieBreaker: decides between equally good days: a hash of the question and the number of
    ///     its answers.
    /// - Complexity: O(*n*) in the days of the window, at most 63.
    package func days(
        for interval: Double, after day: StudyDay, _ promises: Promises,
        former: StudyDay? = nil, siblings: [StudyDay] = [], tieBreaker: @autoclosure () -> UInt64
    ) -> Int {
        let interval = min(interval, Double(Self.maximum))
        guard interval >= 2.5 else {
            return interval > 1 ? Int(interval.rounded(.toNearestOrEven)) : 1
        }
        let reach = Self.reach(of: interval)
        let last = min(Int((interval + reach).rounded()), Self.maximum)
        let first = max(2, Int((interval - reach).rounded()))
        let shareOf = { (days: Int) in
            let due = day.adding(days)
            return siblings.contains(due) ? 0 : share(of: due)
        }
        let window = freeWindow(first...last, shareOf)
        let isMoved = window != first...last
        // Days after the window are too late anyway, so the earliest is best unless it is fuller.
        // Within the window a little early is best, because promises follow a curve that lies above
        // the line at its ends.
        let target = isMoved ? Double(window.lowerBound) : interval - reach / 20
        let unit = isMoved ? Double(window.count) : reach

        var loads: [Load] = []
        for days in (window.lowerBound - 1)...(window.upperBound + 1) {
            let share = shareOf(days)
            let due = day.adding(days)
            let count = promises[due] - (due == former ? 1 : 0)
            if share > 0 { loads.append(Load(days, count, share)) }
        }
        // The line ignores tomorrow, when forgotten questions return regardless of the choice.
        let line = Line(loads.filter { $0.days > 1 }, isLevel: isMoved)
        var best: (days: [Int], score: Int) = ([], .max)
        for load in loads where window.contains(load.day) {
            let distance = (load.days - target) / unit
            let score = line.excess(of: load) + (line.mean + 1) / 4 * distance * distance
            // A quarter of a question makes no difference; nor do the last bits of an interval,
            // which depend on the C library.
            let steps = Int((score * 4).rounded())
            if steps < best.score { best = ([], steps) }
            if steps == best.score { best.days.append(load.day) }
        }
        lazy var seed = tieBreaker()
        func number(_ days: Int) -> UInt64 {
            var generator = SplitMix64(seed: seed ^ UInt64(days))
            return generator.next()
        }
        return best.days.min { number($0) < number($1) } ?? window.lowerBound
    }

    /// The maximum deviation in days from an interval of 2.5 days or more.
    private static func reach(of interval: Double) -> Double {
        let short = 0.15 * (min(interval, 7) - 2.5)
        let medium = 0.1 * max(0, min(interval, 20) - 7)
        let long = 0.05 * max(0, interval - 20)
        return min(1 + short + medium + long, 30)
    }

    /// The window; if it has no free day, one of the same length from the first free day after it,
    /// or else the last free day before it; the window itself if there is none.
    private func freeWindow(_ window: ClosedRange<Int>, _ share: (Int) -> Double)
        -> ClosedRange<Int>
    {
        let isFree = { share($0) > 0 }
        if window.contains(where: isFree) { return window }
        let later = window.upperBound + 1
        if let first = (later..<Self.maximum + 1).first(where: isFree) {
            return first...min(first + window.count - 1, Self.maximum)
        }
        let earlier = (1..<window.lowerBound).last(where: isFree)
        return earlier.map { $0...$0 } ?? window
    }
}

extension DayChoice {
    /// The number of questions due on each day.
    package struct Promises: Sendable {
        private let first: Int64
        private var counts: [Int32] = []

        /// - Parameter day: the first day; overdue questions are counted on it.
        package init(from day: StudyDay) { first = day.day.number }

        /// The number of questions due on a day.
        package subscript(day: StudyDay) -> Int {
            index(of: day).map { counts.indices.contains($0) ? Int(counts[$0]) : 0 } ?? 0
        }

        /// Counts a question that is due on a day.
        package mutating func add(_ day: StudyDay) {
            guard let index = index(of: day) else { return }
            let missing = index + 1 - counts.count
            if missing > 0 { counts.append(contentsOf: repeatElement(0, count: missing)) }
            counts[index] += 1
        }

        /// Reverses ``add(_:)``.
        package mutating func remove(_ day: StudyDay) {
            guard let index = index(of: day), counts.indices.contains(index) else { return }
            counts[index] = max(0, counts[index] - 1)
        }

        /// Days beyond any interval are ignored, because a history may contain any day.
        private func index(of day: StudyDay) -> Int? {
            let (days, overflow) = day.day.number.subtractingReportingOverflow(first)
            guard !overflow, days <= 2 * Rest.maxDays else { return nil }
            return Int(max(0, days))
        }
    }
}

/// The load of a day relative to its capacity.
private struct Load {
    let day: Int
    var days: Double { Double(day) }
    let value: Double

    /// Includes the question to be scheduled; otherwise an empty day with a small share would seem
    /// as empty as the others.
    init(_ days: Int, _ count: Int, _ share: Double) {
        day = days
        value = Double(count + 1) / share
    }
}

/// The least-squares line through loads, or a level line.
private struct Line {
    /// The mean load.
    private(set) var mean = 0.0
    private var meanDay = 0.0
    private var slope = 0.0

    init(_ loads: [Load], isLevel: Bool) {
        var count = 0.0
        var covariance = 0.0
        var variance = 0.0
        // Welford's method.
        for load in loads {
            count += 1
            let fromMean = load.days - meanDay
            meanDay += fromMean / count
            mean += (load.value - mean) / count
            covariance += fromMean * (load.value - mean)
            variance += fromMean * (load.days - meanDay)
        }
        if variance > 0, !isLevel { slope = covariance / variance }
    }

    /// The difference between a load and the line.
    func excess(of load: Load) -> Double {
        load.value - mean - slope * (load.days - meanDay)
    }
}
