/// The Enter that habit adds to a single key, as most programs want it. It would reveal the next question unseen.
struct HabitualEnter {
    /// How long after the next question is shown an Enter is still habit.
    static let patience = Duration.milliseconds(500)

    private enum State {
        case none
        /// The key was pressed, and what comes next is not shown yet.
        case started
        case until(ContinuousClock.Instant)
    }

    private var state = State.none

    /// A single key was a line.
    mutating func begin() { state = .started }

    /// Everything that the key led to is on the screen.
    mutating func wait(from now: ContinuousClock.Instant) {
        if case .started = state { state = .until(now + Self.patience) }
    }

    /// Whether the key is only habit. Any key ends the wait for it.
    mutating func contains(_ key: Key, at now: ContinuousClock.Instant) -> Bool {
        defer { state = .none }
        guard key == .enter else { return false }
        return switch state {
        case .none: false
        case .started: true
        case .until(let end): now < end
        }
    }
}
