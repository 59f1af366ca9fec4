import RabbleSystem

extension UnsafeRawBufferPointer {
    /// Whether both hold the same bytes.
    @usableFromInline package func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, count) == 0
    }

    /// Whether these are the bytes of an ASCII word.
    @inlinable package func hasSameBytes(as word: StaticString) -> Bool {
        hasSameBytes(as: UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
}
