extension RandomAccessCollection where Index == Int {
    /// The indices of elements that repeat an earlier key, each with the index of the first element
    /// with that key.
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
    /// Removes these elements. Their indices must be in ascending order.
    @inlinable package mutating func remove(_ repetitions: [(index: Int, original: Int)]) {
        removeSubranges(RangeSet(repetitions.map(\.index), within: self))
    }

    /// The first element with each key, in order.
    @inlinable package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var known = Set<Key>(minimumCapacity: count)
        return filter { known.insert(key($0)).inserted }
    }
}
