import Foundation

/// A day of the calendar in the time zone of this process.
///
/// It asks the C library, which reads the zone's rules alone; Foundation's calendar would load all of its locale data.
public struct LocalDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Days since 1970-01-01.
    public let number: Int64

    /// The day this many days after 1970-01-01.
    public init(number: Int64) {
        self.number = number
    }

    /// The day at whose place in the world it is `time`.
    public init(of time: Timestamp) {
        var seconds = time_t(time.milliseconds / 1_000)
        var parts = tm()
        localtime_r(&seconds, &parts)
        number = Timestamp.days(
            year: Int64(parts.tm_year) + 1_900, month: Int64(parts.tm_mon) + 1, day: Int64(parts.tm_mday))
    }

    /// When the day starts: at midnight, or when the clocks go on from there.
    public var start: Timestamp { time(hour: 0) }

    /// When it is this hour of the day for the first time, or when the clocks go on from there.
    func time(hour: Int32) -> Timestamp {
        let (year, month, day) = Timestamp.date(days: number)
        var parts = tm()
        parts.tm_year = Int32(clamping: year - 1_900)
        parts.tm_mon = Int32(month - 1)
        parts.tm_mday = Int32(day)
        parts.tm_hour = hour
        parts.tm_isdst = -1
        return Timestamp(milliseconds: Int64(mktime(&parts)) * 1_000)
    }

    /// The day of the week, from 0 for Monday to 6 for Sunday.
    public var weekday: Int { Int(((number + 3) % 7 + 7) % 7) }

    /// The month, from 1.
    public var month: Int { Int(Timestamp.date(days: number).month) }

    /// `2026-11-21`
    public var description: String {
        let text = Timestamp(milliseconds: number * 86_400_000).description
        return String(text[..<(text.firstIndex(of: "T") ?? text.endIndex)])
    }

    /// Whether the left day comes first.
    public static func < (left: LocalDay, right: LocalDay) -> Bool { left.number < right.number }

    /// How many of `times`, which are in order, lie in each of the `count` days that end with `last`.
    ///
    /// - Complexity: O(log *n*) in the number of times, for each day.
    public static func counts(of times: [Timestamp], count: Int, until last: LocalDay) -> [Int] {
        (0..<count).map { index in
            let day = LocalDay(number: last.number - Int64(count - 1 - index))
            let next = LocalDay(number: day.number + 1)
            return times.firstIndex(from: next.start) - times.firstIndex(from: day.start)
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

extension [Timestamp] {
    /// The index of the first time that is not before `time`.
    fileprivate func firstIndex(from time: Timestamp) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
