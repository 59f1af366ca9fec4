/// A card of a collection that asks a question, and its review history there.
struct AnsweredCard {
    let card: AnkiNotes.Card
    /// The guid of its note.
    let note: String
    /// The ordinal of the note's card that asks the question forward, from 0.
    let ordinal: Int
    /// Whether Anki has a due date for it.
    let isScheduled: Bool
    /// The times of its answers, in milliseconds since 1970, without those that an import ignores.
    var times: [Int64] = []
    /// The times of resets, and of changes of the due day without an answer.
    var resets: [Int64] = []
    var moves: [Int64] = []
}
