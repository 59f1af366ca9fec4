/// The parts of a question that not every table has columns for.
public struct QuestionParts: OptionSet, Sendable {
    /// A bit for each part.
    public let rawValue: Int

    /// The parts of these bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The hint.
    public static let hint = QuestionParts(rawValue: 1)
    /// The other answers that are accepted.
    public static let accepts = QuestionParts(rawValue: 2)
    /// What the texts are written in.
    public static let markup = QuestionParts(rawValue: 4)
    /// All of them.
    public static let all: QuestionParts = [.hint, .accepts, .markup]
}
