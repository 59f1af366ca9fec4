/// Hangul syllables, which are composed arithmetically: section 3.12 of the Unicode Standard.
enum Hangul {
    /// The lead and vowel of a syllable, or its first two letters as one syllable and its trail;
    /// nil for any other code point.
    static func parts(of scalar: Unicode.Scalar) -> (Unicode.Scalar, Unicode.Scalar)? {
        guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
        let (pair, trail) = (scalar.value - 0xAC00).quotientAndRemainder(dividingBy: 28)
        let (lead, vowel) = pair.quotientAndRemainder(dividingBy: 21)
        let first = Unicode.Scalar(trail == 0 ? 0x1100 + lead : scalar.value - trail)
        guard let first, let second = Unicode.Scalar(trail == 0 ? 0x1161 + vowel : 0x11A7 + trail)
        else { return nil }
        return (first, second)
    }

    static func syllable(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        switch (first.value, second.value) {
        case (0x1100...0x1112, 0x1161...0x1175):
            Unicode.Scalar(0xAC00 + ((first.value - 0x1100) * 21 + second.value - 0x1161) * 28)
        case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (first.value - 0xAC00).isMultiple(of: 28):
            Unicode.Scalar(first.value + second.value - 0x11A7)
        default: nil
        }
    }
}
