/// Converts the due dates of a collection's cards: days counted from the collection's creation, or
/// times.
struct AnkiCalendar {
    /// The days from 1970 to the first day of the collection, in the time zone where it was
    /// created; nil if unknown.
    let firstDay: Int?
    /// The offset of its clock in minutes east of UTC.
    let minutes: Int

    /// Larger numbers are seconds since 1970, as in `Card` of
    /// [rslib](https://github.com/ankitects/anki/blob/main/rslib/src/card/mod.rs).
    private static let maxDays = 1_000_000_000

    /// Impossible values are replaced.
    init(firstDay: Int?, minutes: Int) {
        self.firstDay = firstDay.flatMap { (0...Self.maxDays).contains($0) ? $0 : nil }
        self.minutes = (-900...900).contains(minutes) ? minutes : 0
    }

    /// - Parameters:
    ///   - number: the due day or time of the card; in a filtered deck, the one that it returns to.
    ///   - type: 0 new, 1 learning, 2 review, 3 relearning.
    func due(_ number: Int, type: Int) -> ImportedHistory.Due? {
        guard (1...3).contains(type), let firstDay else { return nil }
        guard number <= Self.maxDays else {
            let time = Timestamp(milliseconds: Int64(min(number, 1 << 40)) * 1_000)
            return Timestamp.writable.contains(time) ? .time(time) : nil
        }
        let day = firstDay + max(number, -firstDay)
        guard day < Self.maxDays / 365 else { return nil }
        let due = StudyDay(LocalDay(number: Int64(day)))
        // A step that passes the end of the day ends with it.
        return type == 2 ? .day(due) : .stepDay(due)
    }
}
