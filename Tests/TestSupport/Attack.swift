import Foundation
import RabbleCore

/// How many cases the attack on the program and its files has.
///
/// There are a few by default. `RABBLE_ATTACK=100 swift test --filter Attack` tries all of them, which takes hours;
/// smaller numbers are per cent. The kills of drills in `PlayHistoryTests` and the crowds of `JSONDefaultsCrowdTests` go by
/// the same number.
package enum Attack {
    private static let percent = ProcessInfo.processInfo.environment["RABBLE_ATTACK"].flatMap(Int.init)

    /// How many cases of `all` to try.
    package static func count(few: Int, of all: Int) -> Int {
        percent.map { max(min(few, all), all * min($0, 100) / 100) } ?? min(few, all)
    }

    /// The cases to try of these, the same ones each time.
    package static func sample<Case>(few: Int, of cases: [Case], seed: UInt64 = 0) -> [Case] {
        var generator = SplitMix64(seed: seed)
        return Array(cases.shuffled(using: &generator).prefix(count(few: few, of: cases.count)))
    }
}
