import Foundation

/// The zone where it is about noon: study days change at four in the morning, and no test should
/// see that.
package enum Noon {
    package static let zone =
        TimeZone(secondsFromGMT: 3_600 * (12 - Int(Date().timeIntervalSince1970) / 3_600 % 24))
        ?? .gmt

    /// The value of `TZ` for that zone. Its sign is reversed: zones ahead of UTC have a minus.
    package static var variable: String {
        let hours = -zone.secondsFromGMT() / 3_600
        return "NOON" + (hours < 0 ? "" : "+") + "\(hours)"
    }
}
