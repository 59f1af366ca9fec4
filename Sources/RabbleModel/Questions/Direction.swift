/// Which side of the questions of a group is asked.
public enum Direction: CaseIterable, Sendable {
    /// The prompts are asked, the answers expected.
    case forward
    /// The answers are asked, the prompts expected.
    case reversed
}

extension QuestionGroup {
    /// The group as it is asked in a direction.
    ///
    /// - Complexity: O(*n*) in the number of questions where they are reversed.
    public func asked(_ direction: Direction) -> QuestionGroup { direction == .reversed ? reversed : self }
}
