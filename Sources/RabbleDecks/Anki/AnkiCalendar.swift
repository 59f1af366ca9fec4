/// When the cards of a collection are due: on a day that is counted from the one on which the
/// collection was made, or at a time.
struct AnkiCalendar {
    /// The days from 1970 to the first day of the collection, in the zone in which it was made; nil
    /// if that is not known.
    let firstDay: Int?
    /// The minutes that its clock is ahead of UTC.
    let minutes: Int

    /// Larger numbers are seconds since 1970, as in `Card` of
    /// [rslib](https://github.com/ankitects/anki/blob/main/rslib/src/card/mod.rs).
    private static let mostDays = 1_000_000_000

    /// Numbers that no clock has are taken for others.
    init(firstDay: Int?, minutes: Int) {
        self.firstDay = firstDay.flatMap { (0...Self.mostDays).contains($0) ? $0 : nil }
        self.minutes = (-900...900).contains(minutes) ? minutes : 0
    }

    /// - Parameters:
    ///   - number: the due day or time of the card; in a filtered deck, the one that it has after
    ///     it.
    ///   - type: 0 new, 1 learning, 2 review, 3 relearning.
    func due(_ number: Int, type: Int) -> ImportedHistory.Due? {
        guard (1...3).contains(type), let firstDay else { return nil }
        guard number <= Self.mostDays else {
            let time = Timestamp(milliseconds: Int64(min(number, 1 << 40)) * 1_000)
            return Timestamp.writable.contains(time) ? .time(time) : nil
        }
        let day = firstDay + max(number, -firstDay)
        guard day < Self.mostDays / 365 else { return nil }
        let due = StudyDay(LocalDay(number: Int64(day)))
        // A step that passes the end of the day ends with it.
        return type == 2 ? .day(due) : .stepDay(due)
    }
}
