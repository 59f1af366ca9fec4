/// What a spaced drill still asks: how many questions of each kind.
public struct RemainingQuestions: Equatable, Sendable {
    /// How many were seen before today: those that are due, and in a drill ahead of time those that are not.
    public let due: Int
    /// How many were answered today and come back today.
    public let learning: Int
    /// How many were never seen.
    public let new: Int
}
