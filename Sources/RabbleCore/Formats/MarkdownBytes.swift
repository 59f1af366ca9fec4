/// What is looked for in the bytes of Markdown, most of which are nothing of it: see the benchmark `markdown`.
extension [UInt8] {
    /// The first index of a byte in a range.
    @inline(__always)
    func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        guard !range.isEmpty else { return nil }
        return withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let found = memchr(start + range.lowerBound, Int32(byte), range.count)
            else { return nil }
            return UnsafeRawPointer(found) - start
        }
    }

    /// Where these bytes of ASCII stand first in a range.
    func firstIndex(of word: StaticString, in range: Range<Int>) -> Int? {
        var rest = range
        while let start = firstIndex(of: word.utf8Start.pointee, in: rest) {
            rest = start..<range.upperBound
            if has(word, in: rest) { return start }
            rest = start + 1..<range.upperBound
        }
        return nil
    }

    /// Whether a range starts with these bytes of ASCII.
    @inline(__always)
    func has(_ word: StaticString, in range: Range<Int>) -> Bool {
        guard range.count >= word.utf8CodeUnitCount, self[range.lowerBound] == word.utf8Start.pointee else {
            return false
        }
        return withUnsafeBytes {
            UnsafeRawBufferPointer(rebasing: $0[range].prefix(word.utf8CodeUnitCount)).hasSameBytes(as: word)
        }
    }

    /// The range without white space at its ends.
    @inline(__always)
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, self[start].isMarkdownSpace { start += 1 }
        while start < end, self[end - 1].isMarkdownSpace { end -= 1 }
        return start..<end
    }

    /// The text of a range without white space at its ends.
    func trimmedText(_ range: Range<Int>) -> String {
        String(decoding: self[trimmed(range)], as: UTF8.self).trimmed
    }
}
