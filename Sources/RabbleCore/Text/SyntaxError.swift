/// Why bytes cannot be read as what they should be, and where.
struct SyntaxError: Error, Equatable {
    /// The byte at which reading stopped.
    let offset: Int
    /// What was expected or found there.
    let reason: String
}
