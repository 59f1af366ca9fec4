/// The right answers to a question, up to a displayable number.
public struct RightAnswers: Hashable, Sendable {
    static let maxListed = 5
    static let longestListed = 4_096

    /// The question's own answer, followed by those of other questions with the same prompt.
    public let listed: [String]
    /// The number of other answers.
    public let unlisted: Int

    /// Lists answers, and counts the others.
    ///
    /// - Parameters:
    ///   - listed: the answers to list.
    ///   - unlisted: the number of others.
    public init(_ listed: [String], unlisted: Int = 0) {
        self.listed = listed
        self.unlisted = unlisted
    }
}
