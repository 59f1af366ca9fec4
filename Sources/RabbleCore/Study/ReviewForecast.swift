/// A simulation of the next days: what the plan of each day asks, how many answers that takes, and
/// what is remembered.
///
/// Each day's ``StudyPlan`` is drilled once, at the start of the day. An answer is remembered with
/// the probability that a model of the learner predicts; the grades of new questions, of remembered
/// ones and of those that return on the same day have the shares that the learner gave so far. The
/// same studies always give the same forecast.
///
/// ```swift
/// let selection = AppSettings.shared.questionSelection
/// let forecast = ReviewForecast(studies, selection: selection, from: .now)
/// print(Int(forecast.reviewsPerDay), "answers a day")
/// ```
public struct ReviewForecast: Hashable, Sendable {
    /// The default number of days.
    public static let days = 30

    /// What is asked on a day, and remembered.
    public struct Day: Hashable, Sendable {
        /// The day.
        public let day: StudyDay
        /// How many questions were asked that had been seen before the day or, on the first,
        /// earlier that day.
        public fileprivate(set) var due = 0
        /// How many questions were asked for the first time.
        public fileprivate(set) var new = 0
        /// How many answers were given, with those to questions that returned on the same day.
        public fileprivate(set) var answers = 0
        /// How many questions had been seen at the end of the day.
        public fileprivate(set) var seen = 0
        /// How many of these would be remembered on the next day, as an expected number.
        public fileprivate(set) var known = 0.0
        /// The answers that came a study day or more after the previous one.
        fileprivate var later = Recall()
        /// Those on the day that the schedule chose.
        fileprivate var onTime = Recall()

        fileprivate static func += (left: inout Day, right: Day) {
            for count in [\Day.due, \.new, \.answers, \.seen] {
                left[keyPath: count] += right[keyPath: count]
            }
            left.known += right.known
            left.later += right.later
            left.onTime += right.onTime
        }
    }

    /// The days, in order, from the day of the start.
    public private(set) var byDay: [Day] = []
    private var groups: [GroupID: [Day]] = [:]

    /// Simulates `days` days, starting with the day of `time`.
    ///
    /// - Parameters:
    ///   - studies: the studies that are drilled.
    ///   - selection: what a day asks of them.
    ///   - learner: the same studies with the scheduler that predicts the learner's memory; nil if
    ///     that is their own.
    ///   - time: the current time.
    ///   - days: the number of days, at least 1.
    /// - Complexity: O(*n*) in the number of questions times days, and in the number of answers.
    public init(
        _ studies: Studies, selection: QuestionSelection, learner: Studies? = nil,
        from time: Timestamp,
        days: Int = Self.days
    ) {
        var simulated = ForecastLearner(studies.withSchedules, learner: learner)
        var time = time
        for _ in 0..<max(1, days) {
            let span = simulated.calendar.today(at: time)
            let parts = simulated.drill(selection, at: time, on: span.day)
            var ofGroups: [GroupID: Day] = [:]
            for (study, part) in zip(studies.all, parts) {
                ofGroups[study.group.id, default: Day(day: span.day)] += part
            }
            byDay.append(parts.reduce(into: Day(day: span.day)) { $0 += $1 })
            groups.merge(ofGroups.mapValues { [$0] }, uniquingKeysWith: +)
            time = span.end
        }
    }

    private init(_ days: [Day]) { byDay = days }

    /// The part of a group; nil if nothing of it is among the studies.
    ///
    /// - Parameter group: the id of the group.
    public func part(of group: GroupID) -> ReviewForecast? {
        groups[group].map(ReviewForecast.init)
    }

    /// The mean number of answers a day.
    public var reviewsPerDay: Double {
        Double(byDay.reduce(0) { $0 + $1.answers }) / Double(byDay.count)
    }

    /// The share of answers that are remembered, from 0 to 1, of those a study day or more after
    /// the previous one; nil if there are none.
    public var remembered: Double? { share(\.later) }

    /// The same on the days that the schedule chose, without overdue questions.
    public var retention: Double? { share(\.onTime) }

    private func share(_ part: KeyPath<Day, Recall>) -> Double? {
        let sum = byDay.reduce(into: Recall()) { $0 += $1[keyPath: part] }
        return sum.answers > 0 ? sum.remembered / sum.answers : nil
    }
}

/// How many answers there are, and how many of them are expected to be right.
private struct Recall: Hashable, Sendable {
    var answers = 0.0
    var remembered = 0.0

    static func += (left: inout Recall, right: Recall) {
        left.answers += right.answers
        left.remembered += right.remembered
    }
}

/// A learner who is simulated day after day, and remembers as FSRS predicts.
private struct ForecastLearner {
    private var studies: Studies
    let calendar: StudyCalendar
    /// Decides what is remembered.
    private let learner: Schedule
    private let weights: [[Double]]
    private var memories: [MemoryState?]
    /// Each question has its own luck, so that two forecasts differ by their schedules and plans
    /// alone.
    private var luck: [SplitMix64]

    init(_ studies: Studies, learner: Studies?) {
        let schedules = (learner ?? studies).all.map(\.schedule)
        self.studies = studies
        self.studies.findOrigins()
        calendar = schedules.first?.calendar ?? StudyCalendar()
        self.learner = schedules.first ?? Schedule(of: [], in: ReviewHistory())
        weights = GradeCounts.Occasion.allCases.map(studies.grades.weights)
        memories = schedules.flatMap(\.memories)
        luck = memories.indices.map { SplitMix64(seed: UInt64($0)) }
    }

    mutating func drill(_ selection: QuestionSelection, at time: Timestamp, on day: StudyDay)
        -> [ReviewForecast.Day]
    {
        var parts = [ReviewForecast.Day](repeating: .init(day: day), count: studies.all.count)
        for entry in StudyPlan(studies, selection: selection, at: time, isOrdered: true).queue {
            answer(entry, at: time, on: day, &parts[entry.study])
        }
        let next = calendar.day(after: day)
        for (index, start) in studies.bounds.dropLast().enumerated() {
            for case let memory? in memories[start..<studies.bounds[index + 1]] {
                parts[index].seen += 1
                parts[index].known += learner.retrievability(of: memory, on: next)
            }
        }
        return parts
    }

    /// Answers a question until it does not return on the same day, or was missed too often.
    private mutating func answer(
        _ entry: StudyPlan.Entry, at time: Timestamp, on day: StudyDay,
        _ part: inout ReviewForecast.Day
    ) {
        if entry.kind == .new { part.new += 1 } else { part.due += 1 }
        var time = time
        var misses = 0
        while true {
            let grade = grade(of: entry, on: day, &part)
            memories[entry.number] = learner.review(
                memories[entry.number], grade: grade, at: time, on: day)
            part.answers += 1
            if grade.isMiss { misses += 1 }
            guard let promise = studies.simulate(grade, to: entry.number, at: time),
                promise.isLearning,
                calendar.day(of: promise.due) <= day,
                misses < SpacedQuestionStrategy.mostMisses || !grade.isMiss
            else { return }
            time = promise.due
        }
    }

    private mutating func grade(
        of entry: StudyPlan.Entry, on day: StudyDay, _ part: inout ReviewForecast.Day
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
