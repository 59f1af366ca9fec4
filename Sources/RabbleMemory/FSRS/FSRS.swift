import RabbleSystem

/// The scheduler FSRS-6. It computes from the grades of earlier answers when to ask a question
/// again.
///
/// It is the `Scheduler` of [py-fsrs](https://github.com/open-spaced-repetition/py-fsrs) 6.3
/// without its random fuzz, so the same reviews always give the same times. Elapsed days are study
/// days: a learner who answers a little earlier each evening has still slept in between. A review
/// is O(1) and allocates nothing.
///
/// ```swift
/// let scheduler = FSRS.default
/// let first = scheduler.review(nil, grade: .good, at: now, on: today)
/// // learning, due in ten minutes
/// let second = scheduler.review(first, grade: .good, at: first.due, on: today)
/// // review, due in two days
/// ```
public struct FSRS: Hashable, Sendable {
    /// The scheduler that suits most learners: the defaults of py-fsrs.
    public static let `default` = FSRS(FSRSModel(.default), validRetention: 0.9)

    /// The probability of recall at which a question becomes due; between 0 and 1.
    public let desiredRetention: Double

    private let model: FSRSModel<Double>
    /// The rate of forgetting: *w*₂₀.
    package var decay: Double { -model.decay }
    /// The interval until the desired retention, in stabilities divided by the model's factor.
    private let intervalScale: Double

    /// Creates a scheduler.
    ///
    /// - Parameters:
    ///   - parameters: The weights of the memory model.
    ///   - desiredRetention: The probability of recall at which to ask, more than 0 and less than
    ///     1.
    /// - Throws: ``InvalidFSRS`` if no interval can achieve the retention.
    public init(
        parameters: FSRSParameters = .default,
        desiredRetention: Double = Self.default.desiredRetention
    ) throws(InvalidFSRS) {
        guard desiredRetention > 0, desiredRetention < 1 else {
            throw InvalidFSRS(
                """
                the desired retention is \(desiredRetention), but has to be more than 0 and less \
                than 1
                """
            )
        }
        self.init(FSRSModel(parameters), validRetention: desiredRetention)
    }

    private init(_ model: FSRSModel<Double>, validRetention desiredRetention: Double) {
        self.desiredRetention = desiredRetention
        self.model = model
        intervalScale = pow(desiredRetention, 1 / model.decay) - 1
    }

    /// The scheduler with another desired retention, more than 0 and less than 1.
    package func desiring(_ retention: Double) -> FSRS { FSRS(model, validRetention: retention) }

    /// The memory of a question after an answer: `review_card` of py-fsrs.
    ///
    /// - Parameters:
    ///   - memory: The memory after the previous review; nil for a question that was never seen.
    ///   - grade: The grade of the answer.
    ///   - time: The time of the answer.
    ///   - day: The study day of `time`. A day before the last review's counts as the same.
    public func review(_ memory: MemoryState?, grade: Grade, at time: Timestamp, on day: StudyDay)
        -> MemoryState
    {
        let day = max(day, memory?.lastDay ?? day)
        guard let memory else {
            let stability = model.initialStability(grade)
            let difficulty = model.initialDifficulty(grade)
            return state(stability, difficulty, after: nil, grade, at: time, on: day)
        }
        let stability =
            day <= memory.lastDay
            ? model.shortTermStability(memory.stability, grade)
            : model.nextStability(
                memory.stability, difficulty: memory.difficulty,
                retrievability: retrievability(of: memory, on: day),
                grade)
        let difficulty = model.nextDifficulty(memory.difficulty, grade)
        return state(stability, difficulty, after: memory.phase, grade, at: time, on: day)
    }

    /// The memory of a question after an answer of its history.
    ///
    /// - Parameter start: the interval to start from if this is the first recorded answer, and
    ///   another program asked the question before.
    package func review(
        _ memory: MemoryState?, _ answer: ReviewHistory.Review, on day: StudyDay,
        from start: StartingInterval?
    ) -> MemoryState {
        guard memory == nil, let start else {
            return review(memory, grade: answer.grade, at: answer.time, on: day)
        }
        let (stability, difficulty) = model.start(from: start)
        return state(
            stability, difficulty, after: .review, answer.grade, at: answer.time, on: day)
    }

    private func state(
        _ stability: Double, _ difficulty: Double, after phase: MemoryState.Phase?, _ grade: Grade,
        at time: Timestamp, on day: StudyDay
    ) -> MemoryState {
        let next: (phase: MemoryState.Phase, wait: Int64)? =
            switch phase ?? .learning(step: 0) {
            case .learning(let step):
                LearningSteps.learning.next(from: step, grade: grade).map {
                    (.learning(step: $0.step), $0.wait)
                }
            case .relearning(let step):
                LearningSteps.relearning.next(from: step, grade: grade).map {
                    (.relearning(step: $0.step), $0.wait)
                }
            case .review:
                grade.isCorrect ? nil : (.relearning(step: 0), LearningSteps.relearning.waits[0])
            }
        let wait = next?.wait ?? interval(stability: stability)
        return MemoryState(
            stability: stability, difficulty: difficulty, phase: next?.phase ?? .review,
            lastReview: time, lastDay: day, due: time.adding(milliseconds: wait))
    }

    /// The probability of recall on a day, from 0 to 1: `get_card_retrievability` of py-fsrs.
    ///
    /// It is 1 on the day of the last review, and 0 if the question was never seen.
    ///
    /// - Parameters:
    ///   - memory: the memory after the last answer.
    ///   - day: the day.
    public func retrievability(of memory: MemoryState?, on day: StudyDay) -> Double {
        guard let memory else { return 0 }
        return model.retrievability(
            stability: memory.stability, days: Double(max(0, day.days(after: memory.lastDay))))
    }

    /// The exact number of days until the desired retention: *S* / factor · (retention^(1 / decay)
    /// − 1).
    package func exactInterval(stability: Double) -> Double {
        stability / model.factor * intervalScale
    }

    /// The milliseconds until the desired retention, in whole days: `_next_interval` of py-fsrs.
    /// Half days are rounded to even.
    private func interval(stability: Double) -> Int64 {
        let days = exactInterval(stability: stability).rounded(.toNearestOrEven)
        guard days > 1 else { return Timestamp.millisecondsInDay }
        // The `maximum_interval` of py-fsrs. It also bounds infinity, whose conversion would trap.
        return Int64(min(days, Double(Rest.maxDays))) * Timestamp.millisecondsInDay
    }
}
