/// What a deck has of a question besides its texts. None of it is judged.
public struct QuestionExtras: Hashable, Sendable {
    /// The paths of pictures and sounds, as the deck writes them.
    public var media: [String]
    /// What is shown after the answer, such as an example.
    public var shown: String?
    /// The note of another program that the question is from: Anki's guid.
    public var note: String?
    /// Which of the cards of the note it is, from 0: Anki's ordinal. Nil for the first one, or if
    /// that is not known.
    public var card: Int?

    /// Makes what a question has besides.
    ///
    /// - Parameters:
    ///   - media: the paths of pictures and sounds.
    ///   - shown: what is shown after the answer.
    ///   - note: the note of another program that the question is from.
    ///   - card: which of the cards of the note it is, from 0.
    @inlinable public init(
        media: [String] = [], shown: String? = nil, note: String? = nil, card: Int? = nil
    ) {
        self.media = media
        self.shown = shown
        self.note = note
        self.card = card == 0 ? nil : card
    }

    @inlinable var isEmpty: Bool {
        media.isEmpty && shown == nil && note == nil && card == nil
    }

    /// The same with the parts of others where it has none.
    package func filled(from others: QuestionExtras) -> QuestionExtras {
        QuestionExtras(
            media: media.isEmpty ? others.media : media, shown: shown ?? others.shown,
            note: note ?? others.note, card: note == nil ? others.card : card)
    }
}

/// What few questions have, behind a reference: a question is copied often.
@usableFromInline final class Attachment: Hashable, Sendable {
    let extras: QuestionExtras
    let wrongAnswers: [String]

    /// - Parameter right: the texts that are right, and so are no wrong answers.
    @usableFromInline
    init(_ extras: QuestionExtras, _ wrongAnswers: [String], besides right: [String]) {
        self.extras = extras
        self.wrongAnswers =
            wrongAnswers.isEmpty
            ? [] : wrongAnswers.filter { !$0.isBlank && !right.contains($0) }.uniqued(by: \.self)
    }

    @usableFromInline static func == (left: Attachment, right: Attachment) -> Bool {
        left.extras == right.extras && left.wrongAnswers == right.wrongAnswers
    }

    @usableFromInline func hash(into hasher: inout Hasher) {
        hasher.combine(extras)
        hasher.combine(wrongAnswers)
    }
}
