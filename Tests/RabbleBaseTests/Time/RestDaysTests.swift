import TestSupport
import Testing

@testable import RabbleBase

struct RestDaysTests {
    @Test(
        "Weekdays are read in any order, and written from Monday on",
        arguments: [
            ("none", "none"), ("sun", "sun"), ("sun,mon", "mon,sun"),
            ("sat:less,sun", "sat:less,sun"), ("fri:less", "fri:less"),
        ])
    func words(text: String, written: String) throws {
        let days = try #require(RestDays(rawValue: text))
        expectEqual(days.rawValue, written)
        expectEqual(RestDays(rawValue: written), days)
    }

    @Test("The share of each weekday")
    func shares() {
        expectEqual(RestDays(rawValue: "sun,sat:less")?.shares, [1, 1, 1, 1, 1, 0.5, 0])
        expectEqual(RestDays(rawValue: "Sun, SAT:less")?.shares, [1, 1, 1, 1, 1, 0.5, 0])
        expectEqual(RestDays().rawValue, "none")
    }

    @Test(
        "Anything else is refused",
        arguments: [
            "", "sunday", "sun,sun", "sun,sun:less", "sun:", "sun:more", "sun:less:less",
            "none,sun", "sun,", ",", "sun mon",
        ])
    func refused(text: String) { expectEqual(RestDays(rawValue: text), nil) }
}
