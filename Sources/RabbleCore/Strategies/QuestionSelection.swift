/// How many questions of a group a drill asks, and which a spaced one starts with.
public struct QuestionSelection: Equatable, Sendable {
    /// The most questions in all; 0 for any number.
    public var limit: Int
    /// The most questions of a group that were never seen. Only a spaced drill counts them.
    public var newLimit: Int
    /// Whether ``newLimit`` holds for a study day, over all of its drills, and not for each drill.
    public var isNewLimitDaily: Bool
    /// Whether a spaced drill asks also what is not due yet.
    public var isAhead: Bool
    /// Whether a spaced drill asks a question also where it was asked today in the other direction.
    public var isInBothDirections: Bool

    /// A selection; ``limit`` 0 is any number.
    public init(
        limit: Int = 0, newLimit: Int, isNewLimitDaily: Bool = false, isAhead: Bool = false,
        isInBothDirections: Bool = false
    ) {
        self.isInBothDirections = isInBothDirections
        self.limit = limit
        self.newLimit = newLimit
        self.isNewLimitDaily = isNewLimitDaily
        self.isAhead = isAhead
    }
}
