extension String {
    /// Whether there are at most 30 combining marks in a row, as in the *Stream-Safe Text Format*
    /// of [UAX #15](https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format), section 13.
    ///
    /// To compare and hash texts, Swift sorts the marks of a letter in quadratic time. No writing
    /// system needs more than a few, so a text with more is refused on input.
    package var isStreamSafe: Bool {
        // For most texts this avoids looking up character properties.
        if utf8.count < Self.shortestPile || isUnchangedByComposition { return true }
        var marks = 0
        return unicodeScalars.allSatisfy { scalar in
            marks = scalar.isReordered ? marks + 1 : 0
            return marks <= 30
        }
    }

    /// The least number of bytes in a text with more than 30 marks in a row.
    @inlinable package static var shortestPile: Int { 62 }
}

extension Unicode.Scalar {
    fileprivate var isReordered: Bool {
        switch value {
        case ..<0x300: false
        // Tibetan vowels and half-width voicing marks have class 0, but decompose to marks.
        case 0xF73, 0xF75, 0xF81, 0xFF9E, 0xFF9F: true
        default: properties.canonicalCombiningClass != .notReordered
        }
    }
}
