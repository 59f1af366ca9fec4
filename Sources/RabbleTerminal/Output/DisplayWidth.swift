extension String {
    /// The width of the text in terminal columns: あ has two, and a combining accent has none.
    package var displayWidth: Int {
        if isPrintableASCII() || utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
        // Splitting into characters takes time, and only emoji differ in width from their code
        // points.
        let hasEmoji = unicodeScalars.contains(where: \.joinsEmoji)
        return hasEmoji
            ? reduce(0) { $0 + $1.displayWidth } : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
    }

    /// Whether the text contains Hebrew, Arabic, or another right-to-left script.
    package var isRightToLeft: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
                0x1E800...0x1EFFF:
                true
            default: false
            }
        }
    }

    /// The text with right-to-left parts enclosed in FSI and PDI, so that they cannot reorder the
    /// rest.
    ///
    /// Such a part begins and ends with a right-to-left letter; a left-to-right letter or two
    /// spaces end it.
    var isolatingRightToLeft: String {
        guard isRightToLeft else { return self }
        var text = ""
        var part = ""
        var gap = ""
        for character in self {
            if String(character).isRightToLeft {
                part += gap + String(character)
                gap = ""
            } else if !part.isEmpty, !character.isLetter, character != " " || gap.last != " " {
                gap.append(character)
            } else {
                text += (part.isEmpty ? "" : "\u{2068}\(part)\u{2069}") + gap + String(character)
                part = ""
                gap = ""
            }
        }
        return text + (part.isEmpty ? "" : "\u{2068}\(part)\u{2069}") + gap
    }

    package func padded(to width: Int, atStart: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(0, width - displayWidth))
        return atStart ? spaces + self : self + spaces
    }

    package func truncated(to width: Int) -> String {
        guard displayWidth > width else { return self }
        var text = ""
        var rest = width - 1
        for character in self {
            rest -= character.displayWidth
            guard rest >= 0 else { break }
            text.append(character)
        }
        return width > 0 ? text + "…" : ""
    }
}

extension Character {
    var displayWidth: Int {
        let scalars = unicodeScalars
        let first = scalars[scalars.startIndex]
        if scalars.index(after: scalars.startIndex) == scalars.endIndex {
            return first.displayWidth
        }
        let isEmoji = first.properties.isEmoji && scalars.dropFirst().contains(where: \.joinsEmoji)
        return isEmoji ? 2 : scalars.reduce(0) { $0 + $1.displayWidth }
    }
}

extension Unicode.Scalar {
    /// Whether it may combine with others to one emoji: emoji style, the joiner of families, a skin
    /// tone, or a letter of flags.
    fileprivate var joinsEmoji: Bool {
        self == "\u{FE0F}" || self == "\u{200D}" || ("🏻"..."🏿").contains(self)
            || ("🇦"..."🇿").contains(self)
    }

    fileprivate var displayWidth: Int {
        // Most texts need no lookup of Unicode properties.
        if (0x20..<0x7F).contains(value) { return 1 }
        // The vowels and final consonants of decomposed Hangul syllables combine with the first
        // consonant.
        if (0x1160...0x11FF).contains(value) { return 0 }
        if WideCharacters.contains(self) { return 2 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control: return 0
        // Only the soft hyphen is visible.
        case .format: return self == "\u{AD}" ? 1 : 0
        default: return 1
        }
    }
}
