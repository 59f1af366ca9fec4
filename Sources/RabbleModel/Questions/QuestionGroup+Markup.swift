extension QuestionGroup {
    /// Whether there are marks that are not shown.
    ///
    /// - Complexity: O(*n*) in the length of all texts.
    package var hasMarks: Bool { markup != .none && questions.contains(where: \.losesMarks) }
}
