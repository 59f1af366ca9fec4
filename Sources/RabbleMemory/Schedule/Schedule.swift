/// Where each question of a group stands: what ``FSRS`` makes of its reviews.
///
/// A schedule is worked out from the history whenever it is wanted, and stored nowhere.
public struct Schedule: Sendable {
    /// The scheduler that computes the memories.
    public let scheduler: FSRS
    /// The calendar that finds the study days.
    public let calendar: StudyCalendar
    /// The memory of each question, in the order of the group; nil for one that was never seen.
    public private(set) var memories: [MemoryState?]
    /// How often each question was answered *again* after it was known, in the order of the group.
    public private(set) var lapses: [Int]
    /// The answers that came a study day or more after the one before: how many were remembered.
    public let retention: Tally
    /// The study days on which a question was asked for the first time, in either direction.
    private let firstDays: [StudyDay]
    /// The study day on which each question was last asked in the other direction; empty if none ever was.
    private let otherDays: [StudyDay?]

    /// Folds the reviews of the questions of a group.
    ///
    /// - Parameters:
    ///   - questions: those of the group, in one direction.
    ///   - history: their reviews, among others.
    ///   - suspended: questions of the group that are not asked. They still count among those that were new on a day.
    ///   - scheduler: computes the memory after each review.
    ///   - calendar: finds the study days.
    /// - Complexity: O(*n*) in the number of reviews and of questions.
    public init(
        of questions: QuestionList, in history: ReviewHistory, suspended: [Question] = [], scheduler: FSRS = .default,
        calendar: StudyCalendar = StudyCalendar()
    ) {
        self.scheduler = scheduler
        self.calendar = calendar
        let history = history.resolved(for: questions)
        guard !history.reviews.isEmpty else {
            memories = [MemoryState?](repeating: nil, count: questions.count)
            lapses = [Int](repeating: 0, count: questions.count)
            (retention, firstDays, otherDays) = (Tally(), [], [])
            return
        }
        let numbers = QuestionNumbers(of: questions, in: history)
        let suspended = Set(suspended.flatMap { [$0.id, $0.id.reversed] })
        let count = history.questions.count
        var states = [MemoryState?](repeating: nil, count: count)
        var lapses = [Int](repeating: 0, count: count)
        var days = [(first: StudyDay, last: StudyDay)?](repeating: nil, count: count)
        var retention = Tally()
        var finder = StudyDayFinder(calendar)
        for review in history.reviews {
            let question = review.question
            let direction = numbers.direction(of: question)
            guard direction != nil || suspended.contains(history.questions[question]) else { continue }
            let day = finder.day(of: review.time)
            days[question] = (days[question]?.first ?? day, day)
            guard direction == .forward else { continue }
            let before = states[question]
            if Self.isLapse(before, review.grade) { lapses[question] += 1 }
            // On the day of the last review FSRS takes everything to be remembered.
            if let before, day > before.lastDay { retention.count(isCorrect: review.grade.isCorrect) }
            states[question] = scheduler.review(before, grade: review.grade, at: review.time, on: day)
        }
        memories = numbers.own.map { $0.flatMap { states[$0] } }
        self.lapses = numbers.own.map { $0.map { lapses[$0] } ?? 0 }
        self.retention = retention
        firstDays = days.compactMap { $0?.first }
        otherDays = numbers.reversed.map { $0.flatMap { days[$0]?.last } }
    }

    private static func isLapse(_ memory: MemoryState?, _ grade: Grade) -> Bool {
        memory?.phase == .review && grade == .again
    }

    // MARK: Answers

    /// What an answer changes, as it was before.
    package struct Before: Sendable {
        /// Whether the question was known, and the answer was *again*.
        package let isLapse: Bool
        fileprivate let index: Int
        fileprivate let memory: MemoryState?
        fileprivate let lapses: Int
    }

    /// Moves a question on by an answer.
    ///
    /// - Returns: what ``takeBack(_:)`` restores.
    package mutating func apply(_ grade: Grade, to index: Int, at time: Timestamp) -> Before {
        let memory = memories[index]
        let before = Before(
            isLapse: Self.isLapse(memory, grade), index: index, memory: memory, lapses: lapses[index])
        if before.isLapse { lapses[index] += 1 }
        memories[index] = scheduler.review(memory, grade: grade, at: time, on: calendar.day(of: time))
        return before
    }

    /// Restores what was before an answer.
    package mutating func takeBack(_ before: Before) {
        memories[before.index] = before.memory
        lapses[before.index] = before.lapses
    }

    // MARK: What is due

