/// Where each question of a group stands: what ``FSRS`` makes of its reviews.
///
/// It is worked out from the history whenever it is wanted, and stored nowhere.
public struct Schedule: Sendable {
    /// Who works the states out.
    public let scheduler: FSRS
    /// The memory of each question, in the order of the group; nil for one that was never seen.
    public let memories: [MemoryState?]
    /// The answers to questions that were known for at least a day: how many were remembered.
    public let retention: Tally

    /// Folds the reviews of the questions of `group`.
    ///
    /// - Complexity: O(*n*) in the number of reviews and of questions.
    public init(of group: QuestionGroup, in history: ReviewHistory, scheduler: FSRS = .default) {
        self.scheduler = scheduler
        guard !history.reviews.isEmpty else {
            memories = [MemoryState?](repeating: nil, count: group.questions.count)
            retention = Tally()
            return
        }
        var numbers: [Question.ID: Int] = [:]
        numbers.reserveCapacity(history.questions.count)
        for (number, question) in history.questions.enumerated() { numbers[question] = number }
        let groupNumbers = group.questions.map { numbers[$0.id] }
        var isInGroup = [Bool](repeating: false, count: history.questions.count)
        for case let number? in groupNumbers { isInGroup[number] = true }

        var states = [MemoryState?](repeating: nil, count: history.questions.count)
        var retention = Tally()
        for review in history.reviews where isInGroup[review.question] {
            let before = states[review.question]
            // Before a day is over FSRS takes everything for remembered.
            if let before, before.phase == .review,
                review.time.milliseconds - before.lastReview.milliseconds >= Timestamp.millisecondsPerDay
            {
                retention.count(isCorrect: review.grade.isCorrect)
            }
            states[review.question] = scheduler.review(before, grade: review.grade, at: review.time)
        }
        memories = groupNumbers.map { $0.flatMap { states[$0] } }
        self.retention = retention
    }

    // MARK: What is due

    /// A day, and when each question is due by it.
    private struct Today {
        let start: Timestamp
        let end: Timestamp

        init(_ time: Timestamp) {
            let day = StudyDay(of: time)
            start = day.start
            end = day.next.start
        }

        /// When the question is due. One that was answered today, and is past its learning steps, is not due again today:
        /// the day on which the clocks go back has an hour more than the shortest interval.
        func due(_ memory: MemoryState) -> Timestamp {
            memory.phase == .review && memory.lastReview >= start ? max(memory.due, end) : memory.due
        }

        /// Whether the question is due: today, or since a day before.
        func isDue(_ memory: MemoryState?) -> Bool { memory.map { due($0) < end } ?? false }

        /// Whether the question was answered today and comes back today after a learning step.
        func isLearning(_ memory: MemoryState?) -> Bool {
            memory.map { $0.phase != .review && $0.lastReview >= start && $0.due < end } ?? false
        }
    }

    /// The indices of the questions that are due on the day of `time`, the most forgotten first; also of those that come
    /// back on that day after a learning step.
    ///
    /// - Complexity: O(*n* log *n*) in the number of questions.
    public func due(at time: Timestamp) -> [Int] {
        let today = Today(time)
        return mostForgottenFirst(memories.indices.filter { today.isDue(memories[$0]) }, at: time)
    }

    /// The indices of the questions that were seen and are not due yet, the next first.
    ///
    /// - Complexity: O(*n* log *n*) in the number of questions.
    public func notDue(at time: Timestamp) -> [Int] {
        let today = Today(time)
        return memories.indices.filter { memories[$0] != nil && !today.isDue(memories[$0]) }
            .sorted { (dueTime($0), $0) < (dueTime($1), $1) }
    }

    /// The indices of the questions that were never seen, in the order of the group.
    public var new: [Int] { memories.indices.filter { memories[$0] == nil } }

    /// How many questions are due on the day of `time`, without those that were answered on it and come back after a
    /// learning step.
    public func dueCount(at time: Timestamp) -> Int {
        let today = Today(time)
        return memories.count { today.isDue($0) && !today.isLearning($0) }
    }

    /// How many questions were answered on the day of `time` and come back on it after a learning step.
    public func learningCount(at time: Timestamp) -> Int { memories.count(where: Today(time).isLearning) }

    /// The indices of the questions that were answered on the day of `time` and come back on it after a learning step.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    public func learning(at time: Timestamp) -> [Int] {
        let today = Today(time)
        return memories.indices.filter { today.isLearning(memories[$0]) }
    }

    /// How many questions were never seen.
    public var newCount: Int { memories.count { $0 == nil } }

    /// The first day after that of `time` on which something is due, and how much; nil if no question was ever seen.
    public func next(after time: Timestamp) -> (day: StudyDay, count: Int)? {
        let today = Today(time)
        let later = memories.compactMap { $0.map(today.due) }.filter { $0 >= today.end }
        guard let day = later.min().map(StudyDay.init(of:)) else { return nil }
        let next = day.next.start
        return (day, later.count { $0 < next })
    }

    /// How many questions are due on each of `count` days from that of `time` on. What is overdue counts for the first.
    ///
    /// - Complexity: O(*n* log *m*) in the numbers of questions and of days.
    public func forecast(_ count: Int, from time: Timestamp) -> [Int] {
        let today = Today(time)
        var day = StudyDay(of: time)
        var ends: [Timestamp] = []
        for _ in 0..<count {
            day = day.next
            ends.append(day.start)
        }
        var counts = [Int](repeating: 0, count: count)
        for case let memory? in memories {
            let due = today.due(memory)
            let index = ends.partitioningIndex { due < $0 }
            if index < count { counts[index] += 1 }
        }
        return counts
    }

    /// Those that are least likely remembered first; of those that are equally likely the one that is due first.
    private func mostForgottenFirst(_ indices: [Int], at time: Timestamp) -> [Int] {
        indices.map { (scheduler.retrievability(of: memories[$0], at: time), dueTime($0), $0) }
            .sorted { $0 < $1 }
            .map(\.2)
    }

    private func dueTime(_ index: Int) -> Timestamp { memories[index]?.due ?? Timestamp(milliseconds: .min) }
}
