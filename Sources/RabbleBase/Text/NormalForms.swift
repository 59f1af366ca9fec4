/// The normal forms of [UAX #15](https://www.unicode.org/reports/tr15/).
///
/// - Complexity: O(*n*) in the length of the text; O(*n* log *n*) for consecutive marks that are out of order.
extension String {
    /// Normalization Form C.
    package var canonicallyComposed: String {
        if utf8.withContiguousStorageIfAvailable(\.areUnchangedByComposition) == true { return self }
        return Decomposition(of: self).composed()
    }
    /// Normalization Form D.
    package var canonicallyDecomposed: String { Decomposition(of: self).text }
    /// Normalization Form KC.
    package var compatiblyComposed: String { Decomposition(of: self, isCompatible: true).composed() }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a glance at these bytes of UTF-8 shows that canonical composition (NFC) leaves their text unchanged.
    ///
    /// True for Latin, Greek, Cyrillic and Arabic letters, kana, Chinese characters and Hangul syllables, their punctuation,
    /// and emoji, if no marks that could join them are among them.
    var areUnchangedByComposition: Bool {
        var index = 0
        while index < count {
            let next = index + 1 < count ? self[index + 1] : 0
            let last = index + 2 < count ? self[index + 2] : 0
            switch self[index] {
            // ASCII, and the bytes that continue a code point; U+0080 to U+02FF; U+03C0 to U+047F; U+4000 to U+9FFF; Hangul
            // syllables; U+1F000 to U+1FFFF, which share only their first byte with other code points.
            case ..<0xCC, 0xCF, 0xD0, 0xD1, 0xE4...0xE9, 0xEB, 0xEC: index += 1
            case 0xF0 where next == 0x9F: index += 4
            // Greek, except for U+0387.
            case 0xCE where next != 0x87: index += 2
            // Arabic letters, without the marks U+0610 to U+061A, U+064B to U+065F and U+0670.
            case 0xD8 where !(0x90...0x9A).contains(next): index += 2
            case 0xD9 where !(0x8B...0x9F).contains(next) && next != 0xB0: index += 2
            // U+1E00 to U+1EFF: Latin letters with an accent, as in Vietnamese.
            case 0xE1 where (0xB8...0xBB).contains(next): index += 3
            // U+2002 to U+203F: dashes, quotation marks.
            case 0xE2 where next == 0x80 && last > 0x81: index += 3
            // U+3000 to U+3FFF, except for the marks U+302A to U+302F, U+3099 and U+309A.
            case 0xE3
            where !(next == 0x80 && (0xAA...0xAF).contains(last) || next == 0x82 && (0x99...0x9A).contains(last)):
                index += 3
            default: return false
            }
        }
        return true
    }
}
