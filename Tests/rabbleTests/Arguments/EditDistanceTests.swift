import TestSupport
import Testing

@testable import rabble

struct EditDistanceTests {
    @Test(
        "The distance counts extra, missing, wrong and swapped letters",
        arguments: [
            ("", "", 0), ("", "abc", 3), ("kitten", "sitting", 3), ("saturday", "sunday", 3),
            ("paly", "play", 1),
            // The optimal string alignment distance of this pair is 3; the unrestricted distance
            // would be 2.
            ("ca", "abc", 3), ("あい", "いあ", 1),
        ])
    func distance(source: String, target: String, distance: Int) {
        expectEqual(source.editDistance(to: target), distance)
        expectEqual(target.editDistance(to: source), distance)
    }
}
