import Foundation
import RabbleBase

/// The number of cases in the attacks on the program and its files.
///
/// By default there are a few. `RABBLE_ATTACK=100 swift test --filter Attack` runs all of them,
/// which takes hours; a smaller number is a percentage. Of 21,000 faults at system calls, 5,700 of
/// them kills, `RABBLE_ATTACK=40` tries 8,400 in half an hour of two busy cores. The kills in
/// `PlayHistoryTests` and the process counts in `JSONDefaultsCrowdTests` use the same number.
package enum Attack {
    private static let percent = ProcessInfo.processInfo.environment["RABBLE_ATTACK"].flatMap(
        Int.init)

    /// The number of cases to try: at least `few`, and never more than `all`.
    package static func count(few: Int, of all: Int) -> Int {
        percent.map { max(min(few, all), all * min($0, 100) / 100) } ?? min(few, all)
    }

    /// A random sample of the cases; the same seed gives the same sample.
    package static func sample<Case>(few: Int, of cases: [Case], seed: UInt64 = 0) -> [Case] {
        var generator = SplitMix64(seed: seed)
        return Array(cases.shuffled(using: &generator).prefix(count(few: few, of: cases.count)))
    }
}
