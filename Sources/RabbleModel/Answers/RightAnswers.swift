/// The answers that are right for a question, as far as they are shown.
public struct RightAnswers: Equatable, Sendable {
    /// The most answers that are listed.
    static let mostListed = 5
    /// The most bytes of an answer of another question that is listed.
    static let longestListed = 4_096

    /// The question's own answer, and then those of others that ask the same.
    public let listed: [String]
    /// How many more there are.
    public let unlisted: Int

    /// These answers, and this many more.
    public init(_ listed: [String], unlisted: Int = 0) {
        self.listed = listed
        self.unlisted = unlisted
    }
}
