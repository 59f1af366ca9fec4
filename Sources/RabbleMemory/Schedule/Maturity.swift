/// The numbers of questions at each stage of learning.
package struct Maturity: Hashable, Sendable {
    package private(set) var new = 0
    /// In their learning or relearning steps.
    package private(set) var learning = 0
    /// With an interval of less than 21 days, as in Anki.
    package private(set) var young = 0
    package private(set) var mature = 0

    /// - Parameter promises: the promise for each question; nil for one that was never seen.
    package init(_ promises: some Sequence<Promise?>) {
        for promise in promises {
            switch promise?.rest {
            case nil: new += 1
            case .seconds: learning += 1
            case .days: if promise?.isMature == true { mature += 1 } else { young += 1 }
            }
        }
    }
}