    /// A study day, and what is due on it.
    package struct Today {
        package let day: StudyDay
        private let end: Timestamp
        private let calendar: StudyCalendar

        package init(_ time: Timestamp, _ calendar: StudyCalendar) {
            let span = calendar.span(of: time)
            (day, end) = (span.day, span.end)
            self.calendar = calendar
        }

        /// The day on which the question is due. A learning step that ends after today ends on the next day.
        package func dueDay(_ memory: MemoryState) -> StudyDay {
            memory.dueDay ?? (memory.due < end ? min(memory.lastDay, day) : calendar.day(of: memory.due))
        }

        /// Whether the question is due today or since an earlier day, or comes back today after a learning step.
        package func isDue(_ memory: MemoryState?) -> Bool { memory.map { dueDay($0) <= day } ?? false }

        /// Whether the question was answered today and comes back today after a learning step.
        package func isLearning(_ memory: MemoryState?) -> Bool {
            memory.map { $0.phase != .review && $0.lastDay >= day && $0.due < end } ?? false
        }

        /// What the question counts as; nil if nothing is to be asked of it today.
        fileprivate func count(_ memory: MemoryState?, in counts: inout QuestionCounts) {
            if memory == nil {
                counts.new += 1
            } else if isLearning(memory) {
                counts.learning += 1
            } else if isDue(memory) {
                counts.due += 1
            }
        }
    }

    /// How many questions are due on the day of `time`, come back on it, and were never seen.
    ///
    /// - Parameter leftOut: the indices of questions that do not count.
    /// - Complexity: O(*n*) in the number of questions.
    public func counts(at time: Timestamp, besides leftOut: Set<Int> = []) -> QuestionCounts {
        let today = Today(time, calendar)
        var counts = QuestionCounts()
        for (index, memory) in memories.enumerated() where leftOut.isEmpty || !leftOut.contains(index) {
            today.count(memory, in: &counts)
        }
        return counts
    }

    /// Orders questions that are due: the least likely remembered first, and of those equally likely the one due first.
    package struct Urgency: Comparable {
        private let retrievability: Double
        private let due: Timestamp

        fileprivate init(_ retrievability: Double, _ due: Timestamp) {
            (self.retrievability, self.due) = (retrievability, due)
        }

        package static func < (left: Urgency, right: Urgency) -> Bool {
            (left.retrievability, left.due) < (right.retrievability, right.due)
        }
    }

    package func urgency(of index: Int, on day: StudyDay) -> Urgency {
        Urgency(scheduler.retrievability(of: memories[index], on: day), dueTime(of: index))
    }

    /// When the question is due; before all times if it was never seen.
    package func dueTime(of index: Int) -> Timestamp { memories[index]?.due ?? Timestamp(milliseconds: .min) }

    /// The first day after that of `time` on which something is due, and how much; nil if nothing will be.
    ///
    /// - Parameter leftOut: the indices of questions that do not count.
    public func next(after time: Timestamp, besides leftOut: Set<Int> = []) -> DueDay? {
        let today = Today(time, calendar)
        var next: DueDay?
        for case (let index, let memory?) in memories.enumerated() where !leftOut.contains(index) {
            let day = today.dueDay(memory)
            if day > today.day { next = DueDay.first(next, DueDay(day: day, count: 1)) }
        }
        return next
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

    // MARK: Both directions

    /// How many questions were asked for the first time on a day, in either direction.
    package func introducedCount(on day: StudyDay) -> Int { firstDays.count { $0 == day } }

    /// The study day on which a question was last asked in the other direction; nil if it never was.
    package func otherDay(of index: Int) -> StudyDay? { otherDays.isEmpty ? nil : otherDays[index] }

    /// Whether any question was asked in the other direction.
    package var wasAskedOtherwise: Bool { otherDays.contains { $0 != nil } }
}

/// How many questions a day has, by what they are to the learner.
public struct QuestionCounts: Equatable, Sendable {
    /// Those seen before today whose day has come.
    public package(set) var due = 0
    /// Those answered today that come back today after a learning step.
    public package(set) var learning = 0
    /// Those never seen.
    public package(set) var new = 0

    package init(due: Int = 0, learning: Int = 0, new: Int = 0) {
        (self.due, self.learning, self.new) = (due, learning, new)
    }

    /// Adds the counts of other questions.
    public static func += (counts: inout QuestionCounts, others: QuestionCounts) {
        counts.due += others.due
        counts.learning += others.learning
        counts.new += others.new
    }
}

/// A day on which questions are due.
public struct DueDay: Equatable, Sendable {
    /// The day.
    public let day: StudyDay
    /// How many questions are due on it.
    public let count: Int

    /// The earlier of two, or both together where they are of one day.
    package static func first(_ left: DueDay?, _ right: DueDay?) -> DueDay? {
        guard let left, let right else { return left ?? right }
        if left.day == right.day { return DueDay(day: left.day, count: left.count + right.count) }
        return left.day < right.day ? left : right
    }
}
