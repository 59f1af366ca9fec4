extension String {
    /// Whether there are at most 30 combining marks in a row.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package var isStreamSafe: Bool { streamSafe.utf8.count == utf8.count }

    /// The text with at most 30 combining marks in a row: the *Stream-Safe Text Format* of
    /// [UAX #15](https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format), section 13.
    ///
    /// Normalisation brings the marks of a letter into an order, and takes time in the square of their number. No
    /// writing system needs more than a few; a file that piles up thousands must not hold anybody up.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    var streamSafe: String {
        // So many marks do not fit into less.
        guard utf8.count > 2 * Self.mostMarks else { return self }
        var text = String.UnicodeScalarView()
        var marks = 0
        var isChanged = false
        for scalar in unicodeScalars {
            marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
            if marks > Self.mostMarks {
                // The combining grapheme joiner, over which no mark moves.
                text.append("\u{34F}")
                marks = 1
                isChanged = true
            }
            text.append(scalar)
        }
        return isChanged ? String(text) : self
    }

    private static let mostMarks = 30
}
