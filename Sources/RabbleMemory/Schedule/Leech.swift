/// A question that was forgotten so often that it takes more of the learner's time than others.
///
/// Anki has the word and the default from SuperMemo's users: a better hint, another wording or leaving the question out
/// helps more than asking it again.
public struct Leech: Equatable, Sendable {
    /// The question, in the direction in which it was forgotten.
    public let question: Question
    /// How often it was answered *again* after it was known.
    public let lapses: Int

    package init(question: Question, lapses: Int) {
        self.question = question
        self.lapses = lapses
    }

    /// The leeches of a group, those with most lapses first.
    ///
    /// - Parameters:
    ///   - group: the questions.
    ///   - schedule: where they stand.
    ///   - threshold: how many lapses make a leech; with 0 there are none.
    /// - Complexity: O(*n*) in the number of questions, and O(*m* log *m*) in that of leeches.
    public static func all(of group: QuestionGroup, by schedule: Schedule, threshold: Int) -> [Leech] {
        guard threshold > 0 else { return [] }
        return schedule.lapses.enumerated()
            .filter { $0.element >= threshold }
            .sorted { ($1.element, $0.offset) < ($0.element, $1.offset) }
            .map { Leech(question: group.questions[$0.offset], lapses: $0.element) }
    }
}
