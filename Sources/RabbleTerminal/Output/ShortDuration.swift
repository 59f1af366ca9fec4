extension Duration {
    /// The duration, rounded to one unit: `1 m`, `4 h`, `12 d`, `2.3 mo`, `1.4 y`.
    package var shortDescription: String {
        let (number, unit) = rounded
        return "\(number) \(unit.abbreviation)"
    }

    /// The same for a screen reader: `1 minute`, `4 hours`.
    package var spokenDescription: String {
        let (number, unit) = rounded
        return "\(number) \(unit)\(number == "1" ? "" : "s")"
    }

    private enum Unit: String {
        case minute = "m"
        case hour = "h"
        case day = "d"
        case month = "mo"
        case year = "y"

        var abbreviation: String { rawValue }
    }

    private var rounded: (number: String, unit: Unit) {
        let minutes = Double(components.seconds) / 60
        let days = minutes / 1_440
        return switch days {
        case ..<0: ("0", .minute)
        case _ where minutes < 59.5: ("\(max(1, Int(minutes.rounded())))", .minute)
        case ..<0.98: ("\(Int((minutes / 60).rounded()))", .hour)
        case ..<30.5: ("\(Int(days.rounded()))", .day)
        case ..<365: (Self.tenths(days / 30.4375), .month)
        default: (Self.tenths(days / 365.25), .year)
        }
    }

    /// The duration of work: `12 s`, `4 min 12 s`, `1 h 3 min`.
    package var timeSpent: String {
        let seconds = components.seconds
        return switch seconds {
        case ..<60: "\(seconds) s"
        case ..<3_600: "\(seconds / 60) min \(seconds % 60) s"
        default: "\(seconds / 3_600) h \(seconds / 60 % 60) min"
        }
    }

    private static func tenths(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
