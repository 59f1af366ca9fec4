/// The headings of an Org file, each with the text beneath it ([Org
/// Syntax](https://orgmode.org/worg/org-syntax.html)). Drawers, planning, comments and keywords are
/// left out.
struct OrgOutline {
    struct Section {
        let offset: Int
        /// The number of stars; 0 for the lines before the first heading.
        let level: Int
        /// The heading without its keyword, priority and tags.
        let title: String
        /// Whether a tag or a property says that it is a card.
        fileprivate(set) var isTagged: Bool
        /// Whether the tag is org-drill's, so words in brackets are hidden.
        let isDrill: Bool
        /// Whether the heading, or one of its parents, starts with `COMMENT`.
        let isComment: Bool
        /// `twosided` of org-drill, `cloze` of org-fc.
        fileprivate(set) var cardType: String?
        /// Each paragraph, item and line of code is one line.
        fileprivate(set) var text = ""
        fileprivate(set) var children: [Int] = []

        /// The role of the text beneath, given by the heading: `Answer`, `Front`.
        var role: ColumnName.Kind? {
            // In a heading of two words, one may be a language code: `la manzana`.
            Self.words(of: title).count == 1 ? ColumnName(title)?.kind : nil
        }

        private static func words(of title: String) -> [Substring] {
            title.split(separator: " ").filter {
                !ColumnName.isListed($0.lowercased(), in: "affix")
            }
        }

        var asks: Bool { title.endsAsking }

        /// The prompt of a card: the text beneath its heading, and the heading itself unless it is
        /// a placeholder such as `Item` or `Fact 3`.
        var prompt: String {
            if text.isEmpty { return title }
            let rest = Self.words(of: title).filter { Int($0) == nil }
            return rest.isEmpty || role != nil ? text : "\(title)\n\(text)"
        }

        /// The text with hidden words, as in `The [Nile||river] flows` or `{{Nile}{river}@0}`; nil
        /// if there are none. Brackets beneath a question are part of the answer.
        var gapped: String? {
            if text.contains("}@") { return text }
            let whole = text.isEmpty ? title : prompt
            guard text.isEmpty || !asks, let open = whole.firstIndex(of: "["),
                whole[open...].contains("]")
            else { return nil }
            return whole
        }
    }

    private enum Block {
        case drawer, comment
        case code(indent: Int)
    }

    /// Card types with a question and an answer.
    static let cardTypes: Set = ["simple", "normal", "double", "vocab", "text-input"]
    /// Card types in which any heading of the card may be the prompt.
    static let sidedTypes: Set = ["twosided", "multisided"]

