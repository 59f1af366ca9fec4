extension NoteForm {
    /// Paragraphs of Obsidian_to_Anki with a rule in them. A heading may look so; hence most of
    /// them ask, or have an id.
    ///
    /// ```markdown
    /// What is silt?
    /// ---
    /// fine sand
    /// <!--ID: 1607617939360-->
    /// ```
    static let ruled = NoteForm("a line --- between prompts and answers") { text in
        guard text.isFree else { return nil }
        var (cards, asking, other) = ([NoteCards.Card](), 0, 0)
        for lines in text.lines.split(whereSeparator: \.isBlank) {
            let lines = lines.filter { !$0.isID }
            guard let rule = lines.firstIndex(where: \.isRule), rule > 0, rule + 1 < lines.count
            else {
                other += lines.count(where: \.isText)
                continue
            }
            if lines[rule - 1].asks { asking += 1 }
            let sides = [lines[..<rule], lines[(rule + 1)...]].map {
                $0.map(\.text).joined(separator: "\n")
            }
            cards.append(NoteCards.Card(front: sides[0], back: sides[1], start: lines[0].start))
        }
        let areMarked = asking * 2 > cards.count || text.isSynced(cards.count)
        return areMarked && other <= cards.count ? NoteCards(cards, otherLines: other) : nil
    }
}
