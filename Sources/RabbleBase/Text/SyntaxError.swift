/// Why bytes cannot be read as what they should be, and where.
package struct SyntaxError: Error, Equatable {
    /// The byte at which reading stopped.
    package let offset: Int
    /// What was expected or found there.
    package let reason: String

    package init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }
}
