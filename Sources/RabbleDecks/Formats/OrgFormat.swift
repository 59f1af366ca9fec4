extension GroupFormat {
    /// Cards in files of Org, which are only read.
    public static let org = GroupFormat(OrgFormat())
}

/// Cards of [org-drill](https://gitlab.com/phillord/org-drill),
/// [org-fc](https://www.leonrische.me/fc/index.html) and
/// [anki-editor](https://github.com/louietan/anki-editor), and lists of terms.
///
/// ```
/// * What is the capital of Peru? :drill:
///   Lima
/// ```
///
/// In a file without such a heading, lists of `- term :: definition` are cards; failing those,
/// tables.
struct OrgFormat: DeckFormat {
    let name = "org"
    let title = "Org"
    let extensions = ["org"]
    let options: DeckOptions = [.columns, .separators]
    let mayBeNote = false

    func evidence(in text: DeckText) -> Evidence? {
        if let format = GroupFormat(path: text.path) { return format == .org ? .certain : nil }
        return OrgOutline(Array(text.bytes.prefix(16_384))).isMarked ? .certain : nil
    }

    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        try text.bytes.checkText()
        let outline = OrgOutline(text.bytes)
        var named = text
        named.title = outline.title ?? text.title
        var deck = OrgDeck(outline, named)
        if let sign = text.layout.separators.column {
            guard sign.allSatisfy({ $0 == "*" }) else { return try TSVFormat().read(text) }
            deck.addHeadings(level: sign.count)
            return try deck.cards.decoded(none: "no heading starts with \(sign) and a space")
        }
        if text.layout.columns == nil { deck.addMarked() }
        if !deck.cards.isEmpty { return try deck.cards.decoded() }
        if text.layout.columns == nil, text.mayGuess || outline.isMostlyTerms { deck.addTerms() }
        if deck.cards.isEmpty {
            if let table = try MarkdownTables(text.bytes).decoded(named) { return table }
            let stars = outline.usualLevel.map { String(repeating: "*", count: $0) }
            throw InvalidGroupFile(
                "no heading has the tag :drill: or :fc:, and no list has terms (- term :: text)",
                kind: .note, remedy: stars.map { .separators([TableSeparators(column: $0)]) })
        }
        var decoded = try deck.cards.decoded()
        if !outline.isMostlyTerms { decoded.assumptions.append("the terms of lists as prompts") }
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

    /// Adds the headings that a tag, a property or the headings beneath mark as cards.
    mutating func addMarked() {
        for section in outline.sections where section.isCard { addCard(section) }
    }

    private mutating func addCard(_ section: OrgOutline.Section) {
        let sides = section.children.map { outline.sections[$0] }.filter { !$0.isCard }
        func side(_ role: ColumnName.Kind) -> String? {
            sides.first { $0.role == role }.map(outline.content)
        }
        if let cloze = outline.gaps(of: section, sides) {
            for number in cloze.numbers {
                let (prompt, answer) = cloze.question(number)
                add(prompt, answer, at: section.offset)
            }
            return
        }
        let areNamed = section.text.isEmpty && sides.allSatisfy { $0.role != nil }
        let isSided =
            sides.count > 1
            && (section.cardType.hasSuffix("sided") || areNamed && side(.answer) == nil)
        let answer = isSided ? outline.content(of: sides[1]) : side(.answer)
        if answer == nil, sides.count > 1, section.text.isEmpty {
            for side in sides { add(side.title, outline.wholeText(of: side), at: side.offset) }
        } else if !sides.isEmpty {
            let prompt = isSided ? outline.content(of: sides[0]) : outline.prompt(of: section)
            add(
                side(.prompt) ?? prompt, answer ?? outline.content(of: sides[0]),
                hint: side(.hint), at: section.offset)
        } else if section.children.isEmpty || !section.text.isEmpty {
            add(section.title, section.text, at: section.offset)
        }
    }

    /// Adds the headings of a level as prompts, and what is beneath as answers.
    mutating func addHeadings(level: Int) {
        for section in outline.sections where section.level == level {
            add(section.title, outline.wholeText(of: section), at: section.offset)
        }
    }

    /// Adds the items `- term :: definition` of all lists.
    mutating func addTerms() {
        for item in outline.terms { add(item.term, item.text, at: item.offset) }
    }

    private mutating func add(
        _ front: String, _ back: String, hint: String? = nil, at offset: Int
    ) {
        if back.isBlank { return cards.passOver("the answer is missing", at: offset) }
        cards.add(CardList.Card(front: front, back: back, hint: hint), at: offset)
    }
}
