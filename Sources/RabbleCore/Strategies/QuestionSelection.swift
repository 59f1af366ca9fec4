/// How many questions of a group a drill asks, and which a spaced one starts with.
public struct QuestionSelection: Equatable, Sendable {
    /// The most questions in all; 0 for any number.
    public var limit: Int
    /// The most questions that were never seen. Only a spaced drill counts them.
    public var newLimit: Int
    /// Whether a spaced drill asks also what is not due yet.
    public var isAhead: Bool

    /// A selection; ``limit`` 0 is any number.
    public init(limit: Int = 0, newLimit: Int, isAhead: Bool = false) {
        self.limit = limit
        self.newLimit = newLimit
        self.isAhead = isAhead
    }
}
