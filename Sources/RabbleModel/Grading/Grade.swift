/// How well an answer was remembered, in the four steps that spaced repetition knows.
public enum Grade: Int, CaseIterable, Sendable {
    /// Not remembered.
    case again = 1
    /// Remembered with effort.
    case hard
    /// Remembered.
    case good
    /// Remembered at once.
    case easy

    /// The word for the grade: `again`, `hard`, `good` or `easy`.
    public var name: String {
        switch self {
        case .again: "again"
        case .hard: "hard"
        case .good: "good"
        case .easy: "easy"
        }
    }

    /// Whether the answer counts as correct.
    public var isCorrect: Bool { self != .again }
}
