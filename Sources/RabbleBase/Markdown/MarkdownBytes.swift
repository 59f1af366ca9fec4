import RabbleSystem

/// Searches for Markdown, fast where there is little of it; see the benchmark `markdown`.
extension [UInt8] {
    @inlinable @inline(__always) package func firstIndex(of byte: UInt8, in range: Range<Int>)
        -> Int?
    {
        withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress,
                let found = firstByte(byte, start + range.lowerBound, range.count)
            else { return nil }
            return found - start
        }
    }

    @inlinable @inline(__always) package func firstIndex(
        ofAny set: MarkdownByteSet, in range: Range<Int>
    ) -> Int? {
        withUnsafeBufferPointer { bytes in
            var index = range.lowerBound
            while index < range.upperBound, !set.contains(bytes[index]) { index += 1 }
            return index < range.upperBound ? index : nil
        }
    }

    @inlinable package func firstIndex(of word: StaticString, in range: Range<Int>) -> Int? {
        var rest = range
        while let start = firstIndex(of: word.utf8Start.pointee, in: rest) {
            if has(word, in: start..<range.upperBound) { return start }
            rest = start + 1..<range.upperBound
        }
        return nil
    }

    @inlinable @inline(__always) package func has(_ word: StaticString, in range: Range<Int>)
        -> Bool
    {
        range.count >= word.utf8CodeUnitCount && self[range.lowerBound] == word.utf8Start.pointee
            && withUnsafeBytes {
                UnsafeRawBufferPointer(rebasing: $0[range].prefix(word.utf8CodeUnitCount))
                    .hasSameBytes(as: word)
            }
    }

    @inlinable @inline(__always) package func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, self[start].isMarkdownSpace { start += 1 }
        while start < end, self[end - 1].isMarkdownSpace { end -= 1 }
        return start..<end
    }

    /// The line after the marks `>` of a quotation and one space.
    @inlinable package func unquoted(_ line: Range<Int>) -> Range<Int> {
        var start = line.lowerBound
        var index = start
        while index < line.upperBound,
            self[index].isMarkdownSpace || self[index] == UInt8(ascii: ">")
        {
            if self[index] == UInt8(ascii: ">") { start = index + 1 }
            index += 1
        }
        if start > line.lowerBound, start < line.upperBound, self[start] == 0x20 { start += 1 }
        return start..<line.upperBound
    }

    /// Like code, or like a paragraph of a list item.
    @inlinable package func isIndented(_ line: Range<Int>) -> Bool {
        let spaces = self[line].prefix(while: \.isMarkdownSpace)
        return spaces.count >= 4 || spaces.contains(0x09)
    }

    @inlinable package func startsListItem(_ line: Range<Int>) -> Bool {
        let word = self[trimmed(line)].prefix(11).prefix { !$0.isMarkdownSpace }
        return isListMark(word.startIndex..<word.endIndex)
    }

    /// Whether a word makes a line a list item: `-`, `*`, `+`, or a number with a full stop or a
    /// parenthesis.
    @inlinable package func isListMark(_ word: Range<Int>) -> Bool {
        guard let last = self[word].last else { return false }
        if word.count == 1 {
            return last == UInt8(ascii: "-") || last == UInt8(ascii: "*")
                || last == UInt8(ascii: "+")
        }
        return word.count <= 10 && (last == UInt8(ascii: ".") || last == UInt8(ascii: ")"))
            && self[word.dropLast()].allSatisfy(\.isASCIIDigit)
    }

    @inlinable package func isBlank(_ range: Range<Int>) -> Bool {
        !self[range].startsVisibly && String(decoding: self[range], as: UTF8.self).isBlank
    }

    @inlinable package func trimmedText(_ range: Range<Int>) -> String {
        String(decoding: self[trimmed(range)], as: UTF8.self).trimmed
    }
}

extension UInt8 {
    /// Line breaks are white space where a range has several lines.
    @inlinable package var isMarkdownSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    @inlinable package var isASCIIDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}

/// `memchr`, which a client does not see.
@usableFromInline func firstByte(_ byte: UInt8, _ start: UnsafeRawPointer, _ count: Int)
    -> UnsafeRawPointer?
{
    memchr(start, Int32(byte), count).map { UnsafeRawPointer($0) }
}

@usableFromInline package struct MarkdownByteSet: Sendable {
    /// A bit for each byte up to 63, and for each one after that.
    @usableFromInline var bits: (low: UInt64, high: UInt64) = (0, 0)

    @inlinable package init(_ bytes: StaticString) {
        for index in 0..<bytes.utf8CodeUnitCount { insert(bytes.utf8Start[index]) }
    }

    @inlinable mutating func insert(_ byte: UInt8) {
        if byte < 64 { bits.low |= 1 << UInt64(byte) } else { bits.high |= 1 << UInt64(byte & 63) }
    }

    @inlinable @inline(__always) package func contains(_ byte: UInt8) -> Bool {
        let half = byte < 64 ? bits.low : bits.high
        return byte < 0x80 && half &>> UInt64(byte & 63) & 1 == 1
    }
}
