/// What a deck has of a question besides its texts. None of it is judged.
public struct QuestionExtras: Hashable, Sendable {
    /// The paths of pictures and sounds, as the deck writes them.
    public var media: [String]
    /// What is shown after the answer, such as an example.
    public var shown: String?
    /// The note of another program that the question is from: Anki's guid.
    public var note: String?

    /// Makes what a question has besides.
    ///
    /// - Parameters:
    ///   - media: the paths of pictures and sounds.
    ///   - shown: what is shown after the answer.
    ///   - note: the note of another program that the question is from.
    @inlinable public init(media: [String] = [], shown: String? = nil, note: String? = nil) {
        self.media = media
        self.shown = shown
        self.note = note
    }

    @inlinable var isEmpty: Bool { media.isEmpty && shown == nil && note == nil }

    /// The same with the parts of others where it has none.
    package func filled(from others: QuestionExtras) -> QuestionExtras {
        QuestionExtras(
            media: media.isEmpty ? others.media : media, shown: shown ?? others.shown,
            note: note ?? others.note)
    }
}

/// Extras behind a reference: most questions have none, and a question is copied often.
@usableFromInline final class AttachedExtras: Hashable, Sendable {
    let extras: QuestionExtras

    @usableFromInline init(_ extras: QuestionExtras) { self.extras = extras }

    @usableFromInline static func == (left: AttachedExtras, right: AttachedExtras) -> Bool {
        left.extras == right.extras
    }

    @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(extras) }
}
