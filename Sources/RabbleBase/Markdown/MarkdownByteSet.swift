/// Some bytes of ASCII.
@usableFromInline package struct MarkdownByteSet: Sendable {
    /// A bit for each byte up to 63, and for each one after that.
    @usableFromInline package var bits: (low: UInt64, high: UInt64) = (0, 0)

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
