/// Where each question of a group, or of several, stands: what ``FSRS`` makes of its reviews.
///
/// It is worked out from the history whenever it is wanted, and stored nowhere.
public struct Schedule: Sendable {
    /// The scheduler that computes the states.
    public let scheduler: FSRS
    /// Finds the study days.
    public let calendar: StudyCalendar
    /// The memory of each question, in the order of the group; nil for one that was never seen.
    public let memories: [MemoryState?]
    /// How often each question was answered *again* after it was known, in the order of the group.
    public let lapses: [Int]
    /// The answers that came a study day or more after the one before: how many were remembered.
    public let retention: Tally
    /// The groups that the questions are of, one after the other.
    let parts: [SchedulePart]

    /// Folds the reviews of the questions of a group.
    ///
    /// - Parameters:
    ///   - group: the questions.
    ///   - history: their reviews, among others.
    ///   - suspended: questions of the group that are not asked, but count among those that were new on a day.
    ///   - scheduler: computes the memory after each review.
    ///   - calendar: finds the study days, also of what is asked of the schedule later.
    /// - Complexity: O(*n*) in the number of reviews and of questions.
    public init(
        of group: QuestionGroup, in history: ReviewHistory, suspended: [Question] = [], scheduler: FSRS = .default,
        calendar: StudyCalendar = StudyCalendar()
    ) {
        self.scheduler = scheduler
        self.calendar = calendar
        let history = history.resolved(for: group.questions)
        guard !history.reviews.isEmpty else {
            memories = [MemoryState?](repeating: nil, count: group.questions.count)
            lapses = [Int](repeating: 0, count: group.questions.count)
            retention = Tally()
            parts = [SchedulePart(group: group.id, count: memories.count)]
            return
        }
        let numbers = QuestionNumbers(of: group, in: history)
        let suspended = Set(suspended.flatMap { [$0.id, $0.id.reversed] })
        var states = [MemoryState?](repeating: nil, count: history.questions.count)
        var lapses = [Int](repeating: 0, count: history.questions.count)
        var days = ReviewDays(count: history.questions.count)
        var retention = Tally()
        var finder = StudyDayFinder(calendar)
        for review in history.reviews {
            let direction = numbers.direction(of: review.question)
            guard direction != nil || suspended.contains(history.questions[review.question]) else { continue }
            let day = finder.day(of: review.time)
            days.count(review.question, on: day)
            guard direction == .forward else { continue }
            let before = states[review.question]
            // On the day of the last review FSRS takes everything to be remembered.
            if let before {
                if before.phase == .review, review.grade == .again { lapses[review.question] += 1 }
                if day > before.lastDay { retention.count(isCorrect: review.grade.isCorrect) }
            }
            states[review.question] = scheduler.review(before, grade: review.grade, at: review.time, on: day)
        }
        memories = numbers.own.map { $0.flatMap { states[$0] } }
        self.lapses = numbers.own.map { $0.map { lapses[$0] } ?? 0 }
        self.retention = retention
        parts = [SchedulePart(group: group.id, count: memories.count, numbers, days)]
    }

    /// The schedules of several groups as that of the questions of all, one group after the other.
    ///
    /// - Parameter schedules: those of the groups, which have one scheduler and one calendar.
    /// - Complexity: O(*n*) in the number of questions.
    public init(joining schedules: [Schedule]) {
        scheduler = schedules.first?.scheduler ?? .default
        calendar = schedules.first?.calendar ?? StudyCalendar()
        memories = schedules.flatMap(\.memories)
        lapses = schedules.flatMap(\.lapses)
        retention = schedules.reduce(into: Tally()) { $0 += $1.retention }
        parts = SchedulePart.joining(schedules.flatMap(\.parts))
    }

    // MARK: What is due

    /// A day, and what is due by it.
    private struct Today {
        let day: StudyDay
        let end: Timestamp
        let calendar: StudyCalendar

