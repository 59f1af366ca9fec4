/// A question that was forgotten so often that it takes more of the learner's time than others.
///
/// The word and the default come from Anki: a better hint, another wording or leaving the question out helps more than
/// asking it again.
public struct Leech: Equatable, Sendable {
    /// The question, in the direction in which it was forgotten.
    public let question: Question
    /// How often it was answered *again* after it was known.
    public let lapses: Int

    package init(question: Question, lapses: Int) {
        self.question = question
        self.lapses = lapses
    }
}
