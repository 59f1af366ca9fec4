extension String {
    /// The text without white space at its ends; the zero-width space counts as some.
    @inlinable package var trimmed: String {
        // Most texts start and end with a letter of ASCII.
        if let first = utf8.first, let last = utf8.last, (0x21..<0x7F).contains(min(first, last)),
            max(first, last) < 0x7F
        {
            return self
        }
        // By code points: a space that carries an accent is visible.
        let scalars = unicodeScalars
        func isVisible(_ scalar: Unicode.Scalar) -> Bool { !scalar.properties.isWhitespace && scalar != "\u{200B}" }
        guard let first = scalars.firstIndex(where: isVisible), let last = scalars.lastIndex(where: isVisible)
        else { return "" }
        return String(scalars[first...last])
    }
}