        init(_ time: Timestamp, _ calendar: StudyCalendar) {
            let span = calendar.span(of: time)
            (day, end) = (span.day, span.end)
            self.calendar = calendar
        }

        /// The day on which the question is due. A learning step that ends after today ends on the next day.
        func dueDay(_ memory: MemoryState) -> StudyDay {
            memory.dueDay ?? (memory.due < end ? min(memory.lastDay, day) : calendar.day(of: memory.due))
        }

        /// Whether the question is due: today, or since a day before.
        func isDue(_ memory: MemoryState?) -> Bool { memory.map { dueDay($0) <= day } ?? false }

        /// Whether the question was answered today and comes back today after a learning step.
        func isLearning(_ memory: MemoryState?) -> Bool {
            memory.map { $0.phase != .review && $0.lastDay >= day && $0.due < end } ?? false
        }
    }

    /// The indices of the questions that are due on the day of `time`, the most forgotten first; also of those that come
    /// back on that day after a learning step.
    ///
    /// - Complexity: O(*n* log *n*) in the number of questions.
    public func due(at time: Timestamp) -> [Int] {
        let today = Today(time, calendar)
        return mostForgottenFirst(memories.indices.filter { today.isDue(memories[$0]) }, at: time)
    }

    /// The indices of the questions that were seen and are not due yet, the next first.
    ///
    /// - Complexity: O(*n* log *n*) in the number of questions.
    public func notDue(at time: Timestamp) -> [Int] {
        let today = Today(time, calendar)
        return memories.indices.filter { memories[$0] != nil && !today.isDue(memories[$0]) }
            .sorted { (dueTime($0), $0) < (dueTime($1), $1) }
    }

    /// How many questions are due on the day of `time`, without those that were answered on it and come back after a
    /// learning step.
    public func dueCount(at time: Timestamp) -> Int {
        let today = Today(time, calendar)
        return memories.count { today.isDue($0) && !today.isLearning($0) }
    }

    /// How many questions were answered on the day of `time` and come back on it after a learning step.
    public func learningCount(at time: Timestamp) -> Int { memories.count(where: Today(time, calendar).isLearning) }

    /// The indices of the questions that were answered on the day of `time` and come back on it after a learning step.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    public func learning(at time: Timestamp) -> [Int] {
        let today = Today(time, calendar)
        return memories.indices.filter { today.isLearning(memories[$0]) }
    }

    /// How many questions were never seen.
    public var newCount: Int { memories.count { $0 == nil } }

    /// The first day after that of `time` on which something is due, and how much; nil if no question was ever seen.
    public func next(after time: Timestamp) -> (day: StudyDay, count: Int)? {
        let today = Today(time, calendar)
        let later = memories.compactMap { $0.map(today.dueDay) }.filter { $0 > today.day }
        guard let day = later.min() else { return nil }
        return (day, later.count { $0 == day })
    }

    /// How many questions are due on each of `count` days from that of `time` on. What is overdue counts for the first.
    ///
    /// - Complexity: O(*n*) in the numbers of questions and of days.
    public func forecast(_ count: Int, from time: Timestamp) -> [Int] {
        let today = Today(time, calendar)
        var counts = [Int](repeating: 0, count: count)
        for case let memory? in memories {
            let days = max(0, today.dueDay(memory).days(after: today.day))
            if days < count { counts[Int(days)] += 1 }
        }
        return counts
    }

    /// Those that are least likely remembered first; of those that are equally likely the one that is due first.
    private func mostForgottenFirst(_ indices: [Int], at time: Timestamp) -> [Int] {
        let day = calendar.day(of: time)
        return indices.map { (scheduler.retrievability(of: memories[$0], on: day), dueTime($0), $0) }
            .sorted { $0 < $1 }
            .map(\.2)
    }

    private func dueTime(_ index: Int) -> Timestamp { memories[index]?.due ?? Timestamp(milliseconds: .min) }
}
