/// How well questions are known: how many at each stage.
public struct Maturity: Hashable, Sendable {
    /// The least interval of a mature question in days, as in Anki.
    public static let matureInterval = 21

    /// Never seen.
    public private(set) var new = 0
    /// In their learning or relearning steps.
    public private(set) var learning = 0
    /// Known, with an interval of less than ``matureInterval``.
    public private(set) var young = 0
    /// Known, with an interval of ``matureInterval`` or more.
    public private(set) var mature = 0

    /// Counts questions by their memories; nil is a question that was never seen.
    ///
    /// - Complexity: O(*n*) in the number of questions.
    public init(_ memories: some Sequence<MemoryState?>) {
        for memory in memories {
            switch memory?.phase {
            case nil: new += 1
            case .learning, .relearning: learning += 1
            case .review:
                let interval = (memory?.due.milliseconds ?? 0) &- (memory?.lastReview.milliseconds ?? 0)
                if interval < Int64(Self.matureInterval) * Timestamp.millisecondsPerDay {
                    young += 1
                } else {
                    mature += 1
                }
            }
        }
    }
}
