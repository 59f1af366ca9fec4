/// A hash table of indices into a list that is stored elsewhere. A dictionary would hold a copy of
/// each element, or hash each one twice.
@usableFromInline package struct IndexTable: Sendable {
    /// Zero for a free slot, else the hash in the upper half and the index plus 1 in the lower.
    @usableFromInline var slots: [UInt64] = []
    @usableFromInline var count = 0

    @inlinable package init() {}

    /// Reserves room for `capacity` elements.
    @inlinable package init(capacity: Int) {
        var size = 16
        while 8 * capacity > 5 * size { size *= 2 }
        slots = [UInt64](repeating: 0, count: size)
    }

    /// Adds the index of an element. If an equal element is there already, returns its index
    /// instead.
    @inlinable package mutating func insert(_ index: Int, hash: UInt32, isEqual: (Int) -> Bool)
        -> Int?
    {
        if 8 * (count + 1) > 5 * slots.count { grow() }
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let other = Int(slots[slot] & 0xFFFF_FFFF) - 1
            if UInt32(slots[slot] >> 32) == hash, isEqual(other) { return other }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = UInt64(hash) << 32 | UInt64(UInt32(truncatingIfNeeded: index + 1))
        count += 1
        return nil
    }

    @usableFromInline mutating func grow() {
        let old = slots
        slots = [UInt64](repeating: 0, count: max(16, 2 * old.count))
        count = 0
        for entry in old where entry != 0 {
            _ = insert(Int(entry & 0xFFFF_FFFF) - 1, hash: UInt32(entry >> 32)) { _ in false }
        }
    }
}
