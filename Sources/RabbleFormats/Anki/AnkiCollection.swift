/// A collection of Anki as its database holds it, row by row: first what describes the notes, then the cards, the notes
/// and the answers, each in the order of their ids, cards in that of their notes.
///
/// A deck is a group. What the front of a card shows is the prompt, and what the back adds to it the answer.
package struct AnkiCollection {
    /// A row of the table `cards`.
    package struct Card {
        let id: Int64
        let note: Int64
        let deck: Int64
        let number: Int
        let isSuspended: Bool

        /// - Parameter number: which template of its note makes it, from 0; in a text with gaps, which gap.
        package init(id: Int64, note: Int64, deck: Int64, number: Int, isSuspended: Bool) {
            (self.id, self.note, self.deck, self.number) = (id, note, deck, number)
            self.isSuspended = isSuspended
        }
    }

    /// A question of a note, and the cards that ask it.
    private struct Asked {
        let question: Question
        let deck: String
        var cards: [(id: Int64, isReversed: Bool, isSuspended: Bool)]
    }

    /// Where the answers to a card go.
    private struct Place {
        let group: Int32
        let card: Int32
        /// The type of the last row of the card since it was new; -1 before its first answer.
        var lastType: Int8 = -1
    }

    private var types: [Int64: AnkiLayout] = [:]
    private var decks: [Int64: String] = [:]
    private var cards: [Card] = []
    private var nextCard = 0
    private var places: [Int64: Place] = [:]
    private var groups = GroupCollector<Question>()
    private var groupNumbers: [String: Int] = [:]
    private var histories: [ImportedHistory] = []
    private var known: [Set<Question.ID>] = []
    private var losses = DecodedGroups.Losses()
    private var summary = DecodedGroups.AnkiSummary()
    /// The title of the deck that has no name.
    private let title: String
    private var room = Cloze.mostText
    /// The bytes that templates may still make: 10 KB for each side of 100,000 cards.
    private var work = 2_000_000_000

    package init(title: String) { self.title = title }

    // MARK: What describes the notes

    package mutating func addType(_ id: Int64, named name: String, config: [UInt8]) {
        types[id] = AnkiLayout(name: name, hasGaps: ProtobufMessage(config)?.numbers[1] == 1)
    }

    package mutating func addField(_ type: Int64, named name: String) { types[type]?.fields.append(name) }

    package mutating func addTemplate(_ type: Int64, _ number: Int, named name: String, config: [UInt8]) {
        let sides = ProtobufMessage(config)
        types[type]?.add(number, named: name, front: sides?.text(1) ?? "", back: sides?.text(2) ?? "")
    }

    /// A name has the parts of its path between unit separators.
    package mutating func addDeck(_ id: Int64, named name: String) {
        decks[id] = name.split(separator: "\u{1F}", omittingEmptySubsequences: false).joined(separator: "::")
    }

    /// Adds what collections of earlier versions keep as JSON.
    package mutating func add(models: [UInt8], decks: [UInt8]) throws(SyntaxError) {
        for (id, type) in try JSONValue(parsing: models).members {
            guard let id = Int64(id) else { continue }
            var layout = AnkiLayout(name: type["name"].text, hasGaps: type["type"].integer == 1)
            let fields = type["flds"].elements.sorted { $0["ord"].integer ?? 0 < $1["ord"].integer ?? 0 }
            layout.fields = fields.map(\.["name"].text)
            for template in type["tmpls"].elements {
                guard let number = template["ord"].integer else { continue }
                let (front, back) = (template["qfmt"].text, template["afmt"].text)
                layout.add(number, named: template["name"].text, front: front, back: back)
            }
            types[id] = layout
        }
        for (id, deck) in try JSONValue(parsing: decks).members {
            if let id = Int64(id) { addDeck(id, named: deck["name"].text) }
        }
    }

    // MARK: Notes

    package mutating func add(_ card: Card) { cards.append(card) }

    /// - Parameters:
    ///   - fields: the fields in HTML, with unit separators between them.
    ///   - tags: the tags, with spaces between them.
    /// - Throws: ``InvalidGroupFile`` if the templates make more than any real collection has.
    package mutating func addNote(_ id: Int64, type: Int64, fields: String, tags: String) throws(InvalidGroupFile) {
        while nextCard < cards.count, cards[nextCard].note < id { nextCard += 1 }
        let start = nextCard
        while nextCard < cards.count, cards[nextCard].note == id { nextCard += 1 }
        summary.notes += 1
        losses.tags += tags.split(separator: " ").count
        guard start < nextCard, let layout = types[type] else {
            losses.notes += 1
            return
        }
        var texts = fields.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
        texts += Array(repeating: "", count: max(0, layout.fields.count - texts.count))
        if texts.contains(where: { $0.contains("image-occlusion:") }) {
            losses.occlusions += 1
            return
        }
        var asked: [Asked] = []
        for card in cards[start..<nextCard] {
            let side = layout.card(card.number, texts, room: &room, work: &work)
            guard work > 0 else {
                throw InvalidGroupFile("the templates make more text of the notes than any real collection has")
            }
            guard let side else {
                losses.gaps += 1
                continue
            }
            losses.filters.formUnion(side.filters)
            if let name = side.unread { losses.templates.insert(name) }
            add(side, of: card, to: &asked)
        }
        if asked.isEmpty { losses.notes += 1 }
        for asked in asked { add(asked) }
    }

    private mutating func add(_ side: AnkiLayout.Side, of card: Card, to asked: inout [Asked]) {
        let name = decks[card.deck] ?? ""
        let deck = name.isBlank ? title : name
        guard let question = try? Question(prompt: side.prompt, answer: side.answer, media: side.media) else {
            losses.cards += 1
            return
        }
        let mirrored = asked.firstIndex { $0.deck == deck && $0.question.id.isMirrored(question.id) }
        if let mirrored, !asked[mirrored].cards.contains(where: \.isReversed) {
            asked[mirrored].cards.append((card.id, true, card.isSuspended))
            losses.reversedNotes += 1
        } else if asked.contains(where: { $0.deck == deck && $0.question.id == question.id }) {
            losses.repeatedCards += 1
        } else {
            losses.media += side.media.count
            asked.append(Asked(question: question, deck: deck, cards: [(card.id, false, card.isSuspended)]))
        }
    }

    private mutating func add(_ asked: Asked) {
        let number = groupNumbers[asked.deck] ?? histories.count
        if number == histories.count {
            groupNumbers[asked.deck] = number
            histories.append(ImportedHistory())
            known.append([])
        }
        groups.add(asked.question, to: asked.deck)
        guard known[number].insert(asked.question.id).inserted else {
            losses.repeatedCards += asked.cards.count
            return
        }
        if asked.cards.allSatisfy(\.isSuspended) { histories[number].suspended.append(asked.question.id) }
        for card in asked.cards {
            let place = histories[number].add(.init(asked.question.id, isReversed: card.isReversed))
            places[card.id] = Place(group: Int32(number), card: Int32(place))
            summary.cards += 1
        }
    }

    // MARK: Answers

    /// Adds a row of the review log.
    ///
    /// - Parameters:
    ///   - time: its id, the milliseconds since 1970.
    ///   - ease: from 1 for again to 4 for easy; 0 if nothing was answered.
    ///   - type: 0 learning, 1 review, 2 relearning, 3 cramming, 4 by hand, 5 rescheduled.
    ///   - factor: 0 in a row by hand that makes the card new.
    package mutating func addAnswer(at time: Int64, card: Int64, ease: Int, type: Int, factor: Int) {
        guard let place = places[card] else {
            if (1...4).contains(ease) { summary.goneAnswers += 1 }
            return
        }
        func add(_ grade: Grade?, _ time: Int64) {
            let time = Timestamp(milliseconds: time)
            histories[Int(place.group)].add(grade, to: Int(place.card), at: time)
        }
        if type == 3 {
            summary.crammed += 1
            return
        }
        if type == 4, ease == 0, factor == 0 {
            if place.lastType >= 0 { add(nil, time) }
            places[card]?.lastType = -1
        } else if (0...2).contains(type), let grade = Grade(rawValue: ease) {
            // Earlier versions of Anki made a card new without a row. It takes nothing into account from before that.
            if type == 0, place.lastType > 0 { add(nil, time - 1) }
            add(grade, time)
            places[card]?.lastType = Int8(type)
        } else {
            summary.rescheduled += 1
            if place.lastType >= 0 { places[card]?.lastType = 5 }
        }
    }

    /// The groups with their histories.
    ///
    /// - Throws: ``InvalidGroupFile`` if there is no question, or a title that no group can have.
    package consuming func decoded() throws(InvalidGroupFile) -> DecodedGroups {
        guard !groups.isEmpty else { throw InvalidGroupFile("there is no card with text on both sides") }
        var decoded = try groups.decoded(losses, []) { QuestionList($0) }
        decoded.histories = groupNumbers.mapValues { histories[$0] }
        decoded.anki = summary
        return decoded
    }
}

