/// Where a question is in a drill: `3/107`.
public struct QuestionIndex: Hashable, Sendable {
    /// The place of the question, from 1.
    public let number: Int
    /// How many questions the drill has. It grows when a question comes back.
    public let total: Int
    /// Whether the question has come back in this drill.
    public let isReturn: Bool

    /// The place of a question.
    ///
    /// - Parameters:
    ///   - number: the place of the question, from 1.
    ///   - total: how many questions the drill has.
    ///   - isReturn: whether the question has come back.
    public init(number: Int, total: Int, isReturn: Bool = false) {
        self.number = number
        self.total = total
        self.isReturn = isReturn
    }
}
