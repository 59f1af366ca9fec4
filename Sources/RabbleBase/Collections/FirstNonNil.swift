extension Sequence {
    /// The first result of `transform` that is not nil; nil if there is none.
    ///
    /// In a lazy sequence, `compactMap(transform).first` calls `transform` twice for the element
    /// that it returns.
    ///
    /// - Complexity: O(*n*) in the number of elements up to that one.
    @inlinable package func firstNonNil<Result>(_ transform: (Element) -> Result?) -> Result? {
        for element in self {
            if let result = transform(element) { return result }
        }
        return nil
    }
}
