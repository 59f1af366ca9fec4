extension String.UnicodeScalarView {
    /// Whether a terminal would interpret the character at `index`, or not show it.
    ///
    /// A terminal interprets control characters (C0, DEL, C1), line and paragraph separators, and
    /// bidirectional controls. It does not show annotations, the object replacement character and
    /// `Default_Ignorable_Code_Point`: texts that differ only in those look alike. Some of these
    /// are safe within the words and emoji where they belong.
    package func isUnsafeToShow(at index: Index) -> Bool {
        let scalar = self[index]
        guard scalar.mayBeUnsafeToShow else { return false }
        let previous = index > startIndex ? self[self.index(before: index)] : nil
        let following = self.index(after: index)
        let next = following < endIndex ? self[following] : nil
        return switch scalar.value {
        // Soft hyphens are common in words from web pages, and most terminals show them.
        case 0xAD: previous?.properties.isAlphabetic != true
        // The grapheme joiner keeps marks in order.
        case 0x34F:
            previous == nil
                || next?.properties.canonicalCombiningClass ?? .notReordered == .notReordered
        // A Hangul filler replaces a missing part of a syllable whose other part is shown.
        case 0x115F: next?.isHangulVowel != true
        case 0x1160: previous?.isHangulConsonant != true
        case 0x180B...0x180F:
            previous?.isMongolian != true || scalar == "\u{180E}" && next?.isMongolian != true
        case 0x200C:
            previous?.properties.canonicalCombiningClass != .virama
                && (previous?.isJoined != true || next?.isJoined != true)
        case 0x200D: previous?.isJoined != true && next?.isJoined != true && !isBetweenEmoji(index)
        case 0xFE00...0xFE0F: previous?.hasVariations != true && next != "\u{20E3}"
        case 0xE0020...0xE007F: !isInFlag(index)
        case 0xE0100...0xE01EF: previous?.properties.isIdeographic != true
        default: true
        }
    }

    /// Whether the joiner combines two emoji; the first may have a variation selector.
    private func isBetweenEmoji(_ joiner: Index) -> Bool {
        let next = index(after: joiner)
        guard next < endIndex, self[next].isPictograph else { return false }
        return self[..<joiner].last { $0 != "\u{FE0F}" }?.isPictograph == true
    }

    /// Whether the tag is in the region name after a black flag, as in the flag of Wales.
    private func isInFlag(_ tag: Index) -> Bool {
        // A name has at most six letters or digits, and a final tag.
        let before = self[..<tag].suffix(7)
        guard let flag = before.lastIndex(where: { !$0.isTagLetter }), self[flag] == "\u{1F3F4}"
        else { return false }
        let name = self[index(after: flag)...].prefix(7)
        guard let end = name.firstIndex(where: { !$0.isTagLetter }) else { return false }
        return self[end] == "\u{E007F}" && tag <= end && end > name.startIndex
    }
}

extension Unicode.Scalar {
    package var mayBeUnsafeToShow: Bool {
        // Ordered so that most letters need only two or three comparisons.
        switch value {
        case 0x20..<0x7F: false
        case 0x2070..<0xFE00: value == 0x3164
        case 0xA0..<0x115F: value == 0xAD || value == 0x34F || value == 0x61C
        case 0..<0xA0, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F,
            0x2028...0x202E,
            0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFC, 0x1BCA0...0x1BCA3,
            0x1D173...0x1D17A,
            0xE0000...0xE0FFF:
            true
        default: false
        }
    }

    /// Whether the character is a conjoining vowel, fillers excluded.
    fileprivate var isHangulVowel: Bool {
        (0x1161...0x11A7).contains(value) || (0xD7B0...0xD7C6).contains(value)
    }

    /// Whether the character is a conjoining first consonant, fillers excluded.
    fileprivate var isHangulConsonant: Bool {
        (0x1100...0x115E).contains(value) || (0xA960...0xA97C).contains(value)
    }

    fileprivate var isMongolian: Bool { (0x1820...0x18AA).contains(value) }

    /// Whether the character belongs to a script that joins letters, such as Arabic or Sinhala.
    fileprivate var isJoined: Bool {
        switch value {
        case 0x600...0xDFF, 0x1000...0x109F, 0x1780...0x18AF, 0x1A20...0x1BFF, 0xA800...0xAAFF,
            0xABC0...0xABFF,
            0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10A00...0x11FFF, 0x1E900...0x1E95F:
            [
                .otherLetter, .modifierLetter, .uppercaseLetter, .lowercaseLetter, .nonspacingMark,
                .spacingMark,
            ]
            .contains(properties.generalCategory)
        default: false
        }
    }

    /// Whether the character is an emoji even without a variation selector, unlike a digit.
    fileprivate var isPictograph: Bool { value >= 0x80 && properties.isEmoji }

    fileprivate var hasVariations: Bool {
        switch value {
        case 0..<0x80: false
        // Chinese and Japanese punctuation, and hieroglyphs.
        case 0x3000...0x303F, 0xFF00...0xFF60, 0x13000...0x1345F: true
        default: properties.isEmoji || properties.isIdeographic || properties.isMath || isJoined
        }
    }

    fileprivate var isTagLetter: Bool {
        (0xE0030...0xE0039).contains(value) || (0xE0061...0xE007A).contains(value)
    }
}
