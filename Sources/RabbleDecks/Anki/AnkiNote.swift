/// The question, or the questions, that one note of Anki's text makes.
struct AnkiNote {
    private var prompt = ""
    private var answer = ""
    private var hint = ""
    private var accepts: [String] = []
    private var wrong: [String] = []
    private var deck: String?
    private var guid: String?
    private var media: [String] = []
    private var tags = 0
    private var isBlank = true
    private var isReversed: Bool
    private let mayHaveGaps: Bool

    /// - Parameter reversalMark: the column that says whether the note has a reversed card, if its
    ///   type makes that optional.
    init(
        _ sheet: some Sheet, _ header: AnkiHeader, _ columns: TableColumns,
        _ type: AnkiNoteType?,
        reversalMark: Int?
    ) {
        mayHaveGaps = columns.accepts == nil
        isReversed = type == .reversed
        for (index, cell) in sheet.cells.enumerated() {
            let source = sheet.text(of: cell).withoutSpeech
            if !source.isBlank { isBlank = false }
            var text = source
            if header.isHTML, !header.special.contains(index),
                type != .optionallyReversed || index != reversalMark
            {
                let html = HTMLText(source)
                text = html.text
                media += html.media
            }
            switch index {
            case header.deckColumn: deck = source.isBlank ? nil : source
            case header.guidColumn: guid = source.isBlank ? nil : source.trimmed
            case header.tagsColumn: tags = source.split(separator: " ").count
            case _ where header.otherColumns.contains(index): break
            case reversalMark where type == .optionallyReversed: isReversed = !source.isBlank
            case columns.prompt: prompt = text
            case columns.answer: answer = text
            case columns.hint: hint = text
            case columns.accepts: accepts = AcceptedAnswers.decode(text)
            case _ where columns.wrong.contains(index): wrong += AcceptedAnswers.decode(text)
            case columns.group: if !text.isBlank { deck = deck ?? text }
            default: break
            }
        }
    }

    /// Adds the question, or one for each gap of a cloze note; none for a note without text on one
    /// of its sides. Gaps that there is no `room` for, in bytes, are remarks.
    func add(to cards: inout CardList, at offset: Int, room: inout Int) {
        cards.remarks[.media] += media.count
        cards.remarks[.tag] += tags
        if prompt.contains("image-occlusion:") { return cards.remarks[.occlusion] += 1 }
        var count = 0
        func add(_ card: CardList.Card) {
            if card.front.isBlank || card.back.isBlank { return }
            cards.add(card, at: offset)
            count += 1
        }
        func card(_ front: String, _ back: String) -> CardList.Card {
            CardList.Card(front: front, back: back, media: media, note: guid, title: deck)
        }
        if mayHaveGaps, prompt.utf8.count <= TextLimit.part.bytes, let cloze = Cloze(prompt) {
            cards.remarks[.gap] += cloze.unaskedCount
            for number in cloze.numbers {
                guard room > 0 else {
                    cards.remarks[.gap] += 1
                    continue
                }
                let (gaps, text) = cloze.question(number)
                room -= gaps.utf8.count + text.utf8.count + answer.utf8.count
                var card = card(gaps, text)
                // The second field is what the back adds.
                card.shown = answer.isBlank ? nil : answer
                card.ordinal = guid == nil ? 0 : number - 1
                add(card)
            }
        } else {
            var card = card(prompt, answer)
            card.hint = hint
            card.accepts = accepts
            card.wrong = wrong
            add(card)
        }
        if count == 0, !isBlank { cards.remarks[.note] += 1 }
        if count > 0, isReversed { cards.remarks.reversedNotes += 1 }
    }
}
