/// Parses times as a clock shows them. A history has many times of the same month in a row, so the
/// first day of the month is cached: see the benchmark `life`.
package struct ClockReader {
    /// The text of the last month, such as `2026-11-`.
    private var month: UInt64 = 0
    private var days: Range<Int64> = 0..<0

    package init() {}

    /// Parses the date and time at the start of a text, `2026-11-21T04:13:11.123` or the same
    /// without the fraction, as UTC; nil if the text starts otherwise, or ends right after the
    /// time.
    package mutating func time(startOf bytes: UnsafeRawBufferPointer) -> (
        time: Timestamp, length: Int
    )? {
        guard bytes.count > 19 else { return nil }
        let isWhole = bytes[19] != "."
        guard isWhole || bytes.count > 23, readMonth(bytes),
            let time = DigitPattern("00T00:00").numbers(in: bytes, at: 8),
            let end = isWhole
                ? DigitPattern("00:00:00").numbers(in: bytes, at: 11)
                : DigitPattern("0:00.000").numbers(in: bytes, at: 15)
        else { return nil }
        let day = days.lowerBound + time[0] - 1
        let hour = time[3]
        let minute = time[6]
        let second = isWhole ? end[6] : end[2]
        // The last of the three digits has no neighbour, and counts ten times.
        let fraction = isWhole ? 0 : end[5] * 10 + end[7] / 10
        guard days.contains(day), hour < 24, minute < 60, second < 60 else { return nil }
        let seconds = ((day * 24 + hour) * 60 + minute) * 60 + second
        return (Timestamp(milliseconds: seconds * 1_000 + fraction), isWhole ? 19 : 23)
    }

    private mutating func readMonth(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let text = bytes.loadUnaligned(as: UInt64.self)
        if text == month { return true }
        guard let date = DigitPattern("0000-00-").numbers(in: bytes, at: 0),
            (1...12).contains(date[5])
        else { return false }
        let year = date[0] * 100 + date[2]
        let start = Timestamp.days(year: year, month: date[5], day: 1)
        let end = Timestamp.days(year: year, month: date[5] + 1, day: 1)
        month = text
        days = start..<end
        return true
    }
}
