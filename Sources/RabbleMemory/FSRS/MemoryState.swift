/// What FSRS knows of the memory of one question after a review: the `Card` of py-fsrs.
///
/// A question that was never seen has none. Only ``FSRS`` makes states, so that each is the sum of its reviews.
public struct MemoryState: Equatable, Sendable {
    /// How far the question has come.
    public enum Phase: Hashable, Sendable {
        /// It is new, and is asked again after the learning step with this index.
        case learning(step: Int)
        /// It is known, and is asked again after days.
        case review
        /// It was forgotten, and is asked again after the relearning step with this index.
        case relearning(step: Int)
    }

    /// The days after which the answer is still remembered with a chance of 90 %; at least 0.001.
    public let stability: Double
    /// How hard it is to make the memory more stable, from 1 to 10.
    public let difficulty: Double
    /// How far the question has come.
    public let phase: Phase
    /// When the last answer was given.
    public let lastReview: Timestamp
    /// The study day on which the last answer was given.
    public let lastDay: StudyDay
    /// When the question should be asked again. Where it waits for days that is the hour of the last answer; what counts
    /// then is ``dueDay``.
    public let due: Timestamp

    /// The study day on which the question is due; nil where it waits for a learning step, which ends at ``due``.
    public var dueDay: StudyDay? {
        guard phase == .review else { return nil }
        let days = (due.milliseconds - lastReview.milliseconds) / Timestamp.millisecondsPerDay
        return StudyDay(LocalDay(number: lastDay.day.number + days))
    }
}
