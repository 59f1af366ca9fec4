/// A small random number generator. Unlike the standard library's, it gives the same numbers for a
/// seed on every platform and in every version.
///
/// The algorithm is from Guy L. Steele Jr., Doug Lea and Christine H. Flood, "Fast Splittable
/// Pseudorandom Number Generators" (OOPSLA 2014), with the constants of Sebastiano Vigna's
/// reference code.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A generator at the start of the sequence for `seed`.
    ///
    /// - Parameter seed: any number; the same one gives the same sequence.
    public init(seed: UInt64) { state = seed }

    /// The next 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension [Int] {
    /// The first `count` elements of a random order, by the Fisher–Yates shuffle from the front.
    /// Unlike the standard library's `shuffled(using:)` the algorithm never changes, so a seed
    /// always gives the same order.
    package func shuffledPrefix(_ count: Int, using generator: inout some RandomNumberGenerator)
        -> [Int]
    {
        var elements = self
        let count = Swift.min(count, elements.count)
        for index in 0..<count {
            let rest = UInt64(elements.count - index)
            elements.swapAt(index, index + Int(generator.number(below: rest)))
        }
        return count == elements.count ? elements : Array(elements[..<count])
    }
}

extension RandomNumberGenerator {
    /// Numbers beyond the greatest multiple of `bound` are drawn again, because they would favour
    /// small results.
    package mutating func number(below bound: UInt64) -> UInt64 {
        // 2^64 modulo bound, computed without 2^64 itself.
        let excess = (0 &- bound) % bound
        var number = next()
        while number > UInt64.max - excess { number = next() }
        return number % bound
    }
}
