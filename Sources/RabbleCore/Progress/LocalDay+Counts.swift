extension LocalDay {
    /// How many of `times`, which are in order, lie in each of the `count` days that end with `last`.
    ///
    /// - Complexity: O(log *n*) in the number of times, for each day.
    public static func counts(of times: [Timestamp], count: Int, until last: LocalDay) -> [Int] {
        (0..<count).map { index in
            let day = LocalDay(number: last.number - Int64(count - 1 - index))
            let next = LocalDay(number: day.number + 1)
            return times.partitioningIndex { $0 >= next.start } - times.partitioningIndex { $0 >= day.start }
        }
    }

    /// The days of `times`, which are in order, with how many of them lie in each.
    ///
    /// - Complexity: O(*n*) in the number of times.
    public static func counts(of times: [Timestamp]) -> [(day: LocalDay, count: Int)] {
        var counts: [(day: LocalDay, count: Int)] = []
        var end = Timestamp(milliseconds: .min)
        for time in times {
            if time >= end {
                let day = LocalDay(of: time)
                counts.append((day, 0))
                end = LocalDay(number: day.number + 1).start
            }
            counts[counts.count - 1].count += 1
        }
        return counts
    }
}
