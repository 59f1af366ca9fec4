#if canImport(Testing)
    import Testing

    /// An argument of a test with a short name in the output, regardless of its text.
    package struct Short<Value: Sendable>: Sendable, CustomTestStringConvertible {
        package let value: Value
        package let testDescription: String

        /// - Parameter name: the name; by default the start of the value's description.
        package init(_ value: Value, _ name: String? = nil) {
            self.value = value
            testDescription = (name ?? String(describing: value)).shortened
        }
    }

    extension String {
        /// The text, or its first 79 characters with an ellipsis.
        package var shortened: String { count > 80 ? prefix(79) + "…" : self }
    }

    extension Transcript: CustomTestStringConvertible {
        package var testDescription: String { title.shortened }
    }

    extension Moment: CustomTestStringConvertible {
        package var testDescription: String { description }
    }
#endif
