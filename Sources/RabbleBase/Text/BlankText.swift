extension String {
    @inlinable package var isBlank: Bool {
        !utf8.startsVisibly && unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }

    /// The text without white space or zero-width spaces at its ends.
    @inlinable package var trimmed: String {
        // Most texts start and end with an ASCII letter.
        if let first = utf8.first, let last = utf8.last, (0x21..<0x7F).contains(min(first, last)),
            max(first, last) < 0x7F
        {
            return self
        }
        // By code points: a space with a combining accent is visible.
        let scalars = unicodeScalars
        func isVisible(_ scalar: Unicode.Scalar) -> Bool {
            !scalar.properties.isWhitespace && scalar != "\u{200B}"
        }
        guard let first = scalars.firstIndex(where: isVisible),
            let last = scalars.lastIndex(where: isVisible)
        else { return "" }
        return String(scalars[first...last])
    }
}

extension Substring {
    @inlinable package var trimmed: String { String(self).trimmed }
}

extension Collection<UInt8> {
    /// Whether the first bytes of UTF-8 show that the text is not white space. They do for most
    /// texts, which avoids looking up character properties.
    @inlinable package var startsVisibly: Bool {
        guard let first else { return false }
        switch first {
        // The spaces of Unicode are below U+00C0, in U+1000 to U+2FFF, and U+3000.
        case ...0x20, 0x7F...0xC2, 0xE1, 0xE2: return false
        case 0xE3: return dropFirst().first != 0x80
        // U+FEFF is a byte order mark.
        case 0xEF: return dropFirst().first != 0xBB
        default: return true
        }
    }
}
