import Foundation

/// The zone of the programs that tests start: the one where it is about noon.
///
/// Study days change at four in the morning, and no test should see that by chance. A test that
/// compares a date or a day sets a zone of its own instead. `RABBLE_TEST_ZONE=-11 swift test` uses
/// the zone eleven hours west of UTC, for a run of all tests at another hour of the day.
package enum Noon {
    private static let hours =
        ProcessInfo.processInfo.environment["RABBLE_TEST_ZONE"].flatMap(Int.init)
        ?? 12 - Int(Date().timeIntervalSince1970) / 3_600 % 24

    package static let zone = TimeZone(secondsFromGMT: 3_600 * hours) ?? .gmt

    /// The value of `TZ` for that zone. Its sign is reversed: zones ahead of UTC have a minus.
    package static var variable: String { "NOON" + (hours > 0 ? "" : "+") + "\(-hours)" }
}
