#if canImport(Testing)
    import Testing

    /// Expects the two values to be equal, and shows both where they are not.
    ///
    /// The macro, written at each of these places, would take the compiler five to ten times as long: it expands to a search among
    /// all operators `==`, and there are thousands of places.
    package func expectEqual<Value: Equatable>(
        _ actual: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(actual == expected, comment(), sourceLocation: sourceLocation)
    }
#endif
