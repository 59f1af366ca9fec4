/// The syllables of Hangul, which are made of their letters by arithmetic: section 3.12 of the Unicode Standard.
enum Hangul {
    private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
    private static let leads: ClosedRange<UInt32> = 0x1100...0x1112
    private static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
    private static let trails: ClosedRange<UInt32> = 0x11A8...0x11C2
    /// How many syllables start with the same lead and vowel: one for each trail, and the one without.
    private static let trailCount = UInt32(trails.count) + 1

    /// What a syllable is made of: a lead and a vowel, or a syllable of these and a trail. Nil for all other code points.
    static func parts(of scalar: Unicode.Scalar) -> (Unicode.Scalar, Unicode.Scalar)? {
        guard syllables.contains(scalar.value) else { return nil }
        let index = scalar.value - syllables.lowerBound
        let trail = index % trailCount
        let (lead, vowel) = (index / trailCount).quotientAndRemainder(dividingBy: UInt32(vowels.count))
        return trail == 0
            ? pair(leads.lowerBound + lead, vowels.lowerBound + vowel)
            : pair(scalar.value - trail, trails.lowerBound + trail - 1)
    }

    /// The syllable that is made of the two.
    static func syllable(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        if leads.contains(first.value), vowels.contains(second.value) {
            let index = (first.value - leads.lowerBound) * UInt32(vowels.count) + second.value - vowels.lowerBound
            return Unicode.Scalar(syllables.lowerBound + index * trailCount)
        }
        if syllables.contains(first.value), trails.contains(second.value),
            (first.value - syllables.lowerBound) % trailCount == 0
        {
            return Unicode.Scalar(first.value + second.value - trails.lowerBound + 1)
        }
        return nil
    }

    private static func pair(_ first: UInt32, _ second: UInt32) -> (Unicode.Scalar, Unicode.Scalar)? {
        guard let first = Unicode.Scalar(first), let second = Unicode.Scalar(second) else { return nil }
        return (first, second)
    }
}
