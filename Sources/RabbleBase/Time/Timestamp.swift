import RabbleSystem

/// A point in time, to the millisecond, written as ISO 8601 in UTC: `2026-11-21T04:13:11.123Z`.
public struct Timestamp: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// Milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
    public let milliseconds: Int64

    @inlinable package static var millisecondsInDay: Int64 { 86_400_000 }

    /// The point in time this long after 1970-01-01T00:00:00Z.
    ///
    /// - Parameter milliseconds: the time since then, without leap seconds.
    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// The years 0 to 9999, which fit the text format.
    package static let writable =
        Timestamp(milliseconds: -62_167_219_200_000)...Timestamp(milliseconds: 253_402_300_799_999)

    package init?(_ text: some StringProtocol) {
        guard let time = Array(text.utf8).withUnsafeBytes({ Self($0) }) else { return nil }
        self = time
    }

    /// Parses `2026-11-21T04:13:11.123Z`, or the same without the fraction; nil for anything else.
    init?(_ bytes: UnsafeRawBufferPointer) {
        var reader = ClockReader()
        guard let (time, length) = reader.time(startOf: bytes), bytes.count == length + 1,
            bytes[length] == "Z"
        else { return nil }
        self = time
    }

    /// Parses a local time with its offset from UTC, `2026-11-21T13:13:11.123+09:00`, or the same
    /// without the fraction; nil for anything else.
    package init?(local text: some StringProtocol) {
        let time = Array(text.utf8).withUnsafeBytes { bytes -> Timestamp? in
            var reader = ClockReader()
            guard let (clock, length) = reader.time(startOf: bytes),
                let minutes = Self.offset(UnsafeRawBufferPointer(rebasing: bytes[length...]))
            else { return nil }
            return clock.behind(minutes: minutes)
        }
        guard let time else { return nil }
        self = time
    }

    /// The minutes of an offset from UTC such as `+09:00`; nil for anything else.
    package static func offset(_ bytes: UnsafeRawBufferPointer) -> Int? {
        guard bytes.count == 6, bytes[0] == "+" || bytes[0] == "-",
            bytes[3] == ":",
            [bytes[1], bytes[2], bytes[4], bytes[5]].allSatisfy(\.isASCIIDigit)
        else { return nil }
        func number(at index: Int) -> Int {
            Int(bytes[index] - UInt8(ascii: "0")) * 10 + Int(bytes[index + 1] - UInt8(ascii: "0"))
        }
        guard number(at: 4) < 60 else { return nil }
        let minutes = number(at: 1) * 60 + number(at: 4)
        return bytes[0] == "-" ? -minutes : minutes
    }

    /// Converts from a clock that is this many minutes ahead of UTC.
    package func behind(minutes: Int) -> Timestamp {
        Timestamp(milliseconds: milliseconds &- Int64(minutes) * 60_000)
    }

    /// The time on a clock that is this many minutes ahead of UTC: `2026-11-21T13:13:11.123+09:00`.
    package func local(ahead minutes: Int) -> String {
        var bytes = behind(minutes: -minutes).clock
        bytes.append(after: minutes < 0 ? "-" : "+", Int64(abs(minutes) / 60))
        bytes.append(after: ":", Int64(abs(minutes) % 60))
        return String(utf8: bytes)
    }

    /// `2026-11-21T04:13:11.123Z`
    public var description: String { String(utf8: clock + [UInt8(ascii: "Z")]) }

    /// `2026-11-21T04:13:11.123`, without allocating a text for each part: a history has millions.
    private var clock: [UInt8] {
        let (days, time) = milliseconds.flooredDivision(by: Self.millisecondsInDay)
        let date = Self.date(days: days)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        bytes += String(date.year).zeroPadded(to: 4).utf8
        bytes.append(after: "-", date.month)
        bytes.append(after: "-", date.day)
        bytes.append(after: "T", time / 3_600_000)
        bytes.append(after: ":", time / 60_000 % 60)
        bytes.append(after: ":", time / 1_000 % 60)
        bytes.append(after: ".", time % 1_000, greatestPlace: 100)
        return bytes
    }

    /// Whether the left time comes first.
    @inlinable public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// The time of the system clock.
    public static var now: Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }

    /// A timestamped name for a file or folder: `reset-20261121T041311123Z`.
    package func fileName(after word: String) -> String {
        "\(word)-\(description.filter { $0 != ":" && $0 != "-" && $0 != "." })"
    }

    static func isFileName(_ name: String) -> Bool {
        let parts = name.utf8.fields(between: UInt8(ascii: "-"))
        return parts.count == 2 && !parts[0].isEmpty
            && parts[0].allSatisfy("abcdefghijklmnopqrstuvwxyz".utf8.contains)
            && parts[1].count == 19 && parts[1].allSatisfy("0123456789TZ".utf8.contains)
    }

    /// Days from 1970-01-01 to a date of the Gregorian calendar: *days_from_civil* in Howard
    /// Hinnant's "chrono-Compatible Low-Level Date Algorithms". Years start in March, so the leap
    /// day comes last. Month 13 is the next January.
    static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        let year = month <= 2 ? year - 1 : year
        // 400 years have 146,097 days. They are added because the year before year 0 must be
        // positive.
        let years = year + 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear - 865_565
    }

    /// A date of the Gregorian calendar.
    struct CivilDate {
        let year: Int64
        let month: Int64
        let day: Int64
    }

    /// The date this many days after 1970-01-01: *civil_from_days* in the same paper.
    static func date(days: Int64) -> CivilDate {
        let (era, dayOfEra) = (days + 719_468).flooredDivision(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return CivilDate(
            year: year, month: month, day: dayOfYear - (153 * shifted + 2) / 5 + 1)
    }
}

extension [UInt8] {
    /// Appends a separator, and a number that is not negative in a fixed count of digits.
    fileprivate mutating func append(
        after separator: Unicode.Scalar, _ number: Int64, greatestPlace: Int64 = 10
    ) {
        append(UInt8(ascii: separator))
        var place = greatestPlace
        while place > 0 {
            append(UInt8(ascii: "0") + UInt8(number / place % 10))
            place /= 10
        }
    }
}

extension Int64 {
    @inline(__always) package func flooredDivision(by divisor: Int64) -> (
        quotient: Int64, remainder: Int64
    ) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
