/// How many questions a drill asks, and which of them a spaced drill may ask.
public struct QuestionSelection: Equatable, Sendable {
    /// The most questions in all; 0 for no limit.
    public var limit: Int
    /// The most new questions of a group in a spaced drill.
    public var newLimit: Int
    /// Whether ``newLimit`` counts all drills of a study day, not only this one.
    public var isNewLimitDaily: Bool
    /// Whether a spaced drill asks questions before they are due.
    public var isAhead: Bool
    /// Whether a spaced drill asks a question that was asked today in the other direction.
    public var isInBothDirections = false

    /// A selection that asks each question in one direction a day.
    public init(limit: Int = 0, newLimit: Int, isNewLimitDaily: Bool = false, isAhead: Bool = false) {
        (self.limit, self.newLimit, self.isNewLimitDaily, self.isAhead) = (limit, newLimit, isNewLimitDaily, isAhead)
    }
}
