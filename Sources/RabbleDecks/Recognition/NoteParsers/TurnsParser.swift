extension NoteParser {
    /// ```text
    /// What is silt?
    /// fine sand
    /// What is loam?
    /// silt and clay
    /// ```
    ///
    /// Prose may also contain lines that end with a question mark, but it does not start with one,
    /// and has more lines between them. An answer has several lines only if it is a list or a block
    /// of its own.
    static let turns = NoteParser("lines that ask, and answers beneath") { text in
        // `1. Soils` above a list of questions
        let texts = text.lines.filter { !$0.isBlank }
        let topics = Set(
            zip(texts.indices, zip(texts, texts.dropFirst())).filter { index, lines in
                let (topic, line) = lines
                let isAnswer = index > 0 && texts[index - 1].asks
                return topic.text.unmarked != nil && !topic.asks && !isAnswer && line.asks
                    && topic.indent < line.indent
            }.map(\.1.0.start))
        var last = NoteLine?.none
        var isTight = false
        let found = NoteCards(text.lines) { line, _, _ in
            if topics.contains(line.start) { return .divider }
            defer { last = line }
            if line.asks {
                isTight = isTight || last.map { $0.isText && $0.indent <= line.indent } ?? false
                return .start(line.plain, "")
            }
            if line.isBlank || line.isRule { return .nothing }
            return line.level > 0 ? .end : .back(String(line.item.drop { "->=→⇒ ".contains($0) }))
        }
        guard let found, found.otherLines < 2 else { return nil }
        // If every question has equally many lines beneath it, these are options, and none is
        // marked; a key may follow the last one.
        let sample = found.cards.count > 2 ? found.cards.dropLast() : found.cards[...]
        let counts = Set(sample.map { $0.back.split(separator: "\n").count })
        if found.cards.count > 1, counts.count == 1, counts.contains(where: { $0 > 2 }) {
            return nil
        }
        let lines = text.lines.count { $0.isText || $0.asks } - found.otherLines - topics.count
        let maxPerCard = isTight ? 2 : 5
        return lines <= found.cards.count * maxPerCard ? found : nil
    }
}
