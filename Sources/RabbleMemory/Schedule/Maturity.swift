/// How well questions are known: how many at each stage.
package struct Maturity: Hashable, Sendable {
    /// The least interval of a mature question in days, as in Anki.
    package static let matureInterval = 21

    package private(set) var new = 0
    /// In their learning or relearning steps.
    package private(set) var learning = 0
    /// With an interval of less than ``matureInterval``.
    package private(set) var young = 0
    package private(set) var mature = 0

    /// - Parameter memories: those of the questions; nil for one that was never seen.
    package init(_ memories: some Sequence<MemoryState?>) {
        for memory in memories {
            switch memory?.phase {
            case nil: new += 1
            case .learning, .relearning: learning += 1
            case .review:
                let interval = (memory?.due.milliseconds ?? 0) &- (memory?.lastReview.milliseconds ?? 0)
                let isYoung = interval < Int64(Self.matureInterval) * Timestamp.millisecondsPerDay
                if isYoung { young += 1 } else { mature += 1 }
            }
        }
    }
}
