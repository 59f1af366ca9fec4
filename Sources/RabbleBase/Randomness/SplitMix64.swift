/// A small random number generator whose numbers depend on nothing but the seed.
///
/// The same seed gives the same numbers on every platform and in every version, which the generators of the standard
/// library do not promise. It is *SplitMix64* by Guy L. Steele Jr., Doug Lea and Christine H. Flood, "Fast Splittable
/// Pseudorandom Number Generators" (OOPSLA 2014), with the constants of Sebastiano Vigna's reference code.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A generator at the start of the sequence of `seed`.
    public init(seed: UInt64) {
        state = seed
    }

    /// The next 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
