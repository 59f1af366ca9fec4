extension String {
    /// Whether there is nothing but white space.
    @inlinable package var isBlank: Bool { !utf8.startsVisibly && unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}

extension Collection<UInt8> {
    /// Whether the first bytes of UTF-8 suffice to know that the text is not white space.
    ///
    /// For most texts they do, and then no property of a character has to be looked up.
    @inlinable package var startsVisibly: Bool {
        guard let first else { return false }
        switch first {
        // The spaces of Unicode are below U+00C0, in U+1000 to U+2FFF, and U+3000.
        case ...0x20, 0x7F...0xC2, 0xE1, 0xE2: return false
        case 0xE3: return dropFirst().first != 0x80
        default: return true
        }
    }
}
