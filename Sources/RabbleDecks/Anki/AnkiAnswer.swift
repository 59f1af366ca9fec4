/// A row of Anki's review log, interpreted by the rules of `RevlogEntry` in
/// [rslib](https://github.com/ankitects/anki/blob/main/rslib/src/revlog/mod.rs).
struct AnkiAnswer {
    enum Kind {
        case learning
        /// A review, including an early one in a filtered deck, or an answer while relearning.
        case later
        /// An answer in a filtered deck without rescheduling.
        case cramming
        /// The card was reset manually.
        case reset
        /// Another change of the due date, or a row without an answer.
        case rescheduled
    }

    let kind: Kind
    /// Nil if the row is not an answer.
    let grade: Grade?
    /// The rest after the answer. A step that passes the end of the day is also given in days.
    let rest: Rest?
    /// The starting interval of the memory, for use if this is the first recorded answer and
    /// learning is missing; nil if the card had no interval of at least a day.
    let start: StartingInterval?

    /// - Parameters:
    ///   - ease: from 1 for again to 4 for easy; 0 if the row is not an answer.
    ///   - type: 0 learning, 1 review, 2 relearning, 3 in a filtered deck, 4 manual, 5 rescheduled.
    ///   - factor: the ease in thousandths; 0 in a row for cramming or a reset.
    ///   - interval: in days, or negative in seconds.
    ///   - isOldScheduler: whether the second learning grade is *good* and the third *easy*, as in
    ///     the first scheduler. Anki adds one to these when it converts such a log.
    init(ease: Int, type: Int, factor: Int, interval: Int, isOldScheduler: Bool) {
        let isShifted = isOldScheduler && [0, 2].contains(type) && (2...3).contains(ease)
        grade = Grade(rawValue: isShifted ? ease + 1 : ease)
        kind =
            switch type {
            case 3 where factor == 0: .cramming
            case 4 where factor == 0 && ease == 0: .reset
            case 0 where grade != nil: .learning
            case 1...3 where grade != nil: .later
            default: .rescheduled
            }
        rest =
            switch interval {
            case 0: nil
            case 1...: .days(min(interval, Rest.maxDays))
            default: .seconds(Int(min(interval.magnitude, UInt(Rest.maxSeconds))))
            }
        let isKnown = interval >= 1 || interval <= -86_400
        let ease = factor == 0 ? 2_500 : factor
        start = isKnown ? StartingInterval(days: max(1, interval), ease: ease) : nil
    }
}
