import Foundation

/// The zone where it is about noon: study days change at four in the morning, and a test that
/// compares days should not see that.
package enum Noon {
    package static let zone = zone(hours: 12 - Int(Date().timeIntervalSince1970) / 3_600 % 24)

    /// The value of `TZ` for that zone.
    package static let variable = variable(of: zone)

    /// The zone of programs that tests start. `RABBLE_TEST_ZONE=-11 swift test` uses the zone
    /// eleven hours west of UTC, for a run of all tests at another hour of the day.
    package static let zoneOfTests: TimeZone = {
        let word = ProcessInfo.processInfo.environment["RABBLE_TEST_ZONE"]
        guard let hours = word.flatMap(Int.init) else { return zone }
        // Shortly before four, what is learned comes back on the next day.
        let halfHour = (Int(Date().timeIntervalSince1970) / 1_800 + 2 * hours) % 48
        return zone(hours: hours, minutes: halfHour == 7 ? 30 : 0)
    }()

    /// The value of `TZ` for programs that tests start.
    package static let variableOfTests = variable(of: zoneOfTests)

    private static func zone(hours: Int, minutes: Int = 0) -> TimeZone {
        TimeZone(secondsFromGMT: 3_600 * hours + 60 * minutes) ?? .gmt
    }

    /// The sign of `TZ` is reversed: zones ahead of UTC have a minus.
    private static func variable(of zone: TimeZone) -> String {
        let seconds = zone.secondsFromGMT()
        let hours = abs(seconds) / 3_600
        let minutes = abs(seconds) / 60 % 60
        return "NOON\(seconds > 0 ? "-" : "+")\(hours):\(minutes)"
    }
}
