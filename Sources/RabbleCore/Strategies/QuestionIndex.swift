/// The position of a question in a drill: `3/107`.
public struct QuestionIndex: Hashable, Sendable {
    /// The position, from 1.
    public let number: Int
    /// The number of questions in the drill. It grows when a question comes back.
    public let total: Int
    /// Whether the question has come back in this drill.
    public let isReturn: Bool

    /// A position.
    ///
    /// - Parameters:
    ///   - number: the position, from 1.
    ///   - total: the number of questions in the drill.
    ///   - isReturn: whether the question has come back.
    public init(number: Int, total: Int, isReturn: Bool = false) {
        self.number = number
        self.total = total
        self.isReturn = isReturn
    }
}
