/// The notes that a package gives back to Anki: unchanged, except for texts that were edited here.
///
/// An edited text replaces its old version in the field that the question shows. If that is no
/// single field, the question becomes a note of this program.
struct ReturningNotes {
    struct Card {
        let id: Int
        let note: Int
        let ordinal: Int
        let deck: String
    }

    private(set) var notes: [AnkiNotes.Note] = []
    /// By the numbers that ``AnkiReviews`` gives them.
    private(set) var cards: [Int: Card] = [:]
    /// The number of questions whose edits could not be put into their known notes, so that they
    /// become new notes.
    private(set) var newCount = 0
    private let known: AnkiNotes?
    private var noteIDs = FreeNumbers()
    private var cardIDs = FreeNumbers()

    /// - Parameters:
    ///   - others: the other groups with cards of these notes. Their edits are in the notes, too.
    ///   - editTime: when a question was last edited, in seconds since 1970. A later change of the
    ///     note in Anki takes precedence.
    init(
        _ known: AnkiNotes?, for group: QuestionGroup, beside others: [OutgoingDeck] = [],
        editTime: (Question.ID) -> Int = { _ in 0 }
    ) {
        self.known = known
        guard let known else { return }
        var asked: [Asked] = []
        let askedElsewhere = Dictionary(
            grouping: others.flatMap { Self.asked(of: known, in: $0) }, by: \.guid)
        var taken: [String: Set<Int>] = [:]
        for (index, question) in group.questions.enumerated() {
            guard let guid = question.extras.note, known.notes[guid] != nil else { continue }
            let cards = known.cards(asking: question)
            let isFirst = cards.allSatisfy { taken[guid, default: []].insert($0.id).inserted }
            guard !cards.isEmpty, isFirst else {
                newCount += 1
                continue
            }
            let plain = group.markup.plain(question)
            let isGiven = cards.contains { $0.question == plain.id.noteKey }
            asked.append(
                Asked(guid: guid, index: index, question: plain, cards: cards, isGiven: isGiven))
        }
        var layouts: [Int: AnkiLayout] = [:]
        let ofNotes = Dictionary(grouping: asked, by: \.guid).values
        for var asked in ofNotes.ordered(by: { $0[0].index < $1[0].index }) {
            guard var note = known.notes[asked[0].guid], let type = known.types[note.type] else {
                continue
            }
            let count = asked.count
            asked += askedElsewhere[note.guid] ?? []
            if !asked.allSatisfy(\.isGiven) {
                let layout = layouts[note.type] ?? AnkiLayout(type)
                layouts[note.type] = layout
                var edit = NoteEdit(fields: note.fields, layout: layout)
                edit.make(&asked)
                if edit.fields != note.fields {
                    let edited = asked.filter(\.isGiven).map { editTime($0.question.id) }
                    note.change = edited.max() ?? 0
                }
                note.fields = edit.fields
            }
            let given = asked.prefix(count).filter(\.isGiven)
            newCount += count - given.count
            if given.isEmpty { continue }
            note.id = noteIDs.take(note.id)
            notes.append(note)
            for asked in given {
                for card in asked.cards {
                    cards[2 * asked.index + (card.isReversed ? 1 : 0)] = Card(
                        id: cardIDs.take(card.id), note: note.id, ordinal: card.ordinal,
                        deck: card.deck)
                }
            }
        }
    }

    /// The questions of another group that come from these notes.
    private static func asked(of notes: AnkiNotes, in deck: OutgoingDeck) -> [Asked] {
        guard let known = deck.notes else { return [] }
        return deck.group.questions.compactMap { question in
            guard let guid = question.extras.note, notes.notes[guid] != nil else { return nil }
            let cards = known.cards(asking: question)
            let plain = deck.group.markup.plain(question)
            let isGiven = cards.contains { $0.question == plain.id.noteKey }
            return cards.isEmpty
                ? nil
                : Asked(guid: guid, index: 0, question: plain, cards: cards, isGiven: isGiven)
        }
    }

    /// Whether a note or card has one of these numbers.
    func takesAny(of numbers: Range<Int>) -> Bool {
        notes.contains { numbers.contains($0.id) }
            || cards.values.contains { numbers.contains($0.id) }
    }

