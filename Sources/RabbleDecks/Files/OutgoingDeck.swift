/// A group to be written into a file, with further data that some formats can hold.
package struct OutgoingDeck {
    package let group: QuestionGroup
    /// Its history with edits resolved, also as reviews in Anki.
    let history: ReviewHistory
    /// The time of the last edit of each question, in seconds since 1970.
    let editTimes: [Question.ID: Int]
    let reviews: AnkiReviews
    /// The Anki notes that its questions come from.
    let notes: AnkiNotes?
    /// The other groups with cards of the same notes.
    package var others: [OutgoingDeck] = []
    /// The absolute path of a picture or sound that a question names; nil if no group has it.
    let mediaPath: (String) -> String?
    /// The time when the group's file was changed, in seconds since 1970.
    let changeTime: Int
    let calendar: StudyCalendar

    package init(
        _ group: QuestionGroup, _ history: ReviewHistory, _ reviews: AnkiReviews,
        notes: AnkiNotes? = nil, changeTime: Int = 0, calendar: StudyCalendar,
        mediaPath: @escaping (String) -> String? = { _ in nil }
    ) {
        self.group = group
        self.history = history.resolved(for: group.questions)
        var times: [Question.ID: Int] = [:]
        for change in history.changes {
            guard case .edit(let id) = change.kind else { continue }
            times[id] = Int(change.time.milliseconds / 1_000)
        }
        editTimes = times
        self.reviews = reviews
        self.notes = notes
        self.mediaPath = mediaPath
        self.changeTime = changeTime
        self.calendar = calendar
    }
}

/// A file with groups, and a record of its omissions.
package struct WrittenDeck {
    package internal(set) var bytes: [UInt8] = []
    /// The missing pictures and sounds, each with the reason.
    package internal(set) var missingMedia: [(path: String, reason: String)] = []
    /// The number of edited questions that became new notes.
    package internal(set) var newNoteCount = 0
    /// The number of cards that got answers, and the number of these answers.
    package internal(set) var cardCount = 0
    package internal(set) var answerCount = 0
    /// The number of cards that did not get their answers.
    package internal(set) var leftOut: [Reason: Int] = [:]

    /// The reason why a card of a collection does not get its answers.
    package enum Reason: CaseIterable {
        /// The collection lacks the card.
        case missing
        /// It has been answered or moved in Anki since the last import.
        case behind
        /// Several questions would change it.
        case shared
        /// Anki scheduled it without an answer, so its memory is unknown here.
        case unlogged
    }
}
