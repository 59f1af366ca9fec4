import RabbleSystem

/// Searches of bytes, fast where there is little to find; see the benchmark `markdown`.
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
        var rest = range
        while let start = firstIndex(of: word.utf8Start.pointee, in: rest) {
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

extension UInt8 {
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

/// ASCII characters to look for, as bits: a lookup is a shift, where a `Set` would hash each byte.
@usableFromInline package struct ByteSet: Sendable {
    /// A bit for each byte up to 63, and for each one after that.
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
