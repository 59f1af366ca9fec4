/// A card of a collection, and what happened to it there.
package struct AnsweredCard: Sendable {
    package let id: Int
    /// The question that it asks, or asks in the other direction.
    let question: Question.ID
    let isReversed: Bool
    /// Which card of the note asks the question forward, from 0.
    let ordinal: Int
    /// Whether Anki says when it is due.
    package let isScheduled: Bool
    /// When it was answered, in milliseconds since 1970. Answers that an import passes over are not
    /// among them.
    package internal(set) var times: [Int64] = []
    /// When it was made new, and when it got another due day, without an answer.
    package internal(set) var resets: [Int64] = []
    package internal(set) var moves: [Int64] = []
}

/// The cards of a collection by the guids of their notes.
package struct AnsweredCards: Sendable {
    private(set) var notes: [String: [AnsweredCard]] = [:]
    /// Where each card stands, by its id.
    private var places: [Int: (note: String, index: Int)] = [:]

    mutating func add(_ card: AnsweredCard, of note: String) {
        places[card.id] = (note, notes[note]?.count ?? 0)
        notes[note, default: []].append(card)
    }

    mutating func add(
        _ time: Timestamp, to list: WritableKeyPath<AnsweredCard, [Int64]>, of id: Int
    ) {
        guard let (note, index) = places[id] else { return }
        notes[note]?[index][keyPath: list].append(time.milliseconds)
    }

    /// The card of its note that asks a question: the one with its texts or, where these were
    /// edited, the one of its number, or the only one.
    package func card(asking question: Question, isReversed: Bool) -> AnsweredCard? {
        let cards = notes[question.extras.note ?? "", default: []].filter {
            $0.isReversed == isReversed
        }
        if let same = cards.first(where: { $0.question == question.id }) { return same }
        guard let ordinal = question.extras.card else { return cards.count == 1 ? cards[0] : nil }
        return cards.first { $0.ordinal == ordinal }
    }
}
