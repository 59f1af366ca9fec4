/// How accents of Latin letters count.
public enum AccentRule: String, CaseIterable, Sendable {
    /// An answer without them is right, and the correct spelling is shown.
    case lenient
    /// An answer without them is wrong.
    case strict
}
