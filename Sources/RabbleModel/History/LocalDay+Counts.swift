extension LocalDay {
    /// How many of `times`, which are in order, lie in each of the `count` days that end with `last`.
    ///
    /// - Complexity: O(log *n*) in the number of times, for each day.
    public static func counts(
        of times: [Timestamp], count: Int, until last: LocalDay, in calendar: StudyCalendar
    ) -> [Int] {
        let bounds = (0...count).map { index in
            let start = calendar.start(of: LocalDay(number: last.number + 1 - Int64(count - index)))
            return times.partitioningIndex { $0 >= start }
        }
        return zip(bounds.dropFirst(), bounds).map(-)
    }

    /// The days of `times`, which are in order, with how many of them lie in each.
    ///
    /// - Complexity: O(*n*) in the number of times.
    public static func counts(of times: [Timestamp], in calendar: StudyCalendar) -> [(day: LocalDay, count: Int)] {
        var counts: [(day: LocalDay, count: Int)] = []
        var end = Timestamp(milliseconds: .min)
        for time in times {
            if time >= end {
                let day = calendar.localDay(of: time)
                counts.append((day, 0))
                end = calendar.start(of: LocalDay(number: day.number + 1))
            }
            counts[counts.count - 1].count += 1
        }
        return counts
    }
}
