/// A row of Anki's review log, interpreted by the rules of `RevlogEntry` in
/// [rslib](https://github.com/ankitects/anki/blob/main/rslib/src/revlog/mod.rs).
struct AnkiAnswer {
    /// From 1 for again to 4 for easy; 0 if the row is not an answer.
    let ease: Int
    /// 0 learning, 1 review, 2 relearning, 3 in a filtered deck, 4 manual, 5 rescheduled.
    let type: Int
    /// The ease in thousandths; 0 in a row for cramming or a reset.
    let factor: Int
    /// Nil if the row is not an answer.
    let grade: Grade?
    /// The rest after the answer. A step that passes the end of the day is also given in days.
    let rest: Rest?
    /// The starting interval of the memory, for use if this is the first recorded answer and
    /// learning is missing; nil if the card had no interval of at least a day.
    let start: StartingInterval?

    /// - Parameter isOldScheduler: whether the second learning grade is *good*, the third *easy*,
    ///   as in the first scheduler. Anki adds one to these when it converts such a log.
    init(_ row: [Int], isOldScheduler: Bool) {
        ease = row[2]
        type = row[3]
        factor = row[4]
        /// In days, or negative in seconds.
        let interval = row[5]
        let isShifted = isOldScheduler && [0, 2].contains(type) && (2...3).contains(ease)
        grade = Grade(rawValue: isShifted ? ease + 1 : ease)
        rest =
            switch interval {
            case 0: nil
            case 1...: .days(min(interval, Rest.maxDays))
            default: .seconds(Int(min(interval.magnitude, UInt(Rest.maxSeconds))))
            }
        let isKnown = interval >= 1 || interval <= -86_400
        let usual = factor == 0 ? 2_500 : factor
        start = isKnown ? StartingInterval(days: max(1, interval), ease: usual) : nil
    }
}
