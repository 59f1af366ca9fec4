/// The time until a question is due again after an answer: seconds in a learning step, otherwise
/// study days.
public enum Rest: Hashable, Sendable, CustomStringConvertible {
    /// The question is in a learning step, which ends this many seconds after the answer.
    case seconds(Int)
    /// The question is due this many study days after the day of the answer.
    case days(Int)

    /// The maximum number of days, as in FSRS.
    public static let maxDays = 36_500

    /// `330s` or `8d`, as in the history.
    public var description: String {
        switch self {
        case .seconds(let count): "\(count)s"
        case .days(let count): "\(count)d"
        }
    }

    /// Parses the text of the history; nil for anything else.
    ///
    /// - Parameter text: such as `8d`.
    public init?(_ text: String) {
        guard let rest = Array(text.utf8).withUnsafeBytes({ Rest($0) }) else { return nil }
        self = rest
    }

    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count > 1, bytes.count < 12 else { return nil }
        let end = bytes.count - 1
        var count = 0
        for index in 0..<end {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            count = count &* 10 &+ Int(digit)
        }
        switch bytes[end] {
        case UInt8(ascii: "d") where count <= Self.maxDays: self = .days(count)
        case UInt8(ascii: "s") where count <= Self.maxSeconds:
            self = .seconds(count)
        default: return nil
        }
    }

    /// The nearest rest to a number of days that may be out of bounds.
    package init(clampingDays days: Int64) {
        self = .days(Int(min(max(0, days), Int64(Self.maxDays))))
    }

    private static let secondsPerDay = 86_400
    package static let maxSeconds = maxDays * secondsPerDay

    /// The length in seconds, to compare steps with days for the same answer.
    package var length: Int {
        switch self {
        case .seconds(let count): count
        case .days(let count): count * Self.secondsPerDay
        }
    }

    // MARK: 32 bits

    private static let firstOfSeconds: UInt32 = 1 << 16

    /// A code for a rest, clamped to the bounds; 0 for none.
    static func code(_ rest: Rest?) -> UInt32 {
        switch rest {
        case nil: 0
        case .days(let count): min(UInt32(clamping: count), UInt32(maxDays)) + 1
        case .seconds(let count):
            min(UInt32(clamping: count), UInt32(maxSeconds)) + firstOfSeconds
        }
    }

    @inline(__always) init?(code: UInt32) {
        if code == 0 { return nil }
        self =
            code < Self.firstOfSeconds
            ? .days(Int(code) - 1) : .seconds(Int(code - Self.firstOfSeconds))
    }
}
