extension String {
    /// The text without white space at its ends.
    var trimmed: String {
        // By code points: a space that carries an accent is visible.
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[first...last])
    }
}
