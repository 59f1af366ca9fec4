/// The normal forms of [UAX #15](https://www.unicode.org/reports/tr15/).
///
/// - Complexity: O(*n*) in the length of the text; O(*n* log *n*) for consecutive marks that are
///   out of order.
extension String {
    package var canonicallyComposed: String {
        isUnchangedByComposition ? self : Decomposition(of: self).composed()
    }
    package var canonicallyDecomposed: String { Decomposition(of: self).text }
    package var compatiblyComposed: String {
        Decomposition(of: self, isCompatible: true).composed()
    }

    /// Whether a quick check shows that canonical composition (NFC) leaves the text unchanged.
    ///
    /// True for Latin, Greek, Cyrillic and Arabic letters, kana, Chinese characters, Hangul
    /// syllables, their punctuation, and emoji, unless there are marks that could combine with
    /// them.
    var isUnchangedByComposition: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x387, 0x610...0x61A, 0x64B...0x65F, 0x670, 0x302A...0x302F, 0x3099, 0x309A: false
            case ..<0x300, 0x380..<0x480, 0x600..<0x680, 0x1E00...0x1EFF, 0x2002...0x203F,
                0x3000...0x9FFF,
                0xAC00...0xD7A3, 0x1F000...0x1FFFF:
                true
            default: false
            }
        }
    }
}