    func isKnown(_ guid: String) -> Bool { known?.notes[guid] != nil }

    /// The types of the notes, as Anki had them in JSON.
    var types: [(id: Int, json: JSONValue)] {
        Set(notes.map(\.type)).ordered().compactMap { id in
            known?.types[id].map { (id, $0.json(id)) }
        }
    }

    /// A question of a note, and the cards that ask it.
    fileprivate struct Asked {
        let guid: String
        let index: Int
        let question: Question
        let cards: [AnkiNotes.Card]
        /// Whether the fields of the note give this question.
        var isGiven: Bool
    }
}

/// Assigns each row of a table its own number or, if another row has that, the next after all
/// others: notes of two collections may share one. A number that Anki never assigns is replaced,
/// too.
private struct FreeNumbers {
    private var taken: Set<Int> = []
    private var last = 0

    /// Anki numbers rows by milliseconds since 1970.
    private static let usual = 1..<(1 << 53)

    mutating func take(_ number: Int) -> Int {
        let isFree = Self.usual.contains(number) && taken.insert(number).inserted
        let free = isFree ? number : last + 1
        taken.insert(free)
        last = max(last, free)
        return free
    }
}

/// Puts edited texts into the fields of a note.
private struct NoteEdit {
    private(set) var fields: [String]
    private let original: [String]
    private let layout: AnkiLayout
    /// What earlier edits put into cards; later edits leave this unchanged.
    private var made: [Change] = []
    /// Limits the work if many fields contain the text.
    private static let maxVersions = 100

    init(fields: [String], layout: AnkiLayout) {
        self.fields = fields
        original = fields
        self.layout = layout
    }

    /// The edited sides of a card. The other side may change with the edit of another card.
    private struct Change {
        let ordinal: Int
        let prompt: String?
        let answer: String?

        func isMade(in question: Question?) -> Bool {
            guard let question else { return false }
            let hasPrompt = prompt == nil || prompt == question.prompt
            return hasPrompt && (answer == nil || answer == question.answer)
        }
    }

    /// One edit may change several questions: a gap, and the text around the other gaps.
    mutating func make(_ asked: inout [ReturningNotes.Asked]) {
        var isDone = false
        while !isDone {
            isDone = true
            for index in asked.indices where !asked[index].isGiven {
                asked[index].isGiven = take(asked[index])
                if asked[index].isGiven { isDone = false }
            }
        }
    }

    private mutating func take(_ asked: ReturningNotes.Asked) -> Bool {
        let ordinal = asked.cards.first { !$0.isReversed }?.ordinal ?? asked.cards[0].ordinal
        guard let first = question(ordinal, original), let old = question(ordinal, fields) else {
            return false
        }
        let new = asked.question
        let change = Change(
            ordinal: ordinal, prompt: new.prompt == first.prompt ? nil : new.prompt,
            answer: new.answer == first.answer ? nil : new.answer)
        let wanted = made + [change]
        if old.id == new.id {
            made = wanted
            return true
        }
        var edited = [fields]
        func replace(_ text: String, by new: String?) {
            guard let new, text != new else { return }
            edited = edited.reduce(into: []) { all, fields in
                if all.count >= Self.maxVersions { return }
                all += versions(of: fields, replacing: text, by: new)
            }
        }
        replace(old.prompt, by: change.prompt)
        if let prompt = change.prompt {
            let asking = edited.filter { question(ordinal, $0)?.prompt == prompt }
            if !asking.isEmpty { edited = asking }
        }
        replace(old.answer, by: change.answer)
        // The back may repeat the prompt.
        let once = edited
        replace(old.prompt, by: change.prompt)
        edited = once + edited
        func fits(_ fields: [String]) -> Bool {
            wanted.allSatisfy { $0.isMade(in: question($0.ordinal, fields)) }
        }
        let found =
            edited.first { fits($0) && question(ordinal, $0)?.id == new.id }
            ?? edited.first(where: fits)
        guard let found else { return false }
        fields = found
        made = wanted
        return true
    }

