/// The headings of a file of Org, each with the text beneath it
/// ([Org Syntax](https://orgmode.org/worg/org-syntax.html)). What is no text is left out: drawers,
/// planning, comments and keywords.
struct OrgOutline {
    struct Section {
        let offset: Int
        /// The number of stars; 0 for the lines before the first heading.
        let level: Int
        /// The heading without its keyword, priority and tags.
        let title: String
        let isTagged: Bool
        fileprivate(set) var isCard = false
        fileprivate(set) var properties: [String: String] = [:]
        /// Each paragraph, item and line of code is a line.
        fileprivate(set) var text = ""
        fileprivate(set) var children: [Int] = []

        /// `twosided` of org-drill, `cloze` of org-fc.
        var cardType: String {
            let names = ["DRILL_CARD_TYPE", "FC_TYPE", "ANKI_NOTE_TYPE"]
            return names.lazy.compactMap { properties[$0]?.lowercased() }.first ?? ""
        }

        /// What the heading says of the text beneath: `Answer`, `Front`.
        var role: ColumnName.Kind? {
            let words = title.split(separator: " ").filter {
                !ColumnName.isListed($0.lowercased(), in: "affix")
            }
            // Of two words one may be the code of a language: `la manzana`.
            return words.count == 1 ? ColumnName(title)?.kind : nil
        }

        var asks: Bool { title.last.map("?？؟".contains) ?? false }
    }

    struct Term {
        let term: String
        fileprivate(set) var text: String
        let offset: Int
    }

    private struct Paragraph {
        var text = ""
        var offset = 0
        var isItem = false
    }

    private enum Block {
        case drawer, comment
        case code(indent: Int)
    }

