/// How answers count that differ from the right one in more than accents.
public enum AnswerRule: String, CaseIterable, Sendable {
    /// What a teacher overlooks does not matter.
    case lenient
    /// Every character counts, and its case.
    case exact
}
