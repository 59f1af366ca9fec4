/// A card of a collection, and when it was answered there.
package struct AnsweredCard: Sendable {
    /// What a question, asked in one direction, shares with its card.
    package struct Key: Hashable, Sendable {
        /// The guid of the note.
        let note: String
        /// Which card of the note asks the question forward, from 0.
        let ordinal: Int
        let isReversed: Bool
    }

    package let id: Int
    /// In milliseconds since 1970. Answers that an import passes over are none of them.
    package internal(set) var times: [Int64] = []
}

extension AnsweredCard.Key {
    /// - Returns: nil if the question is from no note.
    package init?(_ question: Question, isReversed: Bool) {
        let extras = question.extras
        guard let note = extras.note else { return nil }
        self.init(note: note, ordinal: extras.card ?? 0, isReversed: isReversed)
    }
}
