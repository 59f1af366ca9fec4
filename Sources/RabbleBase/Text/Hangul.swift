/// Hangul syllables, which are composed of letters by arithmetic: section 3.12 of the Unicode Standard.
enum Hangul {
    private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
    private static let leads: ClosedRange<UInt32> = 0x1100...0x1112
    private static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
    private static let trails: ClosedRange<UInt32> = 0x11A8...0x11C2
    /// The number of syllables with the same lead and vowel: one for each trail, and the one without.
    private static let trailCount = UInt32(trails.count) + 1

    /// A lead and a vowel, or a syllable of these and a trail; nil for any other code point.
    static func parts(of scalar: Unicode.Scalar) -> (Unicode.Scalar, Unicode.Scalar)? {
        guard syllables.contains(scalar.value) else { return nil }
        let (pair, trail) = (scalar.value - syllables.lowerBound).quotientAndRemainder(dividingBy: trailCount)
        let (lead, vowel) = pair.quotientAndRemainder(dividingBy: UInt32(vowels.count))
        let first = trail == 0 ? leads.lowerBound + lead : scalar.value - trail
        let second = trail == 0 ? vowels.lowerBound + vowel : trails.lowerBound + trail - 1
        guard let first = Unicode.Scalar(first), let second = Unicode.Scalar(second) else { return nil }
        return (first, second)
    }

    static func syllable(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        if leads.contains(first.value), vowels.contains(second.value) {
            let pair = (first.value - leads.lowerBound) * UInt32(vowels.count) + second.value - vowels.lowerBound
            return Unicode.Scalar(syllables.lowerBound + pair * trailCount)
        }
        guard syllables.contains(first.value), trails.contains(second.value),
            (first.value - syllables.lowerBound).isMultiple(of: trailCount)
        else { return nil }
        return Unicode.Scalar(first.value + second.value - trails.lowerBound + 1)
    }
}
