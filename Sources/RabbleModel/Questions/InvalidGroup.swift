/// Every reason why questions do not make a group.
public struct InvalidGroup: Error, Equatable, Sendable {
    /// One thing that is wrong.
    public enum Problem: Equatable, Sendable {
        /// The title is empty or white space.
        case blankTitle
        /// The title is longer than 4 KiB or piles up combining marks: completes "the title …".
        case unfitTitle(String)
        /// There is no question.
        case noQuestions
        /// The question at `index` has the prompt and the answer of the one at `of`, which comes before it.
        case duplicate(index: Int, of: Int)
    }

    /// What is wrong; at least one thing.
    public let problems: [Problem]
}
