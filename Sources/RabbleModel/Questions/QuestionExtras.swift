/// What a deck has of a question besides its texts. None of it is judged.
public struct QuestionExtras: Hashable, Sendable {
    /// The paths of pictures and sounds, as the deck writes them.
    public var media: [String]
    /// The side of each picture and sound, by its path. One without a side may give the answer
    /// away.
    @usableFromInline package var mediaSides: [String: MediaSide] = [:]
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

    /// Media by the side that the deck has them on.
    ///
    /// - Parameter others: media without a known side.
    package init(
        promptMedia: [String], answerMedia: [String] = [], others: [String] = [],
        shown: String? = nil, note: String? = nil, card: Int? = nil
    ) {
        let media = (promptMedia + answerMedia + others).uniqued(by: \.self)
        self.init(media: media, shown: shown, note: note, card: card)
        for path in answerMedia { mediaSides[path] = .answer }
        for path in promptMedia { mediaSides[path] = .prompt }
    }

    package func namingMedia(_ rename: (String) -> String?) -> QuestionExtras {
        var extras = self
        extras.media = []
        extras.mediaSides = [:]
        for path in media {
            guard let name = rename(path), !extras.media.contains(name) else { continue }
            extras.media.append(name)
            extras.mediaSides[name] = mediaSides[path]
        }
        return extras
    }

    var reversed: QuestionExtras {
        if mediaSides.isEmpty { return self }
        var extras = self
        extras.mediaSides = mediaSides.mapValues { $0 == .prompt ? .answer : .prompt }
        return extras
    }

    /// The same with the parts of others where it has none.
    package func filled(from others: QuestionExtras) -> QuestionExtras {
        var filled = QuestionExtras(
            media: media.isEmpty ? others.media : media, shown: shown ?? others.shown,
            note: note ?? others.note, card: note == nil ? others.card : card)
        filled.mediaSides = media.isEmpty ? others.mediaSides : mediaSides
        return filled
    }
}

/// The side of a question that has a picture or sound.
@usableFromInline package enum MediaSide: String, Sendable { case prompt, answer }

/// What few questions have, behind a reference: a question is copied often.
@usableFromInline final class Attachment: Hashable, Sendable {
    let extras: QuestionExtras
    let wrongAnswers: [String]

    /// - Parameter right: the texts that are right, and so are no wrong answers. Blanks at the
    ///   ends make no other text.
    @usableFromInline
    init(_ extras: QuestionExtras, _ wrongAnswers: [String], besides right: [String]) {
        self.extras = extras
        guard !wrongAnswers.isEmpty else {
            self.wrongAnswers = []
            return
        }
        let right = Set(right.map(\.trimmed))
        self.wrongAnswers = wrongAnswers.uniqued(by: \.trimmed).filter {
            !$0.isBlank && !right.contains($0.trimmed)
        }
    }

    @usableFromInline static func == (left: Attachment, right: Attachment) -> Bool {
        left.extras == right.extras && left.wrongAnswers == right.wrongAnswers
    }

    @usableFromInline func hash(into hasher: inout Hasher) {
        hasher.combine(extras)
        hasher.combine(wrongAnswers)
    }
}
