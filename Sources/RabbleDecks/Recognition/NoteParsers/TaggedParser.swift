extension NoteParser {
    /// Blocks of Logseq, and paragraphs of flashcards-obsidian and Obsidian_to_Anki.
    ///
    /// ```markdown
    /// - What is silt? #card
    ///   - fine sand
    ///
    /// ### What is loam? #card-reverse #soil
    /// silt and clay
    /// ^1607617939360
    ///
    /// peat :: turf ^1607617939361
    /// ```
    static let tagged = NoteParser("prompts with #card or #flashcard, and answers beneath") {
        text in
        guard text.lines.contains(where: { cardTag(in: $0) != nil }) else { return nil }
        let synced = Set(zip(text.lines, text.lines.dropFirst()).filter(\.1.isID).map(\.0.start))
        var above: [String] = []
        return NoteCards(text.lines, bare: .marked) { line, start, hasBack in
            defer { above = line.isPlain ? above + [line.text] : [] }
            if line.isProperty || line.text.hasPrefix("<!--") { return .nothing }
            if let tag = cardTag(in: line) {
                let front = line.plain.replacing(tag, with: "")
                let isParagraph = start == nil && line.level == 0 && !line.isItem
                let lines = (isParagraph ? above : []) + [front]
                return .start(
                    lines.joined(separator: "\n"), "", isAskedBothWays: tag.hasSuffix("reverse"),
                    above: lines.count - 1)
            }
            guard let start else {
                return oneLiner(line, isSynced: synced.contains(line.start)) ?? .end
            }
            if line.isBlank { return hasBack && !start.isItem ? .end : .nothing }
            let isBeneath = start.indent < line.indent || !start.isItem
            if line.isCode { return .back(line.text) }
            return isBeneath && line.level == 0 && !line.isRule ? .back(line.item) : .end
        }
    }

    private static func oneLiner(_ line: NoteLine, isSynced: Bool) -> NoteCards.Role? {
        let bytes = Array(line.text.utf8)
        guard let card = MarkdownOneLiner(in: bytes, bytes.indices, isNote: true),
            card.isSpaced || isSynced
        else { return nil }
        return .start(
            bytes.trimmedText(card.front), bytes.trimmedText(card.back),
            isAskedBothWays: card.isAskedBothWays)
    }

    /// The tag that makes a line the prompt of a card. `#card {` is code.
    static func cardTag(in line: NoteLine) -> String? {
        guard !line.isCode, line.text.contains("#"), !"{}".contains(line.text.last ?? " ")
        else { return nil }
        return line.text.split(whereSeparator: \.isWhitespace).lazy.map(String.init).first { word in
            let parts = word.lowercased().split { "-/[]".contains($0) }
                .joined(separator: word.hasPrefix("#[[") ? "" : "/").split(separator: "/")
            return ["#card", "#flashcard"].contains(parts.first ?? "")
                && ["", "reverse", "spaced"].contains(parts.dropFirst().joined(separator: " "))
        }
    }
}

extension NoteLine {
    fileprivate var isItem: Bool { text.unmarked != nil }
    /// Whether the line may be part of a paragraph that ends with a tag.
    fileprivate var isPlain: Bool {
        isText && !isCode && !isItem && !isID && !isProperty && NoteParser.cardTag(in: self) == nil
    }
    /// Whether the line is a Logseq property: `card-ease:: 2.5`.
    fileprivate var isProperty: Bool { item.prefix { $0 != " " }.hasSuffix("::") }
}
