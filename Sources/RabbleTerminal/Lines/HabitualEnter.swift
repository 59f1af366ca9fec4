/// The Enter that habit adds to a single key, as most programs want it, or to an Enter. It would
/// reveal the next question unseen, or grade an answer unread.
struct HabitualEnter {
    /// How long after the next question is shown an Enter is still habit.
    static let patience = Duration.milliseconds(500)

    /// Whether the key was pressed, and what comes next is not shown yet.
    private var isStarted = false
    private var end: ContinuousClock.Instant?

    /// A single key was a line.
    mutating func begin() { (isStarted, end) = (true, nil) }

    /// Everything that the key led to is on the screen.
    mutating func wait(from now: ContinuousClock.Instant) {
        if isStarted { (isStarted, end) = (false, now + Self.patience) }
    }

    /// Whether the key is only habit. Any key ends the wait for it.
    mutating func contains(_ key: Key, at now: ContinuousClock.Instant) -> Bool {
        defer { self = HabitualEnter() }
        return key == .enter && (isStarted || end.map { now < $0 } == true)
    }
}
