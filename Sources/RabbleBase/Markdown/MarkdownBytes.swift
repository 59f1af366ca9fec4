import RabbleSystem

/// Byte searches for Markdown, written for text that has little of it: see the benchmark `markdown`.
extension [UInt8] {
    /// The first index of a byte in a range.
    @inlinable @inline(__always)
    package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        guard !range.isEmpty else { return nil }
        return withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let found = firstByte(byte, start + range.lowerBound, range.count)
            else { return nil }
            return found - start
        }
    }

    /// The first index of one of some bytes in a range.
    @inlinable @inline(__always)
    package func firstIndex(ofAny set: MarkdownByteSet, in range: Range<Int>) -> Int? {
        withUnsafeBufferPointer { bytes in
            var index = range.lowerBound
            while index < range.upperBound, !set.contains(bytes[index]) { index += 1 }
            return index < range.upperBound ? index : nil
        }
    }

    /// Where these bytes of ASCII first occur in a range.
    @inlinable package func firstIndex(of word: StaticString, in range: Range<Int>) -> Int? {
        var rest = range
        while let start = firstIndex(of: word.utf8Start.pointee, in: rest) {
            rest = start..<range.upperBound
            if has(word, in: rest) { return start }
            rest = start + 1..<range.upperBound
        }
        return nil
    }

    /// Whether a range starts with these bytes of ASCII.
    @inlinable @inline(__always)
    package func has(_ word: StaticString, in range: Range<Int>) -> Bool {
        guard range.count >= word.utf8CodeUnitCount, self[range.lowerBound] == word.utf8Start.pointee else {
            return false
        }
        return withUnsafeBytes {
            UnsafeRawBufferPointer(rebasing: $0[range].prefix(word.utf8CodeUnitCount)).hasSameBytes(as: word)
        }
    }

    /// The range without white space at its ends.
    @inlinable @inline(__always)
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, self[start].isMarkdownSpace { start += 1 }
        while start < end, self[end - 1].isMarkdownSpace { end -= 1 }
        return start..<end
    }

    /// The line without the marks `>` of a quotation that it starts with, each with a space after it.
    @inlinable package func unquoted(_ line: Range<Int>) -> Range<Int> {
        var start = line.lowerBound
        var index = start
        while index < line.upperBound, self[index].isMarkdownSpace || self[index] == UInt8(ascii: ">") {
            if self[index] == UInt8(ascii: ">") { start = index + 1 }
            index += 1
        }
        if start > line.lowerBound, start < line.upperBound, self[start] == 0x20 { start += 1 }
        return start..<line.upperBound
    }

    /// Whether a line is indented so deeply that it is code, or belongs to a list item.
    @inlinable package func isIndented(_ line: Range<Int>) -> Bool {
        let spaces = self[line].prefix(while: \.isMarkdownSpace)
        return spaces.count >= 4 || spaces.contains(0x09)
    }

    /// Whether a line is the first one of a list item.
    @inlinable package func startsElement(_ line: Range<Int>) -> Bool {
        let text = trimmed(line)
        let word = self[text].prefix(11).prefix { !$0.isMarkdownSpace }
        return isListMark(word.startIndex..<word.endIndex)
    }

    /// Whether a word makes a line a list item: `-`, `*`, `+`, or a number with a full stop or a parenthesis.
    @inlinable package func isListMark(_ word: Range<Int>) -> Bool {
        switch word.count {
        case 0: return false
        case 1: return [UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-")].contains(self[word.lowerBound])
        default:
            let last = self[word.upperBound - 1]
            return word.count <= 10 && (last == UInt8(ascii: ".") || last == UInt8(ascii: ")"))
                && self[word.dropLast()].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
    }

    /// The text of a range without white space at its ends.
    @inlinable package func trimmedText(_ range: Range<Int>) -> String {
        String(decoding: self[trimmed(range)], as: UTF8.self).trimmed
    }
}

extension UInt8 {
    /// Whether this is a space or a tab, or a line end within the white space of a text.
    @inlinable package var isMarkdownSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

/// `memchr`, which a client does not see.
@usableFromInline
func firstByte(_ byte: UInt8, _ start: UnsafeRawPointer, _ count: Int) -> UnsafeRawPointer? {
    memchr(start, Int32(byte), count).map { UnsafeRawPointer($0) }
}

/// Some bytes of ASCII.
@usableFromInline package struct MarkdownByteSet: Sendable {
    /// A bit for each byte up to 63, and for each one after that.
    @usableFromInline var bits: (low: UInt64, high: UInt64) = (0, 0)

    /// The bytes of a text.
    @inlinable package init(_ bytes: StaticString) {
        for index in 0..<bytes.utf8CodeUnitCount {
            let byte = bytes.utf8Start[index]
            if byte < 64 { bits.low |= 1 << UInt64(byte) } else { bits.high |= 1 << UInt64(byte & 63) }
        }
    }

    @inlinable @inline(__always)
    package func contains(_ byte: UInt8) -> Bool {
        let half = byte < 64 ? bits.low : bits.high
        return byte < 0x80 && half &>> UInt64(byte & 63) & 1 == 1
    }
}