    private func question(_ ordinal: Int, _ fields: [String]) -> Question? {
        var note = AnkiFields(fields, count: layout.tallies.count)
        var work = AnkiWork(AnkiWork.bytes(cards: 0))
        var diagnostics = Diagnostics()
        let media = DeckMedia(supposed: Set(fields.flatMap(DeckMedia.names)))
        return layout.question(
            ordinal, &note, media, work: &work, &diagnostics)
    }

    /// The versions of the fields in which a text is replaced in one of them, starting with those
    /// that change least of it.
    private func versions(
        of fields: [String], replacing old: String, by new: String
    ) -> [[String]] {
        let (oldWords, newWords) = old.differingWords(from: new)
        return fields.indices.flatMap { place in
            let field = fields[place]
            let text = layout.text(field)
            let isWhole = text.text == old && text.media.isEmpty && Cloze(field) == nil
            let versions = [
                field.replacingOnly(old.inHTML, by: new.inHTML),
                field.replacingOnly(oldWords.inHTML, by: newWords.inHTML),
                isWhole ? new.inHTML : nil,
            ]
            return versions.compactMap(\.self).uniqued(by: \.self).map { version in
                var edited = fields
                edited[place] = version
                return edited
            }
        }
    }
}

extension String {
    /// The text with a part replaced; nil unless the part occurs once, not counting names in tags.
    fileprivate func replacingOnly(_ part: String, by other: String) -> String? {
        var ranges: [Range<Index>] = []
        var rest = self[...]
        while !part.isEmpty, let range = rest.range(of: part) {
            let isName =
                self[..<range.lowerBound].last { "<>".contains($0) } == "<"
                || self[..<range.lowerBound].hasSuffix("[sound:")
            if !isName { ranges.append(range) }
            rest = rest[range.upperBound...]
        }
        guard ranges.count == 1, let range = ranges.first else { return nil }
        return self[..<range.lowerBound] + other + self[range.upperBound...]
    }

    /// The words of both texts without those at the start or end that are equal; of the first one
    /// at least one.
    fileprivate func differingWords(from other: String) -> (String, String) {
        let old = wordsAndBlanks
        let new = other.wordsAndBlanks
        let start = zip(old, new).prefix { $0 == $1 }.count
        let most = min(old.count, new.count) - start
        let same = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        var end = min(same, most)
        func part(_ words: [Substring]) -> String {
            words[start..<words.count - end].joined().trimmed
        }
        // Before which word something was added.
        while end > 0, part(old).isEmpty { end -= 1 }
        return (part(old), part(new))
    }

    /// The words, and the characters between them.
    private var wordsAndBlanks: [Substring] {
        var parts: [Substring] = []
        var rest = self[...]
        while let first = rest.first {
            let word = first.isWhitespace ? rest.prefix(1) : rest.prefix { !$0.isWhitespace }
            parts.append(word)
            rest = rest[word.endIndex...]
        }
        return parts
    }
}

extension AnkiNotes.NoteType {
    /// The type in the format of Anki's schema 11. It is never newer than the same type in a
    /// collection.
    fileprivate func json(_ id: Int) -> JSONValue {
        let flds: [JSONObject] = fields.enumerated().map { ordinal, name in
            [
                "name": name, "ord": ordinal, "sticky": false, "rtl": false, "font": "Arial",
                "size": 20, "media": [String](),
            ]
        }
        let tmpls: [JSONObject] = templates.ordered { $0.key < $1.key }.map { ordinal, template in
            [
                "name": template.name, "ord": ordinal, "qfmt": template.front,
                "afmt": template.back, "bqfmt": "", "bafmt": "", "did": String?.none,
            ]
        }
        let type: JSONObject = [
            "id": id, "name": name, "type": hasGaps ? 1 : 0, "mod": 0, "usn": -1, "sortf": 0,
            "did": 1, "tags": [String](), "vers": [String](), "flds": flds.map(\.json),
            "tmpls": tmpls.map(\.json), "css": styles,
            "latexPre": "\\documentclass[12pt]{article}\n\\begin{document}\n",
            "latexPost": "\\end{document}", "req": [String](),
        ]
        return type.json
    }
}
