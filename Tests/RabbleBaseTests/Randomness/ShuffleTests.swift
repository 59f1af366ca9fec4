import TestSupport
import Testing

@testable import RabbleBase

struct ShuffleTests {
    @Test(
        "A seed gives the same order in every version",
        // From a Python implementation of the generator and the shuffle, written after their
        // comments.
        arguments: [
            (42, 10, 10, [3, 2, 4, 5, 8, 7, 0, 9, 6, 1]),
            (0, 10, 10, [5, 1, 9, 7, 0, 4, 3, 2, 6, 8]),
            (42, 10, 3, [3, 2, 4]), (UInt64.max, 5, 5, [1, 2, 3, 0, 4]),
        ])
    func stableOrder(seed: UInt64, count: Int, prefix: Int, order: [Int]) {
        var generator = SplitMix64(seed: seed)
        let shuffled = Array(0..<count).shuffledPrefix(prefix, using: &generator)
        expectEqual(shuffled, order)
    }

    @Test("Every order of 4 elements is equally likely")
    func uniformOrders() {
        // The critical value of chi-square with 23 degrees of freedom at 0.001.
        #expect(chiSquare(ofPrefixes: 4, outcomes: 24) < 49.73)
    }

    @Test("Every order of 2 of 4 elements is equally likely")
    func uniformPrefixes() {
        // The critical value of chi-square with 11 degrees of freedom at 0.001.
        #expect(chiSquare(ofPrefixes: 2, outcomes: 12) < 31.26)
    }

    private func chiSquare(ofPrefixes prefix: Int, outcomes: Int) -> Double {
        let expected = 1_000
        var counts: [[Int]: Int] = [:]
        for seed in 0..<UInt64(expected * outcomes) {
            var generator = SplitMix64(seed: seed)
            counts[[0, 1, 2, 3].shuffledPrefix(prefix, using: &generator), default: 0] += 1
        }
        let missing = Double(outcomes - counts.count) * Double(expected)
        return counts.values.reduce(missing) { sum, count in
            sum + Double((count - expected) * (count - expected)) / Double(expected)
        }
    }

    @Test("Numbers that would favour small results are drawn again")
    func rejection() {
        // 2^64 is 1 modulo 3, so the last number has to be drawn again.
        var generator = Script(numbers: [.max, .max - 1])
        var number = generator.number(below: 3)
        expectEqual(number, (UInt64.max - 1) % 3)
        #expect(generator.numbers.isEmpty)
        // 2^64 is a multiple of 4: every number counts.
        generator = Script(numbers: [.max])
        number = generator.number(below: 4)
        expectEqual(number, 3)
    }

    private struct Script: RandomNumberGenerator {
        var numbers: [UInt64]
        mutating func next() -> UInt64 { numbers.removeFirst() }
    }
}
