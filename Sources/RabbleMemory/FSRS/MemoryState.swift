/// The memory of one question after a review: the `Card` of py-fsrs.
///
/// A question that was never seen has no memory. ``FSRS`` computes each state from the previous one
/// and an answer.
public struct MemoryState: Hashable, Codable, Sendable {
    /// The learning phase of a question.
    public enum Phase: Hashable, Codable, Sendable {
        /// New: asked again after the learning step with this index.
        case learning(step: Int)
        /// Known: asked again after days.
        case review
        /// Forgotten: asked again after the relearning step with this index.
        case relearning(step: Int)
    }

    /// The number of days after which the probability of recall is 90 %; at least 0.001.
    public let stability: Double
    /// The difficulty of making the memory more stable, from 1 to 10.
    public let difficulty: Double
    /// The learning phase of the question.
    public let phase: Phase
    /// The time of the last answer.
    public let lastReview: Timestamp
    /// The study day of the last answer.
    public let lastDay: StudyDay
    /// The time to ask the question again. In the phase ``Phase/review`` only the day matters: see
    /// ``dueDay``.
    public let due: Timestamp

    /// A state that ``FSRS`` computed earlier, from storage of your own.
    ///
    /// - Parameters:
    ///   - stability: the number of days after which the probability of recall is 90 %; at least
    ///     0.001.
    ///   - difficulty: the difficulty of making the memory more stable, from 1 to 10.
    ///   - phase: the learning phase of the question.
    ///   - lastReview: the time of the last answer.
    ///   - lastDay: the study day of the last answer.
    ///   - due: the time to ask the question again.
    public init(
        stability: Double, difficulty: Double, phase: Phase, lastReview: Timestamp,
        lastDay: StudyDay, due: Timestamp
    ) {
        self.stability = max(0.001, stability)
        self.difficulty = min(max(1, difficulty), 10)
        self.phase = phase
        self.lastReview = lastReview
        self.lastDay = lastDay
        self.due = due
    }

    /// The study day on which the question is due; nil during a learning step, which ends at
    /// ``due``.
    public var dueDay: StudyDay? { Promise(self).dueDay }
}

extension Timestamp {
    /// The latest possible time if the sum overflows.
    func adding(milliseconds wait: Int64) -> Timestamp {
        let (end, overflow) = milliseconds.addingReportingOverflow(wait)
        return Timestamp(milliseconds: overflow ? .max : end)
    }
}

/// The waits of a question in milliseconds before its intervals are counted in days.
struct LearningSteps {
    /// The default `learning_steps` of py-fsrs.
    static let learning = LearningSteps(waits: [60_000, 600_000])
    /// For a forgotten question: the default `relearning_steps`.
    static let relearning = LearningSteps(waits: [600_000])

    let waits: [Int64]

    /// The next step after an answer at a step, and its wait; nil after the last step. *Hard* at
    /// the first step waits for the mean of the first two steps, or one and a half times the only
    /// step. At a step that does not exist, any grade except *again* ends the steps.
    func next(from step: Int, grade: Grade) -> (step: Int, wait: Int64)? {
        guard let first = waits.first else { return nil }
        if grade == .again { return (0, first) }
        guard grade != .easy, waits.indices.contains(step) else { return nil }
        if grade == .good { return step + 1 < waits.count ? (step + 1, waits[step + 1]) : nil }
        guard step == 0 else { return (step, waits[step]) }
        return (0, waits.count > 1 ? (first + waits[1]) / 2 : first * 3 / 2)
    }
}
