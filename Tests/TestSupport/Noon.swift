import Foundation

/// The zone of the programs that tests start: the one where it is about noon.
///
/// Study days change at four in the morning, and no test should see that by chance. A test that
/// compares a date or a day sets a zone of its own instead. `RABBLE_TEST_ZONE=-11 swift test` uses
/// the zone eleven hours west of UTC, for a run of all tests at another hour of the day.
package enum Noon {
    private static let seconds: Int = {
        let now = Int(Date().timeIntervalSince1970)
        let variable = ProcessInfo.processInfo.environment["RABBLE_TEST_ZONE"].flatMap(Int.init)
        let seconds = 3_600 * (variable ?? 12 - now / 3_600 % 24)
        // Shortly before four, what is learned comes back on the next day.
        let halfHour = (now + seconds) / 1_800 % 48
        return halfHour == 7 ? seconds + 1_800 : seconds
    }()

    package static let zone = TimeZone(secondsFromGMT: seconds) ?? .gmt

    /// The value of `TZ` for that zone. Its sign is reversed: zones ahead of UTC have a minus.
    package static var variable: String {
        let (hours, minutes) = (abs(seconds) / 3_600, abs(seconds) / 60 % 60)
        return "NOON\(seconds > 0 ? "-" : "+")\(hours):\(minutes)"
    }
}