    private let bytes: [UInt8]
    private(set) var sections = [
        Section(
            offset: 0, level: 0, title: "", isTagged: false, isDrill: false, isComment: false)
    ]
    /// The items `- term :: definition` of all lists.
    private(set) var terms: [NoteCards.Card] = []
    private(set) var title: String?
    /// Whether a keyword, a property or a tag shows that the file is Org.
    private(set) var isMarked = false
    private var states = OrgText.states
    private var block: Block?
    private var open = [0]
    /// Whether the line of text continues on the next one.
    private var isOpen = false
    private var paragraphCount = 0
    /// The indentation of the last term, while its definition continues.
    private var termIndent: Int?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        for range in TextLines(bytes, in: bytes.startOfText..<bytes.count) { read(range) }
    }

    // MARK: Lines

    private mutating func read(_ range: Range<Int>) {
        let stars = bytes[range].prefix { $0 == "*" }.count
        if stars > 0, stars < range.count, bytes[range.lowerBound + stars] == 0x20 {
            return addHeading(
                String(utf8: bytes[range].dropFirst(stars)),
                level: stars, at: range.lowerBound)
        }
        let text = bytes.trimmed(range)
        let line = String(utf8: bytes[text])
        let indent = text.lowerBound - range.lowerBound
        switch block {
        case .drawer: return readDrawer(line)
        case _ where line.hasPrefix("#+"): return readKeyword(line, indent)
        case .comment: return
        case .code(let edge):
            let start = min(range.lowerBound + edge, text.lowerBound)
            return addCode(String(utf8: bytes[start..<text.upperBound]))
        case nil: break
        }
        let name = line.dropFirst().dropLast()
        let planning = ["SCHEDULED:", "DEADLINE:", "CLOSED:", "CLOCK:", "# "]
        if line.hasPrefix(":"), line.hasSuffix(":"), name == name.uppercased(), !name.isEmpty {
            block = .drawer
        } else if line.hasPrefix(":") {
            addCode(String(line.dropFirst(2)))
        } else if !planning.contains(where: line.hasPrefix), line != "#" {
            addLine(line, text, indent)
        }
    }

    private mutating func addHeading(_ line: String, level: Int, at offset: Int) {
        block = nil
        termIndent = nil
        isOpen = false
        let (title, tags) = OrgText.heading(line, states: states)
        while open.count > 1, sections[open[open.count - 1]].level >= level { open.removeLast() }
        let parent = open[open.count - 1]
        sections[parent].children.append(sections.count)
        open.append(sections.count)
        let isDrill = tags.contains("drill")
        let isTagged = isDrill || tags.contains("fc")
        isMarked = isMarked || isTagged
        let isComment = sections[parent].isComment || "\(title) ".hasPrefix("COMMENT ")
        sections.append(
            Section(
                offset: offset, level: level, title: title, isTagged: isTagged, isDrill: isDrill,
                isComment: isComment))
    }

    private mutating func readDrawer(_ line: String) {
        if line.uppercased() == ":END:" { return block = nil }
        let pair = line.dropFirst().split(separator: ":", maxSplits: 1)
        guard pair.count == 2 else { return }
        isMarked = true
        let value = pair[1].trimmed.lowercased()
        switch pair[0].uppercased() {
        case "DRILL_CARD_TYPE", "FC_TYPE": sections[sections.count - 1].cardType = value
        case "ANKI_NOTE_TYPE", "ANKI_NOTE_ID": sections[sections.count - 1].isTagged = true
        default: break
        }
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
            let value = words[1].trimmed
            if name == "TITLE", !value.isEmpty { title = value }
            if ["TODO", "SEQ_TODO", "TYP_TODO"].contains(name) {
                states.formUnion(value.split(separator: " ").map { $0.prefix { $0 != "(" } })
            }
        }
    }

    // MARK: Texts

    private mutating func addLine(_ line: String, _ range: Range<Int>, _ indent: Int) {
        guard !line.isEmpty else { return isOpen = false }
        let isItem = bytes.startsListItem(range) || line.hasPrefix("|")
        if isOpen, !isItem { return append(" \(OrgText.plain(line))") }
        if let edge = termIndent, indent <= edge { termIndent = nil }
        if termIndent == nil || isItem { paragraphCount += 1 }
        isOpen = true
        let isBullet = isItem && "-+*".contains(line.first ?? " ")
        let text = isBullet ? String(line.dropFirst(2)) : line
        // Numbered items have no terms.
        let mayBeTerm = isBullet && !sections[sections.count - 1].isComment
        let parts = "\(text) ".fields(between: " :: ")
        guard mayBeTerm, parts.count > 1, let rest = parts.last else {
            return append("\n\(OrgText.plain(text))")
        }
        termIndent = nil
        append("\n\(OrgText.plain(text))")
        termIndent = indent
        let name = parts.dropLast().joined(separator: " :: ")
        terms.append(
            NoteCards.Card(
                front: OrgText.plain(name), back: OrgText.plain(String(rest.dropLast())),
                start: range.lowerBound))
    }

    private mutating func addCode(_ line: String) {
        isOpen = false
        append("\n\(line)")
    }

    /// Adds text, which starts with the character that separates it from the previous text.
    private mutating func append(_ text: String) {
        func add(to whole: inout String) { whole += whole.isEmpty ? text.dropFirst() : text[...] }
        add(to: &sections[sections.count - 1].text)
        if termIndent != nil { add(to: &terms[terms.count - 1].back) }
    }

    /// Whether most paragraphs and items have terms.
    var isMostlyTerms: Bool { terms.count * 2 > paragraphCount }

    /// The text beneath a heading; if there is none, the heading.
    func content(of section: Section) -> String {
        let text = wholeText(of: section)
        return text.isEmpty ? section.title : text
    }

    /// The text beneath a heading and its subheadings.
    func wholeText(of section: Section) -> String {
        var texts = [section.text]
        var unvisited = Array(section.children.reversed())
        while let child = unvisited.popLast() {
            texts += [sections[child].title, sections[child].text]
            unvisited += sections[child].children.reversed()
        }
        return texts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// The level with the most non-empty headings; nil if there are none.
    var usualLevel: Int? {
        let full = sections.dropFirst().filter { !$0.text.isEmpty || !$0.children.isEmpty }
        return Dictionary(grouping: full, by: \.level).max {
            ($0.value.count, $1.key) < ($1.value.count, $0.key)
        }?.key
    }
}
