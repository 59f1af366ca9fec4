/// Data of a question in its deck besides the texts. Only ``all`` is judged.
public struct QuestionExtras: Hashable, Sendable {
    /// The paths of pictures and sounds, as the deck writes them.
    public var media: [String]
    /// The side of each picture and sound, by its path. One without a side may give the answer
    /// away.
    @usableFromInline package var mediaSides: [String: MediaSide] = [:]
    /// Text that is shown after the answer, such as an example.
    public var shown: String?
    /// The id of the note in another program that the question comes from: Anki's guid.
    public var note: String?
    /// The index of the question's card in that note: Anki's ordinal. Nil for the first one, or if
    /// it is unknown.
    public var card: Int?
    /// The parts of the answer if all of them are asked, in any order: the gaps of one number in a
    /// text. Joined by commas they are the answer; a question whose answer has other parts has none
    /// of them.
    public var all: [String]

    /// Creates extras.
    ///
    /// - Parameters:
    ///   - media: the paths of pictures and sounds.
    ///   - shown: text that is shown after the answer.
    ///   - note: the id of the note in another program that the question comes from.
    ///   - card: the index of the question's card in that note.
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

    /// Media by the side that the deck has them on.
    ///
    /// - Parameter others: media without a known side.
    package init(
        promptMedia: [String], answerMedia: [String] = [], others: [String] = [],
        shown: String? = nil, note: String? = nil, card: Int? = nil, all: [String] = []
    ) {
        let media = (promptMedia + answerMedia + others).uniqued(by: \.self)
        self.init(media: media, shown: shown, note: note, card: card, all: all)
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
        var extras = self
        extras.all = []
        extras.mediaSides = mediaSides.mapValues { $0 == .prompt ? .answer : .prompt }
        return extras
    }

    /// These extras, with missing parts taken from others.
    package func filled(from others: QuestionExtras) -> QuestionExtras {
        var filled = QuestionExtras(
            media: media.isEmpty ? others.media : media, shown: shown ?? others.shown,
            note: note ?? others.note, card: note == nil ? others.card : card,
            all: all.isEmpty ? others.all : all)
        filled.mediaSides = media.isEmpty ? others.mediaSides : mediaSides
        return filled
    }

    /// These extras without pictures, sounds and a shown text that are those of a former version,
    /// and that the new one has no more.
    package func without(
        _ former: QuestionExtras, removedIn new: QuestionExtras
    ) -> QuestionExtras {
        var extras = self
        if new.media.isEmpty, media == former.media {
            extras.media = []
            extras.mediaSides = [:]
        }
        if new.shown == nil, shown == former.shown { extras.shown = nil }
        return extras
    }

    /// The extras that a table of questions has no column for.
    package var withoutColumn: QuestionExtras {
        var extras = self
        extras.all = []
        return extras
    }

    package func mapAll(_ change: (String) -> String) -> QuestionExtras {
        var extras = self
        extras.all = all.map(change)
        return extras
    }
}

/// The side of a question that has a picture or sound.
@usableFromInline package enum MediaSide: String, Sendable { case prompt, answer }

/// Rare data of a question, stored behind a reference because questions are copied often.
@usableFromInline final class Attachment: Hashable, Sendable {
    let extras: QuestionExtras
    let wrongAnswers: [String]

    /// - Parameter right: the answer and all other right ones, which are not wrong answers. Blanks
    ///   at the ends do not make a text different.
    /// - Returns: nil if nothing is left.
    @usableFromInline
    init?(_ extras: QuestionExtras, _ wrongAnswers: [String], besides right: [String]) {
        var extras = extras
        if !extras.all.isEmpty { extras.all = extras.all.parts(of: right[0]) }
        self.extras = extras
        let right = Set((right + self.extras.all).map(\.trimmed))
        self.wrongAnswers = wrongAnswers.uniqued(by: \.trimmed).filter {
            !$0.isBlank && !right.contains($0.trimmed)
        }
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
    /// These parts if they form the answer. If it was edited, its parts are the texts between
    /// commas, provided that there are as many; otherwise there are none.
    fileprivate func parts(of answer: String) -> [String] {
        let isSame = joined(separator: ", ") == answer
        let parts = isSame ? self : answer.split(separator: ", ").map(String.init)
        let areParts = count > 1 && parts.count == count && !parts.contains(where: \.isBlank)
        return areParts ? parts : []
    }
}
