/// What the first row of a table is: names of its columns, or a question.
public enum FirstRow: String, CaseIterable, Sendable {
    /// A heading, whatever it says.
    case yes
    /// A question, whatever it says.
    case no
}
