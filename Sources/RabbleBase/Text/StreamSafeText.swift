extension String {
    /// Whether there are at most 30 combining marks in a row, as in the *Stream-Safe Text Format* of
    /// [UAX #15](https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format), section 13.
    ///
    /// Swift compares and hashes texts by bringing the marks of a letter into an order, in time quadratic in
    /// their number. No writing system needs more than a few, so a text that piles up more is refused where it comes in.
    ///
    /// - Complexity: O(*n*) in the length of the text. In ASCII every 62nd byte is looked at.
    package var isStreamSafe: Bool {
        utf8.withContiguousStorageIfAvailable(\.isStreamSafe) ?? Array(utf8).withUnsafeBufferPointer(\.isStreamSafe)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the text of which these are the bytes in UTF-8 has at most 30 combining marks in a row.
    package var isStreamSafe: Bool {
        // The last byte of some piece of this length is in one of the marks.
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

    /// The fewest bytes that one mark too many takes.
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

    /// Whether normalisation brings the code point at this byte into an order with its neighbours.
    private func isMark(at index: Int) -> Bool {
        let bytes = UnsafeBufferPointer(rebasing: self[index..<endOfScalar(at: index)])
        // For most texts no property of a character has to be looked up.
        guard !bytes.areUnchangedByComposition, let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
        else { return false }
        switch scalar.value {
        // Tibetan vowels and half-width voicing marks: of class 0, but made of marks.
        case 0xF73, 0xF75, 0xF81, 0xFF9E, 0xFF9F: return true
        default: return scalar.properties.canonicalCombiningClass != .notReordered
        }
    }
}
