/// Every rule that a question, or a group of them, breaks.
public struct InvalidGroup: Error, Hashable, Sendable, CustomStringConvertible {
    /// One broken rule.
    public enum Problem: Hashable, Sendable, CustomStringConvertible {
        /// The title, prompt or answer is empty or white space.
        case blank(String)
        /// A text is too long or piles up combining marks. The reason follows its name:
        /// `the hint …`.
        case unfit(String, reason: String)
        /// The group has no questions.
        case noQuestions
        /// The question at `index` has the same prompt and answer as an earlier one, at `of`.
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

    /// What is wrong; at least one thing.
    public let problems: [Problem]

    /// The first problem: `the prompt is blank`. A question without any text has two.
    public var description: String {
        problems.starts(with: [.blank("prompt"), .blank("answer")])
            ? "the prompt and the answer are blank" : problems[0].description
    }

    /// The first text that is too long or piles up combining marks, if there is one:
    /// `the hint is longer than 1048576 bytes`.
    package var textProblem: String? {
        problems.first { if case .unfit = $0 { true } else { false } }?.description
    }
}

/// The most bytes of UTF-8 that a text may have. A longer one is a mistake.
package enum TextLimit: Int, Sendable {
    case title = 4_096
    /// For a prompt, an answer or a hint.
    case part = 1_048_576

    package var bytes: Int { rawValue }

    /// Why a text is not valid, to follow "the prompt"; nil if it is.
    package func problem(with text: String) -> String? {
        if text.utf8.count > bytes { return "is longer than \(bytes) bytes" }
        return text.isStreamSafe ? nil : "has more than 30 combining marks in a row"
    }
}
