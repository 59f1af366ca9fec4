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

/// One value for each grade.
public struct PerGrade<Value> {
    /// The value for ``Grade/again``.
    public let again: Value
    /// The value for ``Grade/hard``.
    public let hard: Value
    /// The value for ``Grade/good``.
    public let good: Value
    /// The value for ``Grade/easy``.
    public let easy: Value

    /// Asks for the value of each grade, once.
    public init(_ value: (Grade) -> Value) {
        again = value(.again)
        hard = value(.hard)
        good = value(.good)
        easy = value(.easy)
    }

    /// The value for a grade.
    public subscript(grade: Grade) -> Value {
        switch grade {
        case .again: again
        case .hard: hard
        case .good: good
        case .easy: easy
        }
    }
}

extension PerGrade: Equatable where Value: Equatable {}
extension PerGrade: Sendable where Value: Sendable {}
