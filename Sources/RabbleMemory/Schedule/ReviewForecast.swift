/// A simulation of the next days: how many reviews a schedule asks for, and how many of them are remembered.
///
/// Each question is answered on the day on which it is due, and remembered with the probability that a model of the
/// learner predicts. New questions are left out. The same memories always give the same forecast.
public struct ReviewForecast: Equatable, Sendable {
    /// The default number of days.
    public static let days = 30

    /// The mean number of answers a day.
    public let reviewsPerDay: Double
    /// The share of answers that are remembered, from 0 to 1, not counting overdue questions; nil if there are none.
    public let retention: Double?

    /// Simulates `days` days, starting with the day of `time`.
    ///
    /// - Parameters:
    ///   - memories: the questions' memories by `scheduler`; nil for a question that was never seen.
    ///   - scheduler: decides when they are asked.
    ///   - truth: the memories of the same questions by `model`.
    ///   - model: decides what is remembered.
    ///   - grades: how often the learner gave each grade; remembered answers are simulated with the same shares.
    ///   - time: the current time.
    ///   - days: the number of days, at least 1.
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
            // Each question has its own seed, so that two forecasts differ by their schedules alone.
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

        /// The day on which it is asked next; nil after the last day.
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

        /// Answers the learning steps of the day, each of them right.
        ///
        /// - Returns: how many there were.
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

        /// A random grade other than *again*, with the learner's shares.
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
