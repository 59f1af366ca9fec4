/// What becomes of a question of a file whose prompt and answer stand there before.
public enum RepeatedQuestions: Sendable {
    /// It is asked as often as it stands there. Nobody looks for it, so a large file is read sooner.
    case kept
    /// It is left out and counted. In JSON, which people write by hand, it is a problem if it differs in its hint.
    case leftOut
    /// It is a problem in JSON, and left out of tables.
    case refused
}
