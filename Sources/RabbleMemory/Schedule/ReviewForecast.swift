/// What the next days would be like for a learner with a schedule: how many reviews, and how many of them remembered.
///
/// It is a simulation: what is due is answered on its day, and remembered with the chance that a model of the learner gives.
/// The same memories always give the same forecast. New questions are not in it.
public struct ReviewForecast: Equatable, Sendable {
    /// The days that are simulated if nothing else is asked for.
    public static let days = 30

    /// How many answers there are a day, on average.
    public let reviewsPerDay: Double
    /// How many of the answers on the day that the schedule chose are remembered, from 0 to 1; nil if there are none. What is
    /// overdue now is not among them.
    public let retention: Double?

    /// Simulates the days from the one of `time` on.
    ///
    /// - Parameters:
    ///   - memories: where the questions stand, by the scheduler; nil for one that was never seen.
    ///   - scheduler: says when they are asked.
    ///   - truth: where the same questions stand by the learner's own weights.
    ///   - model: has these weights.
    ///   - grades: how often the learner gave each grade; remembered answers are simulated with the same shares.
    ///   - time: now.
    ///   - days: how many days, at least 1.
    ///   - calendar: finds the study days.
    /// - Complexity: O(*n*) in the number of questions and of their reviews.
    public init(
        _ memories: [MemoryState?], by scheduler: FSRS, truth: [MemoryState?], by model: FSRS, grades: PerGrade<Int>,
        from time: Timestamp, days: Int = Self.days, calendar: StudyCalendar = StudyCalendar()
    ) {
        let days = (1..<max(1, days)).reduce(into: [calendar.day(of: time)]) { days, _ in
            days.append(calendar.day(after: days[days.count - 1]))
        }
        var (answers, tally) = (0, Tally())
        for (index, states) in zip(memories, truth).enumerated() {
            guard let memory = states.0, let truth = states.1 else { continue }
            // A question has the same luck whatever else is asked, so that two forecasts differ by their schedules alone.
            let luck = SplitMix64(seed: UInt64(index))
            var question = Question(calendar: calendar, memory: memory, truth: truth, luck: luck)
            while let day = question.nextDay(among: days) {
                if day > question.truth.lastDay {
                    let isOverdue = question.memory.dueDay != day
                    let isRemembered = question.answer(on: day, scheduler, model, grades)
                    if !isOverdue { tally.count(isCorrect: isRemembered) }
                    answers += 1
                }
                answers += question.finishSteps(of: day, scheduler, model)
            }
        }
        reviewsPerDay = Double(answers) / Double(days.count)
        retention = tally.total > 0 ? Double(tally.correct) / Double(tally.total) : nil
    }

    /// A question as the days go by.
    private struct Question {
        let calendar: StudyCalendar
        var memory: MemoryState
        var truth: MemoryState
        var luck: SplitMix64

        /// The day on which it is asked next; nil if that is after the last.
        func nextDay(among days: [StudyDay]) -> StudyDay? {
            let due = memory.dueDay ?? calendar.day(of: memory.due)
            let day = max(due, days[0])
            return days.last.flatMap { day <= $0 ? day : nil }
        }

        /// - Returns: whether it was remembered.
        mutating func answer(on day: StudyDay, _ scheduler: FSRS, _ model: FSRS, _ grades: PerGrade<Int>) -> Bool {
            let isRemembered = Double.random(in: 0..<1, using: &luck) < model.retrievability(of: truth, on: day)
            let grade = isRemembered ? pick(grades) : .again
            take(grade, at: calendar.start(of: day), on: day, scheduler, model)
            return isRemembered
        }

        /// Answers what comes back on the same day, and knows it.
        ///
        /// - Returns: how many answers that took.
        mutating func finishSteps(of day: StudyDay, _ scheduler: FSRS, _ model: FSRS) -> Int {
            var count = 0
            while memory.dueDay == nil {
                take(.good, at: memory.due, on: day, scheduler, model)
                count += 1
            }
            return count
        }

        private mutating func take(
            _ grade: Grade, at time: Timestamp, on day: StudyDay, _ scheduler: FSRS, _ model: FSRS
        ) {
            memory = scheduler.review(memory, grade: grade, at: time, on: day)
            truth = model.review(truth, grade: grade, at: time, on: day)
        }

        /// A grade of those that are remembered, as often as the learner gives it.
        private mutating func pick(_ grades: PerGrade<Int>) -> Grade {
            var rest = Int.random(in: 0..<max(1, grades.hard + grades.good + grades.easy), using: &luck)
            for grade in [Grade.hard, .easy] {
                rest -= grades[grade]
                if rest < 0 { return grade }
            }
            return .good
        }
    }
}
