/// The limits of a drill, and the questions that a spaced drill may ask.
public struct QuestionSelection: Hashable, Sendable {
    /// The maximum number of questions; 0 for no limit.
    public var limit: Int
    /// The maximum number of new questions in a spaced drill.
    public var newLimit: Int
    /// Whether ``newLimit`` applies to all drills of a study day, not only to this one.
    public var isNewLimitDaily: Bool
    /// The maximum number of different questions that spaced drills ask on a study day; 0 for no
    /// limit.
    public var dailyLimit: Int
    /// Whether a spaced drill asks questions before they are due.
    public var isAhead: Bool
    /// Whether a spaced drill asks a question although its other direction, or another gap of its
    /// sentence or card of its note, was asked today.
    public var isInBothDirections = false
    /// Whether a spaced drill asks in a random order.
    public var isShuffled = false

    /// A selection that asks each question in one direction a day.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of questions; 0 for no limit.
    ///   - newLimit: the maximum number of new questions.
    ///   - isNewLimitDaily: whether `newLimit` applies to all drills of a study day.
    ///   - dailyLimit: the maximum number of different questions on a study day; 0 for no limit.
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
