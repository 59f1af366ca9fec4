extension NoteParser {
    /// ```text
    /// Which is wet?
    /// sea
    /// sand
    /// a
    /// ```
    ///
    /// `Answer:` may stand before the letter. Options with letters are those of ``MultipleChoice``.
    static let options = NoteParser("a last line that names the right option") { text in
        var cards = [NoteCards.Card]()
        var block = [NoteLine]()
        for line in text.lines where !line.text.isEmpty {
            if line.asks, let last = block.last, block.count > 3,
                ChoiceOption.letter(last.text + ")")?.rest == ""
            {
                // The letter names none of the options above it.
                cards.append(NoteCards.Card(front: block[0].text, back: "", start: block[0].start))
                block = [line]
            } else if let card = card(of: block, answeredBy: line.text) {
                cards.append(card)
                block = []
            } else if block.count < 50 {
                block.append(line)
            } else {
                return nil
            }
        }
        // Short lines that recur are not questions.
        let different = Set(cards.map { [$0.front, $0.back] }).count
        guard block.count < 7, cards.count > 1, different * 2 > cards.count else { return nil }
        let rest = block.prefix(1).map {
            NoteCards.Card(front: $0.text, back: "", start: $0.start)
        }
        return NoteCards(cards + rest)
    }

    /// The question above a line such as `b` or `Answer: B`, with the option that the line names.
    private static func card(of lines: [NoteLine], answeredBy line: String) -> NoteCards.Card? {
        let options = lines.dropFirst().map(\.text)
        let word = line.withoutName(.answer) ?? line
        guard word.count < 3, options.count > 1, let number = AnswerOptions.number(of: word),
            options.indices.contains(number - 1)
        else { return nil }
        return NoteCards.Card(
            front: lines[0].text, back: options[number - 1], wrong: options, start: lines[0].start)
    }
}
