extension Unicode.Scalar {
    /// Whether a terminal would obey this character instead of showing it: a control character (C0, DEL, C1), a line or
    /// paragraph separator, or one that changes the direction of the text after it.
    ///
    /// All of them lie below U+FFFF.
    package var isUnsafeToShow: Bool {
        switch value {
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
