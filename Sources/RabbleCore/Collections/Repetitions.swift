extension Sequence {
    /// The elements that equal an earlier one, by their indices, each with the first one that it equals.
    ///
    /// - Parameter key: what tells whether elements are equal.
    /// - Complexity: O(*n*) on average in the number of elements.
    func repetitions<Key: Hashable>(of key: (Element) -> Key) -> [(index: Int, original: Int)] {
        var repetitions: [(index: Int, original: Int)] = []
        var originals: [Key: Int] = [:]
        originals.reserveCapacity(underestimatedCount)
        for (index, element) in enumerated() {
            let key = key(element)
            if let original = originals[key] {
                repetitions.append((index, original))
            } else {
                originals[key] = index
            }
        }
        return repetitions
    }
}

extension Array {
    /// Removes the elements that equal an earlier one.
    ///
    /// - Parameter repetitions: the indices of these elements, in order.
    mutating func remove(_ repetitions: [(index: Int, original: Int)]) {
        var rest = repetitions[...]
        guard !rest.isEmpty else { return }
        self = enumerated().compactMap { index, element in
            guard rest.first?.index == index else { return element }
            rest.removeFirst()
            return nil
        }
    }
}
