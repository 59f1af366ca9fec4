/// The questions of a group that are asked, without those that are suspended.
///
/// ```swift
/// let asked = AskedQuestions(of: group, in: history)
/// let schedule = asked.group.map { Schedule(of: $0, in: asked.history) }
/// ```
public struct AskedQuestions: Sendable {
    /// The whole group, which also accepts what was accepted in drills.
    public let whole: QuestionGroup
    /// The group without its suspended questions; nil if none is left.
    public let group: QuestionGroup?
    /// The questions that are suspended, in the order of the group.
    public let suspended: [Question]
    /// The history with its edits followed for the whole group.
    public let history: ReviewHistory

    /// Divides the questions of a group.
    ///
    /// - Parameters:
    ///   - group: the questions, in either direction.
    ///   - history: says which of them are suspended.
    /// - Complexity: O(*n*) in the number of questions and of reviews; O(1) if nothing was ever suspended or edited.
    public init(of group: QuestionGroup, in history: ReviewHistory) {
        let history = history.resolved(for: group.questions)
        self.history = history
        let group = group.accepting(history)
        whole = group
        let ids = history.suspended()
        guard !ids.isEmpty else {
            self.group = group
            suspended = []
            return
        }
        suspended = group.questions.filter { ids.contains($0.id) }
        let asked = group.questions.filter { !ids.contains($0.id) }
        self.group = asked.isEmpty ? nil : QuestionGroup(group, questions: asked)
    }
}