    private let bytes: [UInt8]
    private(set) var sections = [Section(offset: 0, level: 0, title: "", isTagged: false)]
    /// The items `- term :: definition` of all lists.
    private(set) var terms: [Term] = []
    private(set) var title: String?
    /// Whether a keyword, a property or a tag shows that the file is Org.
    private(set) var isMarked = false
    private var isDeck = false
    private var block: Block?
    private var open = [0]
    private var paragraph = Paragraph()
    private var paragraphCount = 0
    /// The indentation of the last term, while its definition goes on.
    private var termIndent: Int?
    /// How many cards have a title, but for its numbers.
    private var titles: [String: Int] = [:]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        for range in TextLines(bytes, in: bytes.startOfText..<bytes.count) { read(range) }
        endParagraph()
        findCards()
    }

    private static func areOfCards(_ tags: [Substring]) -> Bool {
        tags.contains { $0 == "drill" || $0 == "fc" }
    }

    private mutating func findCards() {
        for index in sections.indices.dropFirst() {
            let section = sections[index]
            let roles = section.children.map { sections[$0].role }
            let isAnswered =
                roles.contains(.answer) && (isDeck || section.asks || roles.contains(.prompt))
            let isMarked = section.isTagged || section.properties["ANKI_NOTE_TYPE"] != nil
            sections[index].isCard = isMarked || isAnswered || isDeck && !section.text.isEmpty
        }
        for section in sections where section.isCard {
            titles[section.title.withoutNumbers, default: 0] += 1
            // The sides of a card are no cards.
            for child in section.children where !sections[child].isTagged {
                sections[child].isCard = false
            }
        }
    }

    // MARK: Lines

    private mutating func read(_ range: Range<Int>) {
        let stars = bytes[range].prefix { $0 == UInt8(ascii: "*") }.count
        if stars > 0, stars < range.count, bytes[range.lowerBound + stars] == 0x20 {
            return addHeading(
                String(decoding: bytes[range].dropFirst(stars), as: UTF8.self),
                level: stars, at: range.lowerBound)
        }
        let text = bytes.trimmed(range)
        let line = String(decoding: bytes[text], as: UTF8.self)
        let indent = text.lowerBound - range.lowerBound
        switch block {
        case .drawer: return readDrawer(line)
        case _ where line.hasPrefix("#+"): return readKeyword(line, indent)
        case .comment: return
        case .code(let edge):
            let start = min(range.lowerBound + edge, text.lowerBound)
            return addCode(String(decoding: bytes[start..<text.upperBound], as: UTF8.self))
        case nil: break
        }
        let name = line.dropFirst().dropLast()
        let planning = ["SCHEDULED:", "DEADLINE:", "CLOSED:", "CLOCK:", "# "]
        if line.hasPrefix(":"), line.hasSuffix(":"), name == name.uppercased(), !name.isEmpty {
            block = .drawer
        } else if line.hasPrefix(":") {
            addCode(String(line.dropFirst(2)))
        } else if !planning.contains(where: line.hasPrefix), line != "#" {
            addLine(text, indent)
        }
    }

    private mutating func addHeading(_ line: String, level: Int, at offset: Int) {
        endParagraph()
        block = nil
        termIndent = nil
        let (title, tags) = OrgText.heading(line)
        while open.count > 1, sections[open[open.count - 1]].level >= level { open.removeLast() }
        sections[open[open.count - 1]].children.append(sections.count)
        open.append(sections.count)
        let isTagged = Self.areOfCards(tags)
        isMarked = isMarked || isTagged
        sections.append(Section(offset: offset, level: level, title: title, isTagged: isTagged))
    }

    private mutating func readDrawer(_ line: String) {
        if line.uppercased() == ":END:" { return block = nil }
        let pair = line.dropFirst().split(separator: ":", maxSplits: 1)
        guard pair.count == 2 else { return }
        isMarked = true
        sections[sections.count - 1].properties[pair[0].uppercased()] = String(pair[1]).trimmed
    }

    /// Reads `#+TITLE: Rivers` or `#+BEGIN_SRC`.
    private mutating func readKeyword(_ line: String, _ indent: Int) {
        let words = line.dropFirst(2).split(separator: ":", maxSplits: 1)
        let name = words.first?.uppercased() ?? ""
        if name.hasPrefix("END_") { return block = nil }
        if block != nil { return }
        if name.hasPrefix("BEGIN_") {
            let kind = name.dropFirst(6).prefix { $0.isLetter }
            if ["SRC", "EXAMPLE", "EXPORT"].contains(kind) { block = .code(indent: indent) }
            if kind == "COMMENT" { block = .comment }
        } else if words.count == 2 {
            isMarked = true
            let value = String(words[1]).trimmed
            if name == "TITLE", !value.isEmpty { title = value }
            if name == "FILETAGS" { isDeck = Self.areOfCards(value.split(separator: ":")) }
        }
    }

    // MARK: Paragraphs

    private mutating func addLine(_ range: Range<Int>, _ indent: Int) {
        let line = String(decoding: bytes[range], as: UTF8.self)
        let isItem = bytes.startsListItem(range) || line.hasPrefix("|")
        if line.isEmpty || isItem || paragraph.text.isEmpty { endParagraph() }
        if line.isEmpty { return }
        guard paragraph.text.isEmpty else { return paragraph.text += " \(line)" }
        if let edge = termIndent, indent <= edge { termIndent = nil }
        let isBullet = isItem && "-+*".contains(line.first ?? " ")
        paragraph = Paragraph(
            text: isBullet ? String(line.dropFirst(2)) : line, offset: range.lowerBound,
            isItem: isItem)
        if isBullet, Self.divided(paragraph.text) != nil { termIndent = indent }
    }

    private static func divided(_ text: String) -> (term: Substring, rest: Substring)? {
        guard let colons = "\(text) ".range(of: " :: ") else { return nil }
        return (text[..<colons.lowerBound], text[colons.lowerBound...].dropFirst(3))
    }

    private mutating func endParagraph() {
        let text = paragraph.text
        if text.isEmpty { return }
        if termIndent == nil || paragraph.isItem { paragraphCount += 1 }
        let item = paragraph.isItem ? Self.divided(text) : nil
        append(OrgText.plain(text), toTerm: item == nil)
        if let (term, rest) = item {
            terms.append(
                Term(
                    term: OrgText.plain(String(term)), text: OrgText.plain(String(rest)),
                    offset: paragraph.offset))
        }
        paragraph.text = ""
    }

    private mutating func addCode(_ line: String) {
        endParagraph()
        append(line, toTerm: true)
    }

    private mutating func append(_ text: String, toTerm: Bool) {
        func add(to whole: inout String) { whole += whole.isEmpty ? text : "\n\(text)" }
        add(to: &sections[sections.count - 1].text)
        if toTerm, termIndent != nil, !terms.isEmpty { add(to: &terms[terms.count - 1].text) }
    }

    /// Whether most paragraphs and items have a term.
    var isMostlyTerms: Bool { terms.count * 2 > paragraphCount }

    // MARK: Texts

    /// The text beneath a heading or, without any, the heading.
    func content(of section: Section) -> String {
        let text = wholeText(of: section)
        return text.isEmpty ? section.title : text
    }

    /// The text beneath a heading, with that of the headings in it.
    func wholeText(of section: Section) -> String {
        var texts = [section.text]
        var left = Array(section.children.reversed())
        while let child = left.popLast() {
            texts += [sections[child].title, sections[child].text]
            left += sections[child].children.reversed()
        }
        return texts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// What a card asks: the text beneath its heading, and the heading, unless that says nothing of
    /// it, as `Item` or `Fact 3`.
    func prompt(of section: Section) -> String {
        if section.text.isEmpty { return section.title }
        return isBareName(section) ? section.text : "\(section.title)\n\(section.text)"
    }

    private func isBareName(_ section: Section) -> Bool {
        let title = section.title.withoutNumbers
        let words = title.split(separator: " ")
        return titles[title, default: 0] > 1 || section.role != nil
            || words.allSatisfy { ColumnName.isListed($0.lowercased(), in: "affix") }
    }

    /// The card as a text with gaps; nil if it is none.
    func gaps(of section: Section, _ sides: [Section]) -> Cloze? {
        if section.cardType.contains("cloze") {
            let texts = [section.text, section.title] + sides.prefix(1).map(content)
            return texts.lazy.compactMap {
                Cloze($0) ?? OrgText.gaps(in: $0, areSeparate: true)
            }.first
        }
        let isSentence = section.text.last.map(".!。".contains) ?? false
        let mayBeCloze = section.isTagged && section.cardType.isEmpty && sides.isEmpty
        guard mayBeCloze, !section.asks, isSentence || isBareName(section) else { return nil }
        return OrgText.gaps(in: section.text, areSeparate: false)
    }

    /// The level with the most headings that have something beneath; nil without any.
    var usualLevel: Int? {
        let full = sections.dropFirst().filter { !$0.text.isEmpty || !$0.children.isEmpty }
        return Dictionary(grouping: full, by: \.level).max {
            ($0.value.count, $1.key) < ($1.value.count, $0.key)
        }?.key
    }
}

extension String {
    fileprivate var withoutNumbers: String { filter { !$0.isNumber }.trimmed }
}
