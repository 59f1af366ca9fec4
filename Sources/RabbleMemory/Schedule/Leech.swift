/// A question that was forgotten so often that it costs more time than it is worth.
///
/// The term and the default threshold come from Anki. A better hint, another wording or suspending
/// the question helps more than repetition.
public struct Leech: Hashable, Sendable {
    /// The question, in the direction in which it was forgotten.
    public let question: Question
    /// The number of times it was answered *again* after it was known.
    public let lapses: Int

    package init(question: Question, lapses: Int) {
        self.question = question
        self.lapses = lapses
    }
}
