/// How many questions a drill asks, and which of them a spaced drill may ask.
public struct QuestionSelection: Hashable, Sendable {
    /// The most questions in all; 0 for no limit.
    public var limit: Int
    /// The most new questions in a spaced drill.
    public var newLimit: Int
    /// Whether ``newLimit`` counts all drills of a study day, not only this one.
    public var isNewLimitDaily: Bool
    /// The most different questions that spaced drills ask on a study day; 0 for no limit.
    public var dailyLimit: Int
    /// Whether a spaced drill asks questions before they are due.
    public var isAhead: Bool
    /// Whether a spaced drill asks a question that was asked today in the other direction, or of
    /// whose sentence or note another one was asked.
    public var isInBothDirections = false
    /// Whether a spaced drill asks in a random order.
    public var isShuffled = false

    /// A selection that asks each question in one direction a day.
    ///
    /// - Parameters:
    ///   - limit: the most questions in all; 0 for no limit.
    ///   - newLimit: the most new questions.
    ///   - isNewLimitDaily: whether `newLimit` counts all drills of a study day.
    ///   - dailyLimit: the most different questions of a study day; 0 for no limit.
    ///   - isAhead: whether questions are asked before they are due.
    public init(
        limit: Int = 0, newLimit: Int, isNewLimitDaily: Bool = false, dailyLimit: Int = 0,
        isAhead: Bool = false
    ) {
        self.limit = limit
        self.newLimit = newLimit
        self.isNewLimitDaily = isNewLimitDaily
        self.dailyLimit = dailyLimit
        self.isAhead = isAhead
    }
}
