public import RabbleSystem

extension UnsafeRawBufferPointer {
    @inlinable package func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, count) == 0
    }

    @inlinable package func hasSameBytes(as word: StaticString) -> Bool {
        hasSameBytes(
            as: UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
}

extension Sequence<UInt8> {
    /// The 64-bit FNV-1a hash (G. Fowler, L. C. Noll, K.-P. Vo), which is the same on every
    /// platform and in every version.
    @inlinable package var fnv1a: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in self { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}
