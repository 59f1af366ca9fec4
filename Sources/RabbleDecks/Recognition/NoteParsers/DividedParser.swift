extension NoteParser {
    /// ```markdown
    /// - silt – fine sand
    /// - loam – silt and clay
    /// - peat – turf
    /// ```
    ///
    /// A single one is enough if a line `---` follows it.
    static let divided = NoteParser("a sign between prompts and answers") { text in
        let lines = text.lines.filter { $0.isText && !$0.text.hasPrefix("|") && !$0.isID }
        let isRuled = text.lines.contains(where: \.isRule)
        let signs =
            TableSeparators.signs.map(\.text).filter { $0.hasPrefix(" ") }
            + ["\t", ";", "|", "："]
        let found = signs.lazy.map { sign in
            (sign, lines.map { $0.item.split(separator: sign).map(\.trimmed) })
        }.first { sign, rows in
            let rows = TableSeparators(column: sign).withoutTitles(rows)
            let count = rows.count { $0.count == 2 }
            // Words before a wide colon may be the speakers of a dialogue.
            let isColon = sign == "："
            let words = Set(rows.map(\.first)).count
            let areItems =
                count > 7 && words * 2 > rows.count && lines.allSatisfy { $0.text.unmarked != nil }
            let areWords = !isColon || areItems || count > 9 && words == rows.count
            return count >= (isRuled ? 1 : 3) && count * 3 > rows.count * 2 && areWords
                && !TableSeparators.areSentences(rows) && !TableSeparators.areCode(rows)
        }
        guard let (sign, rows) = found, !SeparatorGuess.areSettings(text.deck.bytes) else {
            return nil
        }
        return NoteCards(
            zip(lines, rows).map { line, row in
                // `1914 - 1918 - a war` and sentences have other signs.
                let front = row.first ?? ""
                let isWhole =
                    sign.hasPrefix(" ") && Int(front) == nil && !line.item.hasSuffix(".")
                let rest = row.count == 2 || isWhole ? row.dropFirst() : []
                return NoteCards.Card(
                    front: front, back: rest.joined(separator: sign), start: line.start)
            }, isMarked: isRuled)
    }
}
