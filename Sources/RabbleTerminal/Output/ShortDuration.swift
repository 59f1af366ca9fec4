extension Duration {
    /// The duration, rounded to one unit: `1 m`, `4 h`, `12 d`, `2.3 mo`, `1.4 y`.
    package var shortDescription: String {
        let minutes = Double(components.seconds) / 60
        let days = minutes / 1_440
        return switch days {
        case ..<0: "0 m"
        case _ where minutes < 59.5: "\(max(1, Int(minutes.rounded()))) m"
        case ..<0.98: "\(Int((minutes / 60).rounded())) h"
        case ..<30.5: "\(Int(days.rounded())) d"
        case ..<365: "\(Self.tenths(days / 30.4375)) mo"
        default: "\(Self.tenths(days / 365.25)) y"
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