/// The fields and templates of a type of notes.
private struct AnkiLayout {
    private struct Template {
        let name: String
        /// Nil if it does more than show fields.
        let sides: (front: AnkiTemplate, back: AnkiTemplate)?
    }

    struct Side {
        let prompt: String
        let answer: String
        let media: [String]
        var filters: Set<String> = []
        /// The template whose fields could not be told, so that the first two were taken.
        var unread: String?
    }

    let name: String
    let hasGaps: Bool
    var fields: [String] = []
    private var templates: [Int: Template] = [:]

    init(name: String, hasGaps: Bool) { (self.name, self.hasGaps) = (name, hasGaps) }

    /// Adds a template, after all fields.
    mutating func add(_ number: Int, named name: String, front: String, back: String) {
        let sides = AnkiTemplate(front, fields: fields).flatMap { front in
            AnkiTemplate(back, fields: fields).map { (front, $0) }
        }
        templates[number] = Template(name: "\(name) of \(self.name)", sides: sides)
    }

    /// The card that a template makes of the fields of a note; nil for a gap that there is no room for.
    func card(_ number: Int, _ texts: [String], room: inout Int, work: inout Int) -> Side? {
        let template = templates[hasGaps ? 0 : number]
        let gap = hasGaps ? number + 1 : 0
        guard let sides = template?.sides, let front = sides.front.side(texts, gap: gap, isBack: false, work: &work)
        else { return firstFields(texts, template) }
        let prompt = HTMLText(front.html)
        let filters = sides.front.filters.union(sides.back.filters)
        if hasGaps {
            let answers = front.gapAnswers.map { HTMLText($0) }
            let answer = answers.map(\.text).joined(separator: ", ")
            room -= prompt.text.utf8.count + answer.utf8.count
            let media = prompt.media + answers.flatMap(\.media)
            return room > 0 ? Side(prompt: prompt.text, answer: answer, media: media, filters: filters) : nil
        }
        guard let back = sides.back.side(texts, gap: gap, isBack: true, work: &work) else {
            return firstFields(texts, template)
        }
        let shown = HTMLText(back.html)
        var answer = shown.text
        if !sides.back.repeatsFront, answer.hasPrefix("\(prompt.text)\n") {
            answer = String(answer.dropFirst(prompt.text.count + 1))
        }
        guard !prompt.text.isBlank, !answer.isBlank else { return firstFields(texts, template) }
        let media = (prompt.media + shown.media).uniqued(by: \.self)
        return Side(prompt: prompt.text, answer: answer.trimmed, media: media, filters: filters)
    }

    private func firstFields(_ texts: [String], _ template: Template?) -> Side {
        let (prompt, answer) = (HTMLText(texts.first ?? ""), HTMLText(texts.dropFirst().first ?? ""))
        let isBlank = prompt.text.isBlank || answer.text.isBlank
        return Side(
            prompt: prompt.text, answer: answer.text, media: prompt.media + answer.media,
            unread: isBlank ? nil : template?.name)
    }
}

extension Question.ID {
    fileprivate func isMirrored(_ other: Question.ID) -> Bool { prompt == other.answer && answer == other.prompt }
}

extension JSONValue {
    fileprivate var members: [(name: String, value: JSONValue)] {
        if case .object(let members) = self { members.map { ($0.name, $0.value) } } else { [] }
    }

    fileprivate var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

    fileprivate var text: String { if case .string(let text) = self { text } else { "" } }

    fileprivate subscript(name: String) -> JSONValue { members.first { $0.name == name }?.value ?? .null }
}
