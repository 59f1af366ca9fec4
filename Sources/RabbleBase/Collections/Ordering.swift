extension Sequence {
    /// The elements as `sorted(by:)` orders them, for few elements.
    ///
    /// The compiler makes a sort of 4 KB for each type and rule that `sorted(by:)` is called with.
    /// These calls share one, of positions.
    ///
    /// - Complexity: O(*n* log *n*)
    @inlinable package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
        let elements = Array(self)
        return positions(elements.count) { precedes(elements[$0], elements[$1]) }.map {
            elements[$0]
        }
    }
}

extension Sequence where Element: Comparable {
    @inlinable package func ordered() -> [Element] { ordered(by: <) }
}

@inline(never)
@usableFromInline package func positions(
    _ count: Int, in order: (Int, Int) -> Bool
) -> [Int] {
    (0..<count).sorted(by: order)
}
