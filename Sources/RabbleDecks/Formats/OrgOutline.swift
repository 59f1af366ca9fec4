/// The headings of a file of Org, each with the lines beneath it. What is no text is left out:
/// drawers, planning, comments and keywords.
struct OrgOutline {
    struct Section {
        let offset: Int
        /// The number of stars; 0 for the lines before the first heading.
        let level: Int
        /// The heading without its keyword, priority and tags.
        let title: String
        fileprivate let isTagged: Bool
        /// Whether it is a card, and not a side of one.
        fileprivate(set) var isCard = false
        /// `twosided` of org-drill, `cloze` of org-fc.
        fileprivate(set) var cardType = ""
        fileprivate(set) var lines: [OrgLine] = []
        fileprivate(set) var children: [Int] = []

        /// What the heading says of the text beneath: `Answer`, `Front`.
        var role: ColumnName.Kind? {
            ColumnName(title)?.kind
        }
        var asks: Bool { title.last.map("?？؟".contains) ?? false }
    }

    let bytes: [UInt8]
    private(set) var sections = [Section(offset: 0, level: 0, title: "", isTagged: false)]
    private(set) var title: String?
    /// Whether a keyword, a property or a tag shows that the file is Org.
    private(set) var isMarked = false
    /// How many cards have a title, but for its numbers.
    private var titles: [String: Int] = [:]

    private static func areOfCards(_ tags: [Substring]) -> Bool {
        tags.contains { $0 == "drill" || $0 == "fc" }
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var reader = OrgLineReader()
        var open = [0]
        var isDeck = false
        for range in TextLines(bytes, in: bytes.startOfText..<bytes.count) {
            switch reader.read(bytes, range) {
            case .heading(let level):
                let (title, tags) = OrgText.heading(
                    bytes.trimmedText(range.lowerBound + level..<range.upperBound))
                while open.count > 1, sections[open[open.count - 1]].level >= level {
                    open.removeLast()
                }
                sections[open[open.count - 1]].children.append(sections.count)
                open.append(sections.count)
                let isTagged = Self.areOfCards(tags)
                isMarked = isMarked || isTagged
                sections.append(
                    Section(
                        offset: range.lowerBound, level: level, title: title, isTagged: isTagged))
            case .property(let name, let value):
                isMarked = true
                let isType = name == "DRILL_CARD_TYPE" || name == "FC_TYPE"
                if isType { sections[sections.count - 1].cardType = value.lowercased() }
            case .keyword(let name, let value):
                isMarked = true
                if name == "TITLE", !value.isBlank { title = value }
                if name == "FILETAGS" { isDeck = Self.areOfCards(value.split(separator: ":")) }
            case .line(let line):
                let isText = line.isCode || !line.range.isEmpty
                if isText || !sections[sections.count - 1].lines.isEmpty {
                    sections[sections.count - 1].lines.append(line)
                }
            case .nothing: break
            }
        }
        findCards(isDeck: isDeck)
    }

    private mutating func findCards(isDeck: Bool) {
        for index in sections.indices {
            let section = sections[index]
            sections[index].isCard =
                section.isTagged || isDeck && section.level > 0 && !section.lines.isEmpty
        }
        for section in sections where section.isCard {
            titles[section.title.withoutNumbers, default: 0] += 1
            for child in section.children { sections[child].isCard = sections[child].isTagged }
        }
    }

    // MARK: Texts

    /// The headings beneath a card that are not cards of their own.
    func sides(of index: Int) -> [Int] { sections[index].children.filter { !sections[$0].isCard } }

    private func text(of index: Int) -> String { text(of: sections[index].lines) }

    /// The text beneath a heading or, without any, the heading.
    func content(of index: Int) -> String {
        let text = wholeText(of: index)
        return text.isEmpty ? sections[index].title : text
    }

    /// The text beneath a heading, with that of the headings in it but for cards.
    func wholeText(of index: Int) -> String {
        var texts = [text(of: index)]
        var left = Array(sides(of: index).reversed())
        while let child = left.popLast() {
            texts += [sections[child].title, text(of: child)]
            left += sides(of: child).reversed()
        }
        return texts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// What a card asks: the text beneath its heading, and the heading, unless that says nothing of
    /// it, as `Item` or `Fact 3`.
    func prompt(of index: Int) -> String {
        let (section, text) = (sections[index], text(of: index))
        if text.isEmpty { return section.title }
        return isBareName(section) ? text : "\(section.title)\n\(text)"
    }

    private func isBareName(_ section: Section) -> Bool {
        titles[section.title.withoutNumbers, default: 0] > 1
            || [.prompt, .answer].contains(section.role)
    }

    /// The card as a text with gaps; nil if it is none. In org-drill any card may have some, but in
    /// a question brackets are only brackets.
    func gaps(of index: Int) -> Cloze? {
        let section = sections[index]
        let text = text(of: index)
        if section.cardType.contains("cloze") {
            return OrgText.gaps(in: text.isEmpty ? section.title : text, areSeparate: true)
        }
        let isSentence = text.last.map(".!。".contains) ?? false
        let mayBeCloze = section.isTagged && section.cardType.isEmpty && sides(of: index).isEmpty
        guard mayBeCloze, !section.asks, isSentence || isBareName(section) else { return nil }
        return OrgText.gaps(in: text, areSeparate: false)
    }

    /// Each paragraph, item and line of code is a line.
    private func text(of lines: some Sequence<OrgLine>) -> String {
        var paragraphs: [(text: String, isCode: Bool)] = []
        var isOpen = false
        for line in lines {
            let text = String(decoding: bytes[line.range], as: UTF8.self)
            if isOpen, !line.isCode, !line.isItem, !text.isEmpty {
                paragraphs[paragraphs.count - 1].text += " \(text)"
            } else if line.isCode || !text.isEmpty {
                paragraphs.append((text, line.isCode))
            }
            isOpen = !line.isCode && !text.isEmpty
        }
        return paragraphs.map { $0.isCode ? $0.text : OrgText.plain($0.text) }
            .joined(separator: "\n").trimmed
    }

    /// The items `- term :: definition` of the lists beneath a heading.
    func terms(of index: Int) -> [(card: CardList.Card, offset: Int)] {
        let lines = sections[index].lines
        return lines.indices.compactMap { start in
            let item = lines[start]
            guard item.isItem, let colons = divider(of: item) else { return nil }
            let rest = lines[(start + 1)...].prefix { line in
                line.isCode || line.range.isEmpty
                    || line.indent > item.indent && divider(of: line) == nil
            }
            let definition = bytes.trimmed(colons + 2..<item.range.upperBound)
            let card = CardList.Card(
                front: OrgText.plain(bytes.trimmedText(item.range.lowerBound..<colons)),
                back: text(of: [OrgLine(range: definition, indent: 0)] + rest))
            return (card, item.range.lowerBound)
        }
    }

    /// Whether most lines of text are items with a term.
    var isMostlyTerms: Bool {
        let lines = sections.lazy.flatMap(\.lines).filter { !$0.range.isEmpty }
        let starts = lines.filter { $0.isItem || $0.indent == 0 }
        return starts.count { divider(of: $0) != nil } * 2 > starts.count
    }

    /// The offset of ` :: ` in an item.
    private func divider(of line: OrgLine) -> Int? {
        guard line.isItem, let colons = bytes.firstIndex(of: " ::", in: line.range),
            colons + 3 == line.range.upperBound || bytes[colons + 3] == 0x20
        else { return nil }
        return colons + 1
    }
}

extension String {
    fileprivate var withoutNumbers: String { filter { !$0.isNumber }.trimmed }
}
