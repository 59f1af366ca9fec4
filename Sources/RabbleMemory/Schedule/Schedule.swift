/// The state of each question of a group: its due date, as promised in the last row of the history,
/// and its memory, computed by ``FSRS`` from all its answers.
///
/// A schedule is derived from the history on demand, and never stored.
public struct Schedule: Sendable {
    /// The scheduler that computes the memories.
    public let scheduler: FSRS
    /// The calendar that determines study days.
    public package(set) var calendar: StudyCalendar
    /// The promise for each question, in the order of the group; nil for one that was never seen.
    package private(set) var promises: [Promise?]
    /// The number of answers to each question, in the order of the group.
    package private(set) var answerCounts: [Int]
    /// Whether any question was ever asked in the other direction.
    package let wasAskedOtherwise: Bool
    package let mayHaveSiblings: Bool
    /// The questions whose last row has no rest, so that their memories determine when they are
    /// due.
    package let unwritten: [Unwritten]
    private let past: @Sendable () -> ReviewReplay
    /// The progress of the questions that were answered since then, by their indices.
    private var present: [Int: ReviewReplay.Progress] = [:]

    /// A question without a promise for its last answer.
    package struct Unwritten: Sendable {
        package let index: Int
        package let time: Timestamp
        /// As in ``ReviewHistory/Session``.
        package let clock: Int?
    }

    /// Reads the promises for a group's questions.
    ///
    /// - Parameters:
    ///   - questions: the questions, in one direction.
    ///   - history: their reviews; others are ignored.
    ///   - scheduler: computes the memory after each review.
    ///   - calendar: determines the study days.
    /// - Complexity: O(*n*) in the number of reviews and of questions.
    public init(
        of questions: QuestionList, in history: ReviewHistory, scheduler: FSRS = .default,
        calendar: StudyCalendar = StudyCalendar()
    ) {
        self.scheduler = scheduler
        self.calendar = calendar
        let history = history.resolved(for: questions)
        let reviews = history.remembered
        let promised = history.promised
        promises = [Promise?](repeating: nil, count: questions.count)
        let numbers = QuestionNumbers(of: questions, in: history)
        mayHaveSiblings = numbers.mayHaveSiblings
        let replay = SharedState<ReviewReplay?>(nil)
        // On first use, because the due dates are known without it.
        past = {
            replay.withLock { made in
                let replay =
                    made ?? ReviewReplay(numbers, of: history, reviews, scheduler, calendar)
                made = replay
                return replay
            }
        }
        let last = LastRows(reviews, promised, history.questions.count)
        answerCounts = numbers.own.map { $0.map { last.counts[$0] } ?? 0 }
        var finder = history.dayFinder(calendar)
        func day(_ row: ReviewHistory.Review) -> StudyDay {
            finder.day(of: row.time, in: row.session)
        }
        var unwritten: [Unwritten] = []
        for (index, number) in numbers.own.enumerated() {
            guard let number else { continue }
            guard let row = last.row(of: number) else { continue }
            if let rest = row.rest {
                let lastDay = day(last.answer(to: number) ?? row)
                promises[index] = Promise(
                    time: row.time, day: day(row), rest: rest, lastDay: lastDay)
            } else {
                let clock = history.sessions[row.session].clock
                unwritten.append(Unwritten(index: index, time: row.time, clock: clock))
            }
        }
        self.unwritten = unwritten
        wasAskedOtherwise = numbers.reversed.contains { $0.flatMap(last.answer) != nil }
        if unwritten.isEmpty { return }
        for row in unwritten {
            promises[row.index] = progress(of: row.index).memory.map { Promise($0) }
        }
    }

    private func progress(of index: Int) -> ReviewReplay.Progress {
        // Most questions of a new deck were never answered.
        answerCounts[index] == 0
            ? ReviewReplay.Progress() : present[index] ?? past().progress(of: index)
    }

    private var progress: some Collection<ReviewReplay.Progress> {
        let past = past()
        return promises.indices.lazy.map { present[$0] ?? past.progress(of: $0) }
    }

    /// The memory of each question, in the order of the group; nil for one that was never answered.
    ///
    /// - Complexity: O(*n*) in the number of reviews on first access, then in the number of
    ///   questions.
    public var memories: [MemoryState?] { progress.map(\.memory) }
    /// The number of times each question was answered *again* after it was known, in the order of
    /// the group.
    public var lapses: [Int] { progress.map(\.lapses) }
    package var grades: GradeCounts { past().grades }
    /// The right and wrong answers to mature questions, given a study day or more after the
    /// previous answer.
    package var matureRetention: Tally { past().matureRetention }
    /// The right and wrong answers given a study day or more after the previous answer.
    public var retention: Tally { grades.tally(on: .later) }

    /// The number of questions that became known on `day` or later, after their learning steps, and
    /// still are.
    package func learnedCount(since day: StudyDay) -> Int {
        zip(progress, promises).count { question, promise in
            promise?.dueDay != nil && question.knownDay.map { $0 >= day } ?? false
        }
    }

    package struct Before: Sendable {
        /// The lapses of the question, including this answer; nil if the answer is not a lapse.
        package let lapses: Int?
        fileprivate let index: Int
        fileprivate let progress: ReviewReplay.Progress
        fileprivate let promise: Promise?
    }

    /// The memory of a question after an answer. It does not change the schedule.
    package func memory(of index: Int, after grade: Grade, at time: Timestamp) -> MemoryState {
        let day = calendar.today(at: time).day
        return scheduler.review(progress(of: index).memory, grade: grade, at: time, on: day)
    }

    /// Records an answer, with the resulting memory and rest.
    package mutating func apply(
        _ grade: Grade, to index: Int, leaving memory: MemoryState, resting rest: Rest
    ) -> Before {
        var progress = progress(of: index)
        let before = Before(
            lapses: ReviewReplay.isLapse(progress.memory, grade) ? progress.lapses + 1 : nil,
            index: index, progress: progress, promise: promises[index])
        progress.lapses = before.lapses ?? progress.lapses
        progress.memory = memory
        present[index] = progress
        answerCounts[index] += 1
        promises[index] = Promise(memory, rest: rest)
        return before
    }

    /// Reverses the last answer, for which `apply` returned `before`. The previous promise is valid
    /// again.
    package mutating func undo(_ before: Before) {
        present[before.index] = before.progress
        answerCounts[before.index] -= 1
        promises[before.index] = before.promise
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

        /// The day since which the question is due, or on which it will be. A learning step that
        /// ends today or has ended is due since its answer.
        package func dueDay(_ promise: Promise) -> StudyDay {
            promise.isLearning && promise.due < end
                ? min(promise.lastDay, day) : promise.dueDay(in: calendar)
        }

        /// Whether the question was answered today and comes back today after a learning step.
        package func isLearning(_ promise: Promise?) -> Bool {
            promise.map { $0.isLearning && $0.lastDay >= day && $0.due < end } ?? false
        }
    }
}
