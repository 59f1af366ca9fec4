import TestSupport
import Testing

@testable import RabbleTerminal

struct ShortDurationTests {
    @Test(
        "A duration is shown in its largest unit",
        arguments: [
            (0, "1 m"), (59, "1 m"), (60, "1 m"), (330, "6 m"), (600, "10 m"), (3_540, "59 m"),
            (3_600, "1 h"),
            (7_200, "2 h"), (82_800, "23 h"), (86_400, "1 d"), (8 * 86_400, "8 d"),
            (30 * 86_400, "30 d"),
            (46 * 86_400, "1.5 mo"),
            (365 * 86_400, "1 y"), (500 * 86_400, "1.4 y"), (36_500 * 86_400, "99.9 y"),
            (-5, "0 m"),
        ])
    func descriptions(seconds: Int, text: String) {
        expectEqual(Duration.seconds(seconds).shortDescription, text)
    }

    @Test(
        "For a screen reader the unit is a word",
        arguments: [
            (59, "1 minute"), (600, "10 minutes"), (3_600, "1 hour"), (8 * 86_400, "8 days"),
            (46 * 86_400, "1.5 months"), (365 * 86_400, "1 year"), (-5, "0 minutes"),
        ])
    func spoken(seconds: Int, text: String) {
        expectEqual(Duration.seconds(seconds).spokenDescription, text)
    }

    @Test(
        "Time spent is shown to the second, or to the minute from an hour on",
        arguments: [
            (0, "0 s"), (59, "59 s"), (60, "1 min 0 s"), (252, "4 min 12 s"),
            (3_599, "59 min 59 s"),
            (3_600, "1 h 0 min"),
            (93_784, "26 h 3 min"),
        ])
    func spent(seconds: Int, text: String) {
        expectEqual(Duration.seconds(seconds).timeSpent, text)
    }
}
