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
        fileprivate(set) var properties: [String: String] = [:]
        fileprivate(set) var lines: [OrgLine] = []
        fileprivate(set) var children: [Int] = []

        /// `twosided` of org-drill, `cloze` of org-fc.
        var cardType: String {
            Self.types.lazy.compactMap { properties[$0]?.lowercased() }.first ?? ""
        }
        private static let types = ["DRILL_CARD_TYPE", "FC_TYPE", "ANKI_NOTE_TYPE"]
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

    let bytes: [UInt8]
    private(set) var sections = [Section(offset: 0, level: 0, title: "", isTagged: false)]
    private(set) var title: String?
    /// Whether a keyword, a property or a tag shows that the file is Org.
    private(set) var isMarked = false
    private(set) var isCard: [Bool] = []
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
                    String(decoding: bytes[range].dropFirst(level), as: UTF8.self))
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
                sections[sections.count - 1].properties[name] = value
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
        isCard = sections.map { section in
            let roles = section.children.map { sections[$0].role }
            let isAnswered =
                roles.contains(.answer) && (isDeck || section.asks || roles.contains(.prompt))
            let isMarked = section.isTagged || section.properties["ANKI_NOTE_TYPE"] != nil
            return section.level > 0
                && (isMarked || isAnswered || isDeck && !section.lines.isEmpty)
        }
        for (index, section) in sections.enumerated() where isCard[index] {
            titles[section.title.withoutNumbers, default: 0] += 1
            // The sides of a card are no cards.
            for child in section.children where !sections[child].isTagged { isCard[child] = false }
        }
    }

    // MARK: Texts

    /// The headings beneath a card that are not cards of their own.
    func sides(of index: Int) -> [Int] { sections[index].children.filter { !isCard[$0] } }

    func text(of index: Int) -> String { text(of: sections[index].lines) }

    /// The text beneath a heading or, without any, the heading.
    func content(of index: Int) -> String {
        let text = wholeText(of: index)
        return text.isEmpty ? sections[index].title : text
    }

    /// The text beneath a heading, with that of the headings in it.
    func wholeText(of index: Int) -> String {
        var texts = [text(of: index)]
        var left = Array(sections[index].children.reversed())
        while let child = left.popLast() {
            texts += [sections[child].title, text(of: child)]
            left += sections[child].children.reversed()
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
        let title = section.title.withoutNumbers
        let words = title.split(separator: " ")
        return titles[title, default: 0] > 1 || section.role != nil
            || words.allSatisfy { ColumnName.isListed($0.lowercased(), in: "affix") }
    }

    /// The card as a text with gaps; nil if it is none.
    func gaps(of index: Int) -> Cloze? {
        let section = sections[index]
        let sides = sides(of: index)
        let text = text(of: index)
        if section.cardType.contains("cloze") {
            return ([text, section.title] + sides.prefix(1).map(content)).lazy.compactMap {
                Cloze($0) ?? OrgText.gaps(in: $0, areSeparate: true)
            }.first
        }
        let isSentence = text.last.map(".!。".contains) ?? false
        let mayBeCloze = section.isTagged && section.cardType.isEmpty && sides.isEmpty
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
    func terms(of index: Int) -> [(term: String, text: String, offset: Int)] {
        let lines = sections[index].lines
        return lines.indices.compactMap { start in
            let item = lines[start]
            guard item.isItem, let colons = divider(of: item) else { return nil }
            let rest = lines[(start + 1)...].prefix { line in
                line.isCode || line.range.isEmpty
                    || line.indent > item.indent && divider(of: line) == nil
            }
            let definition = bytes.trimmed(colons + 2..<item.range.upperBound)
            let term = OrgText.plain(bytes.trimmedText(item.range.lowerBound..<colons))
            return (
                term, text(of: [OrgLine(range: definition, indent: 0)] + rest),
                item.range.lowerBound
            )
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

    // MARK: Levels

    /// The level of which most headings ask, and more than one; nil without any.
    var askingLevel: Int? {
        levels { $0.asks }.first { $0.value.fit > 1 && $0.value.fit * 2 > $0.value.all }?.key
    }

    /// The level with the most texts beneath its headings; nil without any.
    var usualLevel: Int? { levels { !$0.lines.isEmpty }.first { $0.value.fit > 0 }?.key }

    /// How many headings of each level are fit, the level with the most first.
    private func levels(
        _ isFit: (Section) -> Bool
    ) -> [(key: Int, value: (fit: Int, all: Int))] {
        Dictionary(grouping: sections.dropFirst(), by: \.level)
            .mapValues { (fit: $0.count(where: isFit), all: $0.count) }
            .sorted { ($1.value.fit, $0.key) < ($0.value.fit, $1.key) }
    }
}

extension String {
    fileprivate var withoutNumbers: String { filter { !$0.isNumber }.trimmed }
}
