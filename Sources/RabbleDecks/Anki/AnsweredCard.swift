/// A card of a collection, and its review history there.
package struct AnsweredCard: Sendable {
    package let id: Int
    /// The question that it asks, or asks in reverse.
    let question: Question.ID
    let isReversed: Bool
    /// The ordinal of the note's card that asks the question forward, from 0.
    let ordinal: Int
    /// Whether Anki has a due date for it.
    package let isScheduled: Bool
    /// The times of its answers, in milliseconds since 1970, without those that an import ignores.
    package internal(set) var times: [Int64] = []
    /// The times of resets, and of changes of the due day without an answer.
    package internal(set) var resets: [Int64] = []
    package internal(set) var moves: [Int64] = []
}

/// The cards of a collection by the guids of their notes.
package struct AnsweredCards: Sendable {
    private(set) var notes: [String: [AnsweredCard]] = [:]
    /// The location of each card in `notes`, by id.
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

    /// The card of a question's note that asks the question: the one with the same texts; if they
    /// were edited, the one with the same ordinal, or the only one.
    package func card(asking question: Question, isReversed: Bool) -> AnsweredCard? {
        let cards = notes[question.extras.note ?? "", default: []].filter {
            $0.isReversed == isReversed
        }
        if let same = cards.first(where: { $0.question == question.id }) { return same }
        guard let ordinal = question.extras.card else { return cards.count == 1 ? cards[0] : nil }
        return cards.first { $0.ordinal == ordinal }
    }
}
