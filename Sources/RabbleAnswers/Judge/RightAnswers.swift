/// The right answers to a question, as many as are shown.
public struct RightAnswers: Hashable, Sendable {
    static let mostListed = 5
    static let longestListed = 4_096

    /// The question's own answer, then those to others that ask the same.
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
