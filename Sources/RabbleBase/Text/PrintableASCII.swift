extension String {
    /// Whether the text is printable ASCII, as many texts are, and contains neither of these bytes.
    @inlinable package func isPrintableASCII(without byte: UInt8 = 0x7F, or other: UInt8 = 0x7F)
        -> Bool
    {
        utf8.withContiguousStorageIfAvailable {
            UnsafeRawBufferPointer($0).endOfPrintableASCII(without: byte, or: other) == $0.count
        } ?? false
    }
}

extension UnsafeRawBufferPointer {
    /// The first index, from `start` on, of one of these two bytes or of one that is not printable
    /// ASCII; the end if there is none.
    ///
    /// It checks eight bytes at once: see the benchmarks `json` and `wrong`.
    @inlinable package func endOfPrintableASCII(
        from start: Int = 0, without byte: UInt8, or other: UInt8
    ) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        // Sets the high bit of each byte below `limit`. A borrow may set higher bits wrongly, so
        // only the lowest set bit counts.
        func below(_ limit: UInt8, _ word: UInt64) -> UInt64 {
            (word &- ones &* UInt64(limit)) & ~word
        }
        func equal(_ byte: UInt8, _ word: UInt64) -> UInt64 {
            below(1, word ^ ones &* UInt64(byte))
        }
        var index = start
        while index + 8 <= count {
            let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let found =
                word | below(0x20, word) | equal(0x7F, word) | equal(byte, word)
                | equal(other, word)
            let ends = found & (ones &* 0x80)
            if ends != 0 { return index + ends.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, case let next = self[index], next >= 0x20, next < 0x7F, next != byte,
            next != other
        {
            index += 1
        }
        return index
    }
}
