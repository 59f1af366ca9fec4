/// What keeps a question from being one.
public struct InvalidQuestion: Error, Equatable, Sendable, CustomStringConvertible {
    /// The prompt is empty or white space.
    public let promptIsBlank: Bool
    /// The answer is empty or white space.
    public let answerIsBlank: Bool

    /// `the prompt is blank`
    public var description: String {
        switch (promptIsBlank, answerIsBlank) {
        case (true, true): "the prompt and the answer are blank"
        case (true, false): "the prompt is blank"
        default: "the answer is blank"
        }
    }
}
