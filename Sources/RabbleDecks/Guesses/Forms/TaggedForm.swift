extension NoteForm {
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
    static let tagged = NoteForm("prompts with #card or #flashcard, and answers beneath") { text in
        guard text.isFree, text.lines.contains(where: { cardTag(in: $0) != nil }) else {
            return nil
        }
        let synced = Set(zip(text.lines, text.lines.dropFirst()).filter(\.1.isID).map(\.0.start))
        var above: [String] = []
        return NoteCards(text.lines, bare: .marked) { line, start, hasBack in
            defer { above = continued(above, by: line) }
            if line.isProperty { return .nothing }
            if line.text.hasPrefix("<!--") { return .nothing }
            if let tag = cardTag(in: line) {
                let front = (line.level > 0 ? line.title : line.item).replacing(tag, with: "")
                let isReversed = tag.hasSuffix("reverse")
                let isParagraph = start == nil && line.level == 0 && !line.isItem
                let lines = (isParagraph ? above : []) + [front]
                let (prompt, gaps) = withoutGaps(lines.joined(separator: "\n"))
                return .start(
                    prompt, gaps.joined(separator: "; "), isAskedBothWays: isReversed,
                    above: lines.count - 1)
            }
            guard let start else {
                return oneLiner(line, isSynced: synced.contains(line.start)) ?? .end
            }
            if line.isBlank { return hasBack && !start.isItem ? .end : .nothing }
            let isBeneath = start.indent < line.indent || !start.isItem
            return isBeneath && line.level == 0 && !line.isRule || line.isCode
                ? .back(line.isCode ? line.text : line.item) : .end
        }
    }

    /// The lines of a paragraph that a tag may end.
    private static func continued(_ above: [String], by line: NoteLine) -> [String] {
        let isText =
            line.isText && !line.isCode && !line.isItem && !line.isID && !line.isProperty
            && cardTag(in: line) == nil
        return isText ? above + [line.text] : []
    }

    /// The text with `[…]` in place of Logseq's `{{cloze answer}}`, and these answers.
    private static func withoutGaps(_ text: String) -> (text: String, gaps: [String]) {
        let parts = text.split(separator: "{{cloze", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: (String(parts[0]), [])) { found, part in
            guard let end = part.range(of: "}}") else { return found.0 += "{{cloze" + part }
            found.gaps.append(String(part[..<end.lowerBound]).trimmed)
            found.text += "[…]" + part[end.upperBound...]
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
    /// Whether it is a property of Logseq: `card-ease:: 2.5`.
    fileprivate var isProperty: Bool { item.prefix { $0 != " " }.hasSuffix("::") }
}
