extension NoteForm {
    /// ```text
    /// Which is wet?
    /// A) sea
    /// B) sand
    /// Answer: A
    /// ```
    ///
    /// The options may have no marks, and the last line may be nothing but the letter.
    static let options = NoteForm("a last line that names the right option") { text in
        var cards = [NoteCards.Card]()
        var block = [NoteLine]()
        for line in text.lines where !line.text.isEmpty {
            if let card = card(of: block, answeredBy: line.text) {
                cards.append(card)
                block = []
            } else if block.count < 50 {
                block.append(line)
            } else {
                return nil
            }
        }
        // Short lines that recur are no questions.
        let different = Set(cards.map { [$0.front, $0.back] }).count
        guard block.count < 7, cards.count > 1, different * 2 > cards.count else { return nil }
        let rest = block.prefix(1).map {
            NoteCards.Card(front: $0.text, back: "", start: $0.start)
        }
        return NoteCards(cards + rest)
    }

    /// The question above a line such as `b` or `Answer: B`, with the option that this names.
    private static func card(of lines: [NoteLine], answeredBy line: String) -> NoteCards.Card? {
        let block = lines.map(\.text)
        let parts = line.split(separator: ":", maxSplits: 1)
        let isNamed = parts.count > 1 && ColumnName(String(parts[0]))?.kind == .answer
        let word = (isNamed ? String(parts[1]).trimmed : line).prefix { !" .)".contains($0) }
        let marked = block.dropFirst().drop { $0.unmarked == nil }
        let options = (marked.isEmpty ? block.dropFirst() : marked).map { $0.unmarked ?? $0 }
        let isLetter = isNamed || word.count == line.count
        guard isLetter, word.count < 3, options.count > 1,
            let number = AnswerOptions.number(of: String(word)),
            options.indices.contains(number - 1)
        else { return nil }
        return NoteCards.Card(
            front: block.dropLast(options.count).joined(separator: "\n"),
            back: options[number - 1], wrong: options, start: lines[0].start)
    }
}
