extension Array {
    /// The elements whose key no earlier element has, in their order.
    @inlinable package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var known: Set<Key> = []
        return filter { known.insert(key($0)).inserted }
    }
}
