/// The learner's recall of an answer, in the four grades of spaced repetition.
public enum Grade: Int, CaseIterable, Codable, Sendable {
    /// Not remembered.
    case again = 1
    /// Remembered with effort.
    case hard
    /// Remembered.
    case good
    /// Remembered at once.
    case easy

    /// `again`, `hard`, `good` or `easy`.
    public var name: String {
        switch self {
        case .again: "again"
        case .hard: "hard"
        case .good: "good"
        case .easy: "easy"
        }
    }

    /// Whether the answer counts as correct.
    @inlinable public var isCorrect: Bool { self != .again }
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

    /// Calls `value` once for each grade.
    ///
    /// - Parameter value: returns the value for a grade.
    @inlinable public init(_ value: (Grade) -> Value) {
        again = value(.again)
        hard = value(.hard)
        good = value(.good)
        easy = value(.easy)
    }

    /// The value for a grade.
    ///
    /// - Parameter grade: the grade.
    @inlinable public subscript(grade: Grade) -> Value {
        switch grade {
        case .again: again
        case .hard: hard
        case .good: good
        case .easy: easy
        }
    }
}

extension PerGrade: Equatable, Hashable where Value: Hashable {}
extension PerGrade: Sendable where Value: Sendable {}
