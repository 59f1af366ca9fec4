/// The rules that a question or a group of questions breaks.
public struct InvalidGroup: Error, Hashable, Sendable, CustomStringConvertible {
    /// One broken rule.
    public enum Problem: Hashable, Sendable, CustomStringConvertible {
        /// The title, prompt or answer is empty or white space.
        case blank(String)
        /// A text is too long or has too many combining marks in a row. The reason completes the
        /// sentence `the hint …`.
        case unfit(String, reason: String)
        /// The group has no questions.
        case noQuestions
        /// The question at `index` has the same prompt and answer as the one at `of`.
        case duplicate(index: Int, of: Int)

        /// `the prompt is blank`
        public var description: String {
            switch self {
            case .blank(let name): "the \(name) is blank"
            case .unfit(let name, let reason): "the \(name) \(reason)"
            case .noQuestions: "there are no questions"
            case .duplicate(let index, let original):
                "question \(index + 1) repeats question \(original + 1)"
            }
        }
    }

    /// The problems; at least one.
    public let problems: [Problem]

    /// The first problem: `the prompt is blank`. A question without any text has two.
    public var description: String {
        problems.starts(with: [.blank("prompt"), .blank("answer")])
            ? "the prompt and the answer are blank" : problems[0].description
    }

    /// The first text that is too long or has too many combining marks in a row: `the hint is
    /// longer than 1048576 bytes`; nil if there is none.
    package var textProblem: String? {
        problems.first { if case .unfit = $0 { true } else { false } }?.description
    }
}

/// The maximum size of a text in bytes of UTF-8. A longer text is a mistake.
package enum TextLimit: Int, Sendable {
    case title = 4_096
    /// For a prompt, an answer or a hint.
    case part = 1_048_576

    package var bytes: Int { rawValue }

    /// The reason why a text is not valid, to follow "the prompt"; nil if it is valid.
    package func problem(with text: String) -> String? {
        if text.utf8.count > bytes { return "is longer than \(bytes) bytes" }
        return text.isStreamSafe ? nil : "has more than 30 combining marks in a row"
    }
}
