import RabbleSystem

/// Fast searches for bytes, for texts with few matches; see the benchmark `markdown`.
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
        ofAny set: ByteSet, in range: Range<Int>
    ) -> Int? {
        withUnsafeBufferPointer { bytes in
            var index = range.lowerBound
            while index < range.upperBound, !set.contains(bytes[index]) { index += 1 }
            return index < range.upperBound ? index : nil
        }
    }

    @inlinable package func firstIndex(of word: StaticString, in range: Range<Int>) -> Int? {
        let first = word.utf8Start.pointee
        if word.utf8CodeUnitCount == 1 { return firstIndex(of: first, in: range) }
        var rest = range
        while let start = firstIndex(of: first, in: rest) {
            if has(word, in: start..<range.upperBound) { return start }
            rest = start + 1..<range.upperBound
        }
        return nil
    }

    @inlinable package func firstIndex(of text: [UInt8], in range: Range<Int>) -> Int? {
        var rest = range
        while let first = text.first, let start = firstIndex(of: first, in: rest) {
            if self[start..<range.upperBound].starts(with: text) { return start }
            rest = start + 1..<range.upperBound
        }
        return nil
    }

    /// The first occurrence of these ASCII letters and digits as a run, in any case, with no other
    /// letters and digits between them, nor right before or after.
    package func firstIndex(ofLetters letters: [UInt8], in range: Range<Int>) -> Int? {
        let letters = letters.filter { $0.smallLetter != 0 }
        guard let first = letters.first else { return range.isEmpty ? nil : range.lowerBound }
        return withUnsafeBufferPointer { bytes in
            var start = range.lowerBound
            while true {
                // A fast first test, which some symbols pass, too.
                start = bytes.firstIndex(of: first, orWithout: 0x20, in: start..<range.upperBound)
                guard start < range.upperBound else { return nil }
                if start == range.lowerBound || bytes[start - 1].smallLetter == 0,
                    bytes.has(letters, from: start, upTo: range.upperBound)
                {
                    return start
                }
                start += 1
            }
        }
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
}

extension UnsafeBufferPointer<UInt8> {
    /// The first index of a byte, with or without a bit that it has; the end if there is none.
    /// Checks eight bytes at once.
    fileprivate func firstIndex(of byte: UInt8, orWithout bit: UInt8, in range: Range<Int>) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let bits = ones &* UInt64(bit)
        let all = ones &* UInt64(byte)
        let raw = UnsafeRawBufferPointer(self)
        var index = range.lowerBound
        while index + 8 <= range.upperBound {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let rest = (UInt64(littleEndian: word) | bits) ^ all
            // The lowest high bit set is that of the first byte that is 0.
            let found = (rest &- ones) & ~rest & (ones &* 0x80)
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < range.upperBound, self[index] | bit != byte { index += 1 }
        return index
    }

    fileprivate func has(_ letters: [UInt8], from start: Int, upTo end: Int) -> Bool {
        if self[start].smallLetter != letters[0] { return false }
        var next = 1
        var index = start + 1
        while next < letters.count, index < end {
            let letter = self[index].smallLetter
            index += 1
            if letter == letters[next] { next += 1 } else if letter != 0 { return false }
        }
        return next == letters.count && isEndOfWord(index, upTo: end)
    }

    /// Whether no letter follows, or one with a mark of its own, which may be one character.
    private func isEndOfWord(_ index: Int, upTo end: Int) -> Bool {
        if index == end || self[index].smallLetter == 0 { return true }
        return index + 1 < end && self[index + 1] >= 0x80
    }
}

extension UInt8 {
    @inlinable package var isASCIIDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }

    /// The ASCII letter in lower case, or the digit; 0 for any other byte, and for `k`, because
    /// composing makes one of the Kelvin sign.
    @inline(__always) package var smallLetter: UInt8 {
        if isASCIIDigit { return self }
        let letter = self | 0x20
        return (0x61...0x7A).contains(letter) && letter != "k" ? letter : 0
    }
}

/// `memchr`, hidden from clients.
@usableFromInline func firstByte(_ byte: UInt8, _ start: UnsafeRawPointer, _ count: Int)
    -> UnsafeRawPointer?
{
    memchr(start, Int32(byte), count).map { UnsafeRawPointer($0) }
}

/// A set of ASCII characters as bits: a lookup is a shift, where a `Set` would hash each byte.
@usableFromInline package struct ByteSet: Sendable {
    /// One bit for each byte: 0 to 63, and 64 to 127.
    @usableFromInline var bits: (low: UInt64, high: UInt64) = (0, 0)

    @inlinable package init(_ bytes: StaticString) {
        for index in 0..<bytes.utf8CodeUnitCount { insert(bytes.utf8Start[index]) }
    }

    @inlinable package mutating func insert(_ byte: UInt8) {
        if byte < 64 { bits.low |= 1 << UInt64(byte) } else { bits.high |= 1 << UInt64(byte & 63) }
    }

    @inlinable @inline(__always) package func contains(_ byte: UInt8) -> Bool {
        let half = byte < 64 ? bits.low : bits.high
        return byte < 0x80 && half &>> UInt64(byte & 63) & 1 == 1
    }
}
