/// What the first row of a table is: names of its columns, or a question.
public enum FirstRow: String, CaseIterable, Sendable {
    /// A heading if it looks like one, else a question.
    case recognized
    /// A heading, whatever it says.
    case yes
    /// A question, whatever it says.
    case no
}
