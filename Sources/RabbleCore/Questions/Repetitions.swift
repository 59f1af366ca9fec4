/// Finds the elements of a list that equal an earlier one.
enum Repetitions {
    /// An element, and the first one that it equals.
    struct Repetition: Equatable {
        let index: Int
        let original: Int
    }

    /// All repetitions, in no certain order.
    ///
    /// A table of a million slots lies outside of the processor's caches, and each look at it takes longer than all else
    /// that is done with a row. So the elements are sorted into parts first, by a few bits of their hashes.
    ///
    /// - Parameters:
    ///   - hashes: the hashes of the elements.
    ///   - isEqual: whether the elements at two indices are equal.
    /// - Complexity: O(*n*) on average in the number of elements.
    static func find(hashes: [UInt32], isEqual: (Int, Int) -> Bool) -> [Repetition] {
        var ends = [Int](repeating: 0, count: 257)
        for hash in hashes { ends[part(of: hash) + 1] += 1 }
        for part in 1...256 { ends[part] += ends[part - 1] }
        // Where the next element of a part goes; in the end, where the part ends.
        var next = Array(ends[..<256])
        var sorted = [Int](repeating: 0, count: hashes.count)
        for (index, hash) in hashes.enumerated() {
            sorted[next[part(of: hash)]] = index
            next[part(of: hash)] += 1
        }
        var repetitions: [Repetition] = []
        for part in 0..<256 {
            var table = IndexTable(capacity: ends[part + 1] - ends[part])
            for index in sorted[ends[part]..<ends[part + 1]] {
                let original = table.insert(index, hash: hashes[index]) { isEqual($0, index) }
                if let original { repetitions.append(Repetition(index: index, original: original)) }
            }
        }
        return repetitions
    }

    /// The part of 256 that elements of a hash go into: its last bits tell the place in a table.
    private static func part(of hash: UInt32) -> Int { Int(hash >> 24) }
}
