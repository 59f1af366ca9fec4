/// Detects an Enter pressed from habit after a single key or after another Enter. It would reveal
/// the next question unseen, or grade an answer unread.
struct HabitualEnter {
    /// The time after the next question is shown during which an Enter counts as habit.
    static let patience = Duration.milliseconds(500)

    /// Whether the key was pressed, and its result is not shown yet.
    private var isStarted = false
    private var end: ContinuousClock.Instant?

    /// Call this after a single key that was a complete line.
    mutating func begin() { (isStarted, end) = (true, nil) }

    /// Call this when the result of the key is on the screen.
    mutating func wait(from now: ContinuousClock.Instant) {
        if isStarted { (isStarted, end) = (false, now + Self.patience) }
    }

    /// Whether the key is a habitual Enter. Any key ends the detection.
    mutating func contains(_ key: Key, at now: ContinuousClock.Instant) -> Bool {
        defer { self = HabitualEnter() }
        return key == .enter && (isStarted || end.map { now < $0 } == true)
    }
}
