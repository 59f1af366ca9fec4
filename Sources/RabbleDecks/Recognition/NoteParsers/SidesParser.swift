extension NoteParser {
    /// A card of Mochi, in a file of its own.
    ///
    /// ```markdown
    /// What is silt?
    /// ---
    /// fine sand
    /// ```
    static let sides = NoteParser("the text above --- as a prompt, and that beneath as its answer")
    {
        text in
        let sides = text.lines.split { $0.text == "---" && !$0.isCode }.map {
            $0.filter { !$0.isBlank }
        }
        guard sides.count == 2, let first = sides[0].first else { return nil }
        let front = sides[0].filter { !$0.isCode }
        let back = sides[1].filter { !$0.isCode }
        let asks = front.last.map { $0.asks || $0.text.contains("? ") } ?? false
        guard !sides[1].isEmpty, front.count < (asks ? 4 : 2), back.count < (asks ? 20 : 4),
            !sides[1].contains(where: { $0.level > 0 })
        else { return nil }
        let texts = sides.map { $0.map(\.title).joined(separator: "\n") }
        return NoteCards(
            [NoteCards.Card(front: texts[0], back: texts[1], start: first.start)], isMarked: true)
    }

    /// Mochi cards in one file, each after its own metadata.
    ///
    /// ```markdown
    /// ---
    /// card_id: null
    /// ---
    /// silt
    /// ---
    /// fine sand
    /// ```
    static let mochi = NoteParser("the text between lines --- as prompts and answers") { text in
        let next = zip(text.lines, text.lines.dropFirst())
        let heads = Set(
            next.filter { $0.text == "---" && $1.text.hasPrefix("card_id:") }.map(\.0.start))
        if heads.isEmpty { return nil }
        // The front matter of the first card is also the file's.
        var rules = 1
        return NoteCards(text.lines) { line, start, _ in
            if heads.contains(line.start) {
                rules = 0
                return .divider
            }
            if line.text == "---", rules < 2 {
                rules += 1
                return .nothing
            }
            if rules == 0 || line.isBlank && start == nil { return .nothing }
            if rules > 1 { return .back(line.text) }
            return start == nil ? .start(line.text, "") : .same(line.text)
        }
    }

    /// Cards for Obsidian's plugin with empty lines in them. The plugin would end a card there.
    ///
    /// ```markdown
    /// What is silt?
    ///
    /// ?
    ///
    /// fine sand
    /// ___
    /// ```
    static let parted = NoteParser("the text above ? as a prompt, and that beneath as its answer") {
        text in
        func isSign(_ line: NoteLine) -> Bool { line.text == "?" && !line.isCode }
        let signs = text.lines.indices.filter { isSign(text.lines[$0]) }
        let areApart = signs.allSatisfy { sign in
            guard sign > 0, sign + 1 < text.lines.count else { return false }
            let above = text.lines[sign - 1]
            return text.lines[sign + 1].isBlank && (above.isBlank || above.asks)
        }
        let cards = text.lines.split(whereSeparator: \.isRule)
        let areOne = cards.allSatisfy { card in
            let asks = card.prefix { !isSign($0) }.count(where: \.asks) == 1
            return card.count(where: isSign) < 2 && (asks || cards.count > 1)
        }
        guard text.isMarkdown, !signs.isEmpty, areApart, areOne else { return nil }
        var isBack = false
        return NoteCards(text.lines, bare: .marked) { line, start, _ in
            if line.isRule { isBack = false }
            if line.isRule { return .divider }
            if isSign(line) {
                isBack = true
                return .nothing
            }
            if isBack { return .back(line.text) }
            if start != nil { return .same(line.text) }
            return line.isBlank ? .nothing : .start(line.plain, "")
        }
    }
}
