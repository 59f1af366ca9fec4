/// What a deck has of a question besides its texts. Only ``all`` is judged.
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
    /// The parts of the answer if all of them are asked, in any order: the gaps of one number in a
    /// text. Joined by commas they are the answer; a question whose answer has other parts has none
    /// of them.
    public var all: [String]

    /// Makes what a question has besides.
    ///
    /// - Parameters:
    ///   - media: the paths of pictures and sounds.
    ///   - shown: what is shown after the answer.
    ///   - note: the note of another program that the question is from.
    ///   - card: which of the cards of the note it is, from 0.
    ///   - all: the parts of the answer, all of which are asked.
    @inlinable public init(
        media: [String] = [], shown: String? = nil, note: String? = nil, card: Int? = nil,
        all: [String] = []
    ) {
        self.media = media
        self.shown = shown
        self.note = note
        self.card = card == 0 ? nil : card
        self.all = all
    }

    @inlinable var isEmpty: Bool {
        media.isEmpty && shown == nil && note == nil && card == nil && all.isEmpty
    }

    /// The same with the parts of others where it has none.
    package func filled(from others: QuestionExtras) -> QuestionExtras {
        QuestionExtras(
            media: media.isEmpty ? others.media : media, shown: shown ?? others.shown,
            note: note ?? others.note, card: note == nil ? others.card : card,
            all: all.isEmpty ? others.all : all)
    }

    /// What a table of questions has no column for.
    package var withoutColumn: QuestionExtras {
        QuestionExtras(media: media, shown: shown, note: note, card: card)
    }

    package func mapAll(_ change: (String) -> String) -> QuestionExtras {
        var extras = self
        extras.all = all.map(change)
        return extras
    }
}

/// What few questions have, behind a reference: a question is copied often.
@usableFromInline final class Attachment: Hashable, Sendable {
    let extras: QuestionExtras
    let wrongAnswers: [String]

    /// - Parameter right: the answer, and all others that are right, and so are no wrong answers.
    /// - Returns: nil if nothing is left.
    @usableFromInline
    init?(_ extras: QuestionExtras, _ wrongAnswers: [String], besides right: [String]) {
        var extras = extras
        if !extras.all.isEmpty { extras.all = extras.all.parts(of: right[0]) }
        self.extras = extras
        self.wrongAnswers =
            wrongAnswers.isEmpty
            ? [] : wrongAnswers.filter { !$0.isBlank && !right.contains($0) }.uniqued(by: \.self)
        if self.extras.isEmpty && self.wrongAnswers.isEmpty { return nil }
    }

    @usableFromInline static func == (left: Attachment, right: Attachment) -> Bool {
        left.extras == right.extras && left.wrongAnswers == right.wrongAnswers
    }

    @usableFromInline func hash(into hasher: inout Hasher) {
        hasher.combine(extras)
        hasher.combine(wrongAnswers)
    }
}

extension [String] {
    /// These parts if they are those of an answer. In one that was edited they are as many texts
    /// between commas; otherwise there are none.
    fileprivate func parts(of answer: String) -> [String] {
        let isSame = joined(separator: ", ") == answer
        let parts = isSame ? self : answer.split(separator: ", ").map(String.init)
        let areParts = count > 1 && parts.count == count && !parts.contains(where: \.isBlank)
        return areParts ? parts : []
    }
}
