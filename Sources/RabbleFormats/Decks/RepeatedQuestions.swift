/// What happens to a question in a file that repeats an earlier prompt and answer.
public enum RepeatedQuestions: Sendable {
    /// It is asked as often as it occurs. It is not looked for, so there is less to do for a large file.
    case kept
    /// It is left out and counted. In JSON, which people write by hand, it is a problem if it differs in its hint.
    case leftOut
    /// It is a problem in JSON, and left out in tables.
    case refused
}
