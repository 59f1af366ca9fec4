/// A simulation of the next days: the questions in each day's plan, the number of answers, and the
/// share remembered.
///
/// The questions of each ``Day`` are drilled once, at the start of the day. An answer is remembered
/// with the probability predicted by a model of the learner; the grades of new questions, of
/// remembered ones and of those that return on the same day have the same shares as the learner's
/// grades so far. The same studies always give the same forecast.
///
/// ```swift
/// let selection = AppSettings.shared.questionSelection
/// let forecast = ReviewForecast(Day(studies, selection: selection, at: .now))
/// print(Int(forecast.reviewsPerDay), "answers a day")
/// ```
public struct ReviewForecast: Hashable, Sendable {
    /// The default number of days.
    public static let days = 30

    /// The questions asked and remembered on a day.
    public struct Workload: Hashable, Sendable {
        /// The day.
        public let day: StudyDay
        /// The number of questions asked that had been seen before the day; on the first day, also
        /// those seen earlier that day.
        public fileprivate(set) var due = 0
        /// The number of questions asked for the first time.
        public fileprivate(set) var new = 0
        /// The number of answers, including those to questions that returned on the same day.
        public fileprivate(set) var answers = 0
        /// The number of questions seen by the end of the day.
        public fileprivate(set) var seen = 0
        /// The expected number of these that would be remembered on the next day.
        public fileprivate(set) var known = 0.0
        /// The answers given a study day or more after the previous one.
        fileprivate var later = Recall()
        /// Those of them given on the scheduled day.
        fileprivate var onTime = Recall()

        fileprivate static func += (left: inout Workload, right: Workload) {
            for count in [\Workload.due, \.new, \.answers, \.seen] {
                left[keyPath: count] += right[keyPath: count]
            }
            left.known += right.known
            left.later += right.later
            left.onTime += right.onTime
        }
    }

    /// The days, in order, from the day of the start.
    public private(set) var byDay: [Workload] = []
    private var groups: [GroupID: [Workload]] = [:]

    /// Simulates `days` days, starting with the rest of `day`.
    ///
    /// - Parameters:
    ///   - day: the first day.
    ///   - learner: the same studies with the scheduler that predicts the learner's memory; nil if
    ///     that is their own.
    ///   - days: the number of days, at least 1.
    /// - Complexity: O(*n*) in the number of questions times days, and in the number of answers.
    public init(_ day: Day, learner: Studies? = nil, days: Int = Self.days) {
        var simulated = ForecastLearner(day, learner: learner)
        for number in 0..<max(1, days) {
            if number > 0 { simulated.day.moveToNextDay() }
            let date = simulated.day.date
            let parts = simulated.drill()
            var ofGroups: [GroupID: Workload] = [:]
            for (study, part) in zip(day.studies.all, parts) {
                ofGroups[study.group.id, default: Workload(day: date)] += part
            }
            byDay.append(parts.reduce(into: Workload(day: date)) { $0 += $1 })
            groups.merge(ofGroups.mapValues { [$0] }, uniquingKeysWith: +)
        }
    }

    private init(_ days: [Workload]) { byDay = days }

    /// The part of a group; nil if the group is not among the studies.
    ///
    /// - Parameter group: the id of the group.
    public func part(of group: GroupID) -> ReviewForecast? {
        groups[group].map(ReviewForecast.init)
    }

    /// The mean number of answers per day.
    public var reviewsPerDay: Double {
        Double(byDay.reduce(0) { $0 + $1.answers }) / Double(byDay.count)
    }

    /// The share of answers remembered, from 0 to 1, among those given a study day or more after
    /// the previous one; nil if there are none.
    public var remembered: Double? { share(\.later) }

    /// The same for answers on the scheduled day only, without overdue questions.
    public var retention: Double? { share(\.onTime) }

    private func share(_ part: KeyPath<Workload, Recall>) -> Double? {
        let sum = byDay.reduce(into: Recall()) { $0 += $1[keyPath: part] }
        return sum.answers > 0 ? sum.remembered / sum.answers : nil
    }
}

/// The number of answers, and the expected number of right ones.
private struct Recall: Hashable, Sendable {
    var answers = 0.0
    var remembered = 0.0

    static func += (left: inout Recall, right: Recall) {
        left.answers += right.answers
        left.remembered += right.remembered
    }
}

/// A simulated learner who remembers as FSRS predicts.
private struct ForecastLearner {
    var day: Day
    /// The model that determines what is remembered.
    private let learner: FSRS
    private let weights: [[Double]]
    private var memories: [MemoryState?]
    /// Each question has its own random numbers, so that two forecasts differ only through their
    /// schedules and plans.
    private var luck: [SplitMix64]

    init(_ day: Day, learner: Studies?) {
        let schedules = (learner ?? day.studies).all.map(\.schedule)
        self.day = day
        self.day.studies.findOrigins()
        self.learner = schedules.first?.scheduler ?? .default
        weights = GradeCounts.Occasion.allCases.map(day.studies.grades.weights)
        memories = schedules.flatMap(\.memories)
        luck = memories.indices.map { SplitMix64(seed: UInt64($0)) }
    }

    mutating func drill() -> [ReviewForecast.Workload] {
        let date = day.date
        let bounds = day.studies.bounds
        var parts = [ReviewForecast.Workload](
            repeating: .init(day: date), count: bounds.count - 1)
        day.studies.keepHashes(of: day.entries)
        for entry in day.queue { answer(entry, on: date, &parts[entry.study]) }
        let next = day.calendar.day(after: date)
        for (index, start) in bounds.dropLast().enumerated() {
            for case let memory? in memories[start..<bounds[index + 1]] {
                parts[index].seen += 1
                parts[index].known += learner.retrievability(of: memory, on: next)
            }
        }
        return parts
    }

    /// Answers a question until it does not return on the same day, or was missed too often.
    private mutating func answer(
        _ entry: Day.Entry, on date: StudyDay, _ part: inout ReviewForecast.Workload
    ) {
        if entry.kind == .new { part.new += 1 } else { part.due += 1 }
        var time = day.time
        var misses = 0
        while true {
            let grade = grade(of: entry, on: date, &part)
            memories[entry.number] = learner.review(
                memories[entry.number], grade: grade, at: time, on: date)
            part.answers += 1
            if grade.isMiss { misses += 1 }
            guard let promise = day.studies.simulate(grade, to: entry.number, at: time),
                promise.isLearning,
                day.calendar.day(of: promise.due) <= date,
                misses < SpacedQuestionStrategy.maxMisses || !grade.isMiss
            else { return }
            time = promise.due
        }
    }

    private mutating func grade(
        of entry: Day.Entry, on day: StudyDay, _ part: inout ReviewForecast.Workload
    ) -> Grade {
        guard let memory = memories[entry.number] else { return pick(.first, for: entry.number) }
        guard day > memory.lastDay else { return pick(.sameDay, for: entry.number) }
        let probability = learner.retrievability(of: memory, on: day)
        let recall = Recall(answers: 1, remembered: probability)
        part.later += recall
        if entry.dueDay == day.day.number { part.onTime += recall }
        let isRemembered = Double.random(in: 0..<1, using: &luck[entry.number]) < probability
        return isRemembered ? pick(.later, for: entry.number) : .again
    }

    private mutating func pick(_ occasion: GradeCounts.Occasion, for number: Int) -> Grade {
        let weights = weights[occasion.rawValue]
        var rest = Double.random(in: 0..<weights.reduce(0, +), using: &luck[number])
        return zip(Grade.allCases, weights).first { _, weight in
            rest -= weight
            return rest < 0
        }?.0 ?? .good
    }
}
