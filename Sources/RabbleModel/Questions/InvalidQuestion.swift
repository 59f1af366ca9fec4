/// Why a question is not valid.
public struct InvalidQuestion: Error, Equatable, Sendable, CustomStringConvertible {
    /// The prompt is empty or white space.
    public let promptIsBlank: Bool
    /// The answer is empty or white space.
    public let answerIsBlank: Bool
    /// What keeps a text from being a part of a question: `the hint is longer than 1048576 bytes`; nil if nothing does.
    public let textProblem: String?

    /// `the prompt is blank`
    public var description: String {
        switch (promptIsBlank, answerIsBlank) {
        case (true, true): "the prompt and the answer are blank"
        case (true, false): "the prompt is blank"
        case (false, true): "the answer is blank"
        case (false, false): textProblem ?? ""
        }
    }
}
