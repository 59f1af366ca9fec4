/// Where each question of a group stands, computed by ``FSRS`` from its reviews.
///
/// A schedule is derived from the history whenever it is wanted, and never stored.
public struct Schedule: Sendable {
    /// The scheduler that computes the memories.
    public let scheduler: FSRS
    /// The calendar that finds the study days.
    public package(set) var calendar: StudyCalendar
    /// The memory of each question, in the order of the group; nil for one that was never seen.
    public private(set) var memories: [MemoryState?]
    /// How often each question was answered *again* after it was known, in the order of the group.
    public private(set) var lapses: [Int]
    /// How often each question was answered, in the order of the group.
    package private(set) var answerCounts: [Int]
    package private(set) var grades = GradeCounts()
    /// How many answers to mature questions were right, a study day or more after the previous one.
    package private(set) var matureRetention = Tally()
    /// The study day on which each question came to be known, in the order of the group; empty if
    /// none was ever answered.
    private let knownDays: [StudyDay?]
    /// Whether any question was ever asked in the other direction.
    package private(set) var wasAskedOtherwise = false
    package let mayHaveSiblings: Bool

    /// Folds the reviews of a group's questions.
    ///
    /// - Parameters:
    ///   - questions: the questions, in one direction.
    ///   - history: their reviews; others are ignored.
    ///   - scheduler: computes the memory after each review.
    ///   - calendar: finds the study days.
    /// - Complexity: O(*n*) in the number of reviews and of questions.
    public init(
        of questions: QuestionList, in history: ReviewHistory, scheduler: FSRS = .default,
        calendar: StudyCalendar = StudyCalendar()
    ) {
        self.scheduler = scheduler
        self.calendar = calendar
        let history = history.resolved(for: questions)
        let reviews = history.remembered
        guard !reviews.isEmpty else {
            memories = [MemoryState?](repeating: nil, count: questions.count)
            lapses = [Int](repeating: 0, count: questions.count)
            answerCounts = lapses
            knownDays = []
            mayHaveSiblings = true
            return
        }
        let numbers = QuestionNumbers(of: questions, in: history)
        mayHaveSiblings = numbers.mayHaveSiblings
        let count = history.questions.count
        var states = [MemoryState?](repeating: nil, count: count)
        var lapses = [Int](repeating: 0, count: count)
        var answerCounts = lapses
        var knownDays = [StudyDay?](repeating: nil, count: count)
        var finder = history.dayFinder(calendar)
        let fold = MemoryFold(scheduler, in: history)
        for review in reviews {
            let question = review.question
            guard let direction = numbers.direction(of: question) else { continue }
            guard direction == .forward else {
                wasAskedOtherwise = true
                continue
            }
            let day = finder.day(of: review.time, in: review.session)
            answerCounts[question] += 1
            let before = states[question]
            if Self.isLapse(before, review.grade) { lapses[question] += 1 }
            // On the day of a review, FSRS predicts that everything is remembered.
            let isLater = before.map { day > $0.lastDay }
            grades.count(review.grade, on: isLater.map { $0 ? .later : .sameDay } ?? .first)
            if isLater == true, before?.isMature == true {
                matureRetention.count(isCorrect: review.grade.isCorrect)
            }
            let next = fold.next(before, review, on: day)
            states[question] = next
            if next.phase == .review, before?.isLearning ?? true { knownDays[question] = day }
        }
        memories = numbers.own.map { $0.flatMap { states[$0] } }
        self.lapses = numbers.own.map { $0.map { lapses[$0] } ?? 0 }
        self.answerCounts = numbers.own.map { $0.map { answerCounts[$0] } ?? 0 }
        self.knownDays = numbers.own.map { $0.flatMap { knownDays[$0] } }
    }

    /// How many answers were right, of those given a study day or more after the previous one.
    public var retention: Tally { grades.tally(on: .later) }

    /// How many questions came to be known on `day` or later, after their learning steps, and still
    /// are.
    package func learnedCount(since day: StudyDay) -> Int {
        zip(knownDays, memories).count { known, memory in
            memory?.phase == .review && known.map { $0 >= day } ?? false
        }
    }

    private static func isLapse(_ memory: MemoryState?, _ grade: Grade) -> Bool {
        memory?.phase == .review && grade == .again
    }

    package struct Before: Sendable {
        package let isLapse: Bool
        fileprivate let index: Int
        fileprivate let memory: MemoryState?
    }

    package mutating func apply(_ grade: Grade, to index: Int, at time: Timestamp) -> Before {
        let memory = memories[index]
        let before = Before(isLapse: Self.isLapse(memory, grade), index: index, memory: memory)
        if before.isLapse { lapses[index] += 1 }
        answerCounts[index] += 1
        memories[index] = review(
            memory, grade: grade, at: time, on: calendar.today(at: time).day)
        return before
    }

    /// Takes back the last answer, after which this was returned.
    package mutating func takeBack(_ before: Before) {
        memories[before.index] = before.memory
        if before.isLapse { lapses[before.index] -= 1 }
        answerCounts[before.index] -= 1
    }

    /// The memory of a question after an answer on the study day of `time`.
    private func review(
        _ memory: MemoryState?, grade: Grade, at time: Timestamp, on day: StudyDay
    ) -> MemoryState {
        scheduler.review(memory, grade: grade, at: time, on: day)
    }

    /// How long a question with a memory would rest after an answer of each grade.
    package func intervals(_ memory: MemoryState?, at time: Timestamp) -> PerGrade<Duration> {
        let day = calendar.today(at: time).day
        return PerGrade { grade in
            let due = review(memory, grade: grade, at: time, on: day).due
            return .milliseconds(due.milliseconds - time.milliseconds)
        }
    }

    package struct Today {
        package let day: StudyDay
        private let end: Timestamp
        private let calendar: StudyCalendar

        package init(_ time: Timestamp, _ calendar: StudyCalendar) {
            let span = calendar.today(at: time)
            day = span.day
            end = span.end
            self.calendar = calendar
        }

        /// The day on which the question is due. A learning step that ends after today ends on the
        /// next day.
        package func dueDay(_ memory: MemoryState) -> StudyDay {
            memory.dueDay
                ?? (memory.due < end ? min(memory.lastDay, day) : calendar.day(of: memory.due))
        }

        /// Whether the question was answered today and comes back today after a learning step.
        package func isLearning(_ memory: MemoryState) -> Bool {
            memory.phase != .review && memory.lastDay >= day && memory.due < end
        }
    }
}
