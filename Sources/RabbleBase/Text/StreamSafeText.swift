extension String {
    /// Whether there are at most 30 combining marks in a row, as in the *Stream-Safe Text Format* of
    /// [UAX #15](https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format), section 13.
    ///
    /// To compare and hash texts Swift sorts the marks of a letter, in time quadratic in their number. No writing system
    /// needs more than a few, so a text with more is refused on input.
    ///
    /// - Complexity: O(*n*) in the length of the text; only every 62nd byte of ASCII is read.
    package var isStreamSafe: Bool {
        utf8.withContiguousStorageIfAvailable(\.isStreamSafe) ?? Array(utf8).withUnsafeBufferPointer(\.isStreamSafe)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The same for the bytes of a text in UTF-8.
    package var isStreamSafe: Bool {
        // A pile of too many marks has this many bytes at least, so one of these steps hits a mark in it.
        var index = Self.shortestPile - 1
        while index < count {
            var start = startOfScalar(at: index)
            guard isMark(at: start) else {
                index += Self.shortestPile
                continue
            }
            while start > 0, case let before = startOfScalar(at: start - 1), isMark(at: before) { start = before }
            var marks = 0
            while start < count, isMark(at: start) {
                marks += 1
                if marks > Self.mostMarks { return false }
                start = endOfScalar(at: start)
            }
            index = start + Self.shortestPile - 1
        }
        return true
    }

    @usableFromInline static var mostMarks: Int { 30 }

    /// The least number of bytes in one mark too many.
    @inlinable package static var shortestPile: Int { 2 * (mostMarks + 1) }

    private func startOfScalar(at index: Int) -> Int {
        var start = index
        while start > 0, index - start < 3, self[start] & 0b1100_0000 == 0b1000_0000 { start -= 1 }
        return start
    }

    private func endOfScalar(at index: Int) -> Int {
        var end = index + 1
        while end < count, end - index < 4, self[end] & 0b1100_0000 == 0b1000_0000 { end += 1 }
        return end
    }

    /// Whether normalisation reorders the code point at this byte among its neighbours.
    private func isMark(at index: Int) -> Bool {
        let bytes = UnsafeBufferPointer(rebasing: self[index..<endOfScalar(at: index)])
        // This saves looking up properties of characters for most texts.
        guard !bytes.areUnchangedByComposition, let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
        else { return false }
        switch scalar.value {
        // Tibetan vowels and half-width voicing marks: of class 0, but they decompose to marks.
        case 0xF73, 0xF75, 0xF81, 0xFF9E, 0xFF9F: return true
        default: return scalar.properties.canonicalCombiningClass != .notReordered
        }
    }
}
