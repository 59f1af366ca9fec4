/// How well questions are known: how many at each stage.
package struct Maturity: Hashable, Sendable {
    package private(set) var new = 0
    /// In their learning or relearning steps.
    package private(set) var learning = 0
    /// With an interval of less than 21 days, as in Anki.
    package private(set) var young = 0
    package private(set) var mature = 0

    /// - Parameter memories: the memory of each question; nil for one that was never seen.
    package init(_ memories: some Sequence<MemoryState?>) {
        for memory in memories {
            switch memory?.phase {
            case nil: new += 1
            case .learning, .relearning: learning += 1
            case .review: if memory?.isMature == true { mature += 1 } else { young += 1 }
            }
        }
    }
}

extension MemoryState {
    /// Whether its interval is at least 21 days.
    var isMature: Bool {
        phase == .review
            && due.milliseconds &- lastReview.milliseconds >= 21 * Timestamp.millisecondsPerDay
    }

    var isLearning: Bool { if case .learning = phase { true } else { false } }
}
