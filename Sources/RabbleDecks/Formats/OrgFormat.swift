extension GroupFormat {
    /// Cards in files of Org, which are only read.
    public static let org = GroupFormat(OrgFormat())
}

/// Cards of [org-drill](https://gitlab.com/phillord/org-drill) and
/// [org-fc](https://www.leonrische.me/fc/index.html), and lists of terms.
///
/// ```
/// * What is the capital of Peru? :drill:
///   Lima
/// ```
///
/// In a file without such a heading, lists of `- term :: definition` are cards; failing those,
/// tables, and headings that ask.
struct OrgFormat: DeckFormat {
    let name = "org"
    let title = "Org"
    let extensions = ["org"]
    let options: DeckOptions = [.columns, .separators]

    func evidence(in text: DeckText) -> Evidence? {
        if let format = GroupFormat(path: text.path) { return format == .org ? .certain : nil }
        return OrgOutline(Array(text.bytes.prefix(16_384))).isMarked ? .certain : nil
    }

    func read(_ text: DeckText) throws(InvalidGroupFile) -> DecodedGroups {
        try text.bytes.checkText()
        let outline = OrgOutline(text.bytes)
        var named = text
        named.title = outline.title ?? text.title
        var deck = OrgDeck(outline, named)
        if let sign = text.layout.separators.column {
            deck.addCards { sign == String(repeating: "*", count: $0.level) }
            return try deck.cards.decoded(none: "no heading starts with \(sign) and a space")
        }
        if text.layout.columns == nil { deck.addCards(where: \.isCard) }
        if !deck.cards.isEmpty { return try deck.cards.decoded() }
        var form: String?
        if text.layout.columns == nil, text.mayGuess || outline.isMostlyTerms {
            deck.addTerms()
            form = outline.isMostlyTerms ? nil : "the terms of lists as prompts"
        }
        if deck.cards.isEmpty, let table = try MarkdownTables(text.bytes).decoded(named) {
            return table
        }
        if deck.cards.isEmpty, text.mayGuess, outline.sections.count(where: \.asks) > 1 {
            deck.addCards(where: \.asks)
            form = "headings as prompts, and the text beneath as answers"
        }
        if deck.cards.isEmpty {
            throw InvalidGroupFile(
                """
                no heading has the tag :drill: or :fc:, and no list has terms (- term :: text); \
                --separator '**' asks all headings of a level
                """, kind: .note)
        }
        var decoded = try deck.cards.decoded()
        decoded.form = form
        return decoded
    }
}

/// Makes cards of the headings and lists of a file.
private struct OrgDeck {
    private let outline: OrgOutline
    private(set) var cards: CardList

    init(_ outline: OrgOutline, _ text: DeckText) {
        (self.outline, cards) = (outline, CardList(text))
    }

    mutating func addCards(where isCard: (OrgOutline.Section) -> Bool) {
        for index in outline.sections.indices where isCard(outline.sections[index]) {
            addCard(index)
        }
    }

    private mutating func addCard(_ index: Int) {
        let section = outline.sections[index]
        let sides = outline.sides(of: index)
        func side(_ role: ColumnName.Kind) -> String? {
            sides.first { outline.sections[$0].role == role }.map(outline.content)
        }
        func add(_ front: String, _ back: String) {
            self.add(CardList.Card(front: front, back: back, hint: side(.hint)), at: section.offset)
        }
        if let cloze = outline.gaps(of: index) {
            for (prompt, answer) in cloze.numbers.map(cloze.question) { add(prompt, answer) }
        } else if let answer = side(.answer) {
            add(outline.prompt(of: index), answer)
        } else if sides.count > 1, section.cardType.hasSuffix("sided") {
            add(outline.content(of: sides[0]), outline.content(of: sides[1]))
        } else if let side = sides.first, sides.count == 1 || !section.lines.isEmpty {
            add(outline.prompt(of: index), outline.content(of: side))
        } else if sides.count == section.children.count || !section.lines.isEmpty {
            add(section.title, outline.wholeText(of: index))
        }
    }

    /// Adds the items `- term :: definition` of all lists.
    mutating func addTerms() {
        for index in outline.sections.indices {
            for (card, offset) in outline.terms(of: index) { add(card, at: offset) }
        }
    }

    private mutating func add(_ card: CardList.Card, at offset: Int) {
        if card.back.isBlank { return cards.passOver("the answer is missing", at: offset) }
        cards.add(card, at: offset)
    }
}
