#if canImport(Testing)
    import Testing

    /// Expects two values to be equal, and shows both if they differ.
    ///
    /// With `#expect` at each of the thousands of call sites, type checking takes five to ten times
    /// as long: each expansion searches all overloads of `==`.
    package func expectEqual<Value: Equatable>(
        _ actual: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(actual == expected, comment(), sourceLocation: sourceLocation)
    }
#endif
