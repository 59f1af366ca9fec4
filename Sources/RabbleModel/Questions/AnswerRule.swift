/// The strictness in judging answers that differ from the right one in more than accents.
public enum AnswerRule: String, CaseIterable, Sendable {
    /// Differences that a teacher would overlook are ignored.
    case lenient
    /// Every character counts, and its case.
    case exact
}
