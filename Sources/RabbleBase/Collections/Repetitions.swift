extension RandomAccessCollection where Index == Int {
    /// The indices of elements whose key an earlier one has, each with the index of the first such
    /// element.
    @inlinable package func repetitions<Key: Hashable>(of key: (Element) -> Key) -> [(
        index: Int, original: Int
    )] {
        var repetitions: [(index: Int, original: Int)] = []
        var originals = IndexTable(capacity: count)
        for index in indices {
            let own = key(self[index])
            let hash = UInt32(truncatingIfNeeded: own.hashValue)
            if let original = originals.insert(index, hash: hash, isEqual: { key(self[$0]) == own })
            {
                repetitions.append((index, original))
            }
        }
        return repetitions
    }
}

extension Array {
    /// Removes these elements, which must be in order.
    @inlinable package mutating func remove(_ repetitions: [(index: Int, original: Int)]) {
        removeSubranges(RangeSet(repetitions.map(\.index), within: self))
    }

    /// The elements whose key no earlier element has, in order.
    @inlinable package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var known = Set<Key>(minimumCapacity: count)
        return filter { known.insert(key($0)).inserted }
    }
}
