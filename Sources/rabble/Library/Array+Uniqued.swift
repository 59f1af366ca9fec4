extension Array {
    /// The elements without those of which an earlier one has the same key.
    func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var known: Set<Key> = []
        return filter { known.insert(key($0)).inserted }
    }
}
