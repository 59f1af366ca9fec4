/// The time spent on the questions of a drill: at most a minute on each, so that a closed lid does
/// not count.
struct DrillClock {
    private static let maxPerQuestion: Int64 = 60_000
    private var past: Int64 = 0
    private var start: Timestamp

    init(from start: Timestamp) { self.start = start }

    mutating func goOn(at now: Timestamp) {
        past = milliseconds(at: now)
        start = now
    }

    func spent(at now: Timestamp) -> Duration { .milliseconds(milliseconds(at: now)) }

    private func milliseconds(at now: Timestamp) -> Int64 {
        past + min(max(0, now.milliseconds - start.milliseconds), Self.maxPerQuestion)
    }
}
