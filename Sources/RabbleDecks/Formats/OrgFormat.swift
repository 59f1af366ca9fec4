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

    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        do { try text.bytes.checkEncoding() } catch {
            throw InvalidGroupFile(error, in: text.bytes)
        }
        let outline = OrgOutline(text.bytes)
        var named = text
        named.title = outline.title ?? text.title
        var deck = OrgDeck(outline, named)
        if let sign = text.layout.separators.column {
            guard sign.allSatisfy({ $0 == "*" }) else { return try TSVFormat().read(text) }
            deck.addHeadings(level: sign.count)
            return try deck.cards.decoded(none: "no heading starts with \(sign) and a space")
        }
        var form: String?
        if text.layout.columns == nil { deck.addMarked() }
        if text.layout.columns == nil, deck.cards.isEmpty, text.mayGuess || outline.isMostlyTerms {
            deck.addTerms()
            form = outline.isMostlyTerms ? nil : "the terms of lists as prompts"
        }
        if deck.cards.isEmpty, let table = try MarkdownTables(text.bytes).decoded(named) {
            return table
        }
        if deck.cards.isEmpty, text.mayGuess, let level = outline.askingLevel {
            deck.addHeadings(level: level)
            form = "headings as prompts, and the text beneath as answers"
        }
        if deck.cards.isEmpty {
            let stars = outline.usualLevel.map { String(repeating: "*", count: $0) }
            throw InvalidGroupFile(
                "no heading has the tag :drill: or :fc:, and no list has terms (- term :: text)",
                kind: .note, remedy: stars.map { .separators([TableSeparators(column: $0)]) })
        }
        var decoded = try deck.cards.decoded()
        if let form { decoded.assumptions.append(form) }
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
        for index in outline.sections.indices where outline.isCard[index] { addCard(index) }
    }

    private mutating func addCard(_ index: Int) {
        let section = outline.sections[index]
        let sides = outline.sides(of: index)
        func side(_ role: ColumnName.Kind) -> String? {
            sides.first { outline.sections[$0].role == role }.map(outline.content)
        }
        let areNamed =
            section.lines.isEmpty && sides.allSatisfy { outline.sections[$0].role != nil }
        if let cloze = outline.gaps(of: index) {
            for number in cloze.numbers {
                let (prompt, answer) = cloze.question(number)
                add(prompt, answer, at: section.offset)
            }
        } else if sides.count > 1, section.cardType.hasSuffix("sided") {
            add(outline.content(of: sides[0]), outline.content(of: sides[1]), at: section.offset)
        } else if let answer = side(.answer) {
            let prompt = side(.prompt) ?? outline.prompt(of: index)
            add(prompt, answer, hint: side(.hint), at: section.offset)
        } else if sides.count > 1, areNamed {
            add(outline.content(of: sides[0]), outline.content(of: sides[1]), at: section.offset)
        } else if sides.count > 1, section.lines.isEmpty {
            for side in sides { addHeading(side) }
        } else if let side = sides.first {
            add(outline.prompt(of: index), outline.content(of: side), at: section.offset)
        } else if section.children.isEmpty || !section.lines.isEmpty {
            add(section.title, outline.text(of: index), at: section.offset)
        }
    }

    /// Adds the headings of a level as prompts, and what is beneath as answers.
    mutating func addHeadings(level: Int) {
        for index in outline.sections.indices where outline.sections[index].level == level {
            addHeading(index)
        }
    }

    private mutating func addHeading(_ index: Int) {
        let section = outline.sections[index]
        add(section.title, outline.wholeText(of: index), at: section.offset)
    }

    /// Adds the items `- term :: definition` of all lists.
    mutating func addTerms() {
        for index in outline.sections.indices {
            for item in outline.terms(of: index) { add(item.term, item.text, at: item.offset) }
        }
    }

    private mutating func add(
        _ front: String, _ back: String, hint: String? = nil, at offset: Int
    ) {
        if back.isBlank { return cards.passOver("the answer is missing", at: offset) }
        cards.add(CardList.Card(front: front, back: back, hint: hint), at: offset)
    }
}
