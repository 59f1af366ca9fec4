/// The question, or questions, from one note in Anki's text format.
struct AnkiNote {
    private var card = CardList.Card(front: "", back: "")
    private var tags = 0
    private var isBlank = true
    private var isReversed: Bool
    private let mayHaveGaps: Bool
    /// Whether this program wrote the file, so that its texts are literal.
    private let isOwn: Bool

    /// - Parameter reversalMark: the column that determines whether the note has a reversed card,
    ///   if its type makes that optional.
    init(
        _ cursor: DelimitedReader, _ header: AnkiHeader, _ columns: TableColumns,
        isReversed: Bool, reversalMark: Int?
    ) {
        mayHaveGaps = columns.accepts == nil
        isOwn = header.isOwn
        self.isReversed = isReversed
        for (index, cell) in cursor.cells.enumerated() {
            let whole = cursor.text(of: cell)
            let source = isOwn ? whole : whole.withoutSpeech
            if !source.isBlank { isBlank = false }
            var text = source
            if header.isHTML, !header.special.contains(index), index != reversalMark {
                let html = HTMLText(index == columns.prompt ? source.withCardGaps : source)
                text = html.text
                card.media += html.media
            }
            switch index {
            case header.deckColumn: card.title = source.isBlank ? nil : source
            case header.guidColumn: card.note = source.isBlank ? nil : source.trimmed
            case header.tagsColumn: tags = source.split(separator: " ").count
            case header.noteTypeColumn: break
            case reversalMark: self.isReversed = !source.isBlank
            case columns.prompt: card.front = text
            case columns.answer: card.back = text
            case columns.hint: card.hint = text
            case columns.accepts: card.accepts = AcceptedAnswers.decode(text)
            case header.allColumn: card.all = AcceptedAnswers.decode(text)
            case _ where columns.wrong.contains(index):
                card.wrong += AcceptedAnswers.decode(text)
            case columns.group: if !text.isBlank { card.title = card.title ?? text }
            default: break
            }
        }
    }

    /// Adds the question, or one for each gap of a cloze note; none for a note without text on both
    /// sides. Gaps for which there is no `room`, in bytes, are counted in the diagnostics.
    mutating func add(to cards: inout CardList, at offset: Int, room: inout Int) {
        cards.diagnostics[.media] += card.media.count
        cards.diagnostics[.tag] += tags
        let text = card.front
        if !isOwn, text.contains("image-occlusion:") { return cards.diagnostics[.occlusion] += 1 }
        var count = 0
        // An export of cards repeats the question.
        if !isOwn { card.back = card.back.answer(after: card.front) }
        func add(_ card: CardList.Card) {
            if card.front.isBlank || card.back.isBlank { return }
            cards.add(card, at: offset)
            count += 1
        }
        if mayHaveGaps, text.utf8.count <= TextLimit.part.bytes, let cloze = Cloze(text) {
            cards.diagnostics[.gap] += cloze.unaskedCount
            for number in cloze.numbers {
                guard room > 0 else {
                    cards.diagnostics[.gap] += 1
                    continue
                }
                let (front, answers) = cloze.question(number)
                let back = answers.joined(separator: ", ")
                room -= [front, back, card.back].reduce(0) { $0 + $1.utf8.count }
                add(
                    CardList.Card(
                        front: front, back: back, media: card.media,
                        // The second field is the text that the back adds.
                        shown: card.back.isBlank ? nil : card.back, all: answers,
                        note: card.note,
                        ordinal: card.note == nil ? 0 : number - 1, title: card.title))
            }
        } else {
            add(card)
        }
        if count == 0, !isBlank { cards.diagnostics[.note] += 1 }
        if count > 0, isReversed { cards.diagnostics.reversedNotes += 1 }
    }
}

extension String {
    /// The gap of an exported card, `<span data-cloze="x">[...]</span>`, as one of a note.
    fileprivate var withCardGaps: String {
        replacing(between: " data-cloze=\"", and: "]") { gap in
            ">{{c1::\(gap.prefix { $0 != "\"" })::\(gap.drop { $0 != "[" }.dropFirst())}}"
        }
    }
}
