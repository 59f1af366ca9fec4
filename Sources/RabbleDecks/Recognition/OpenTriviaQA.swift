/// The questions of [OpenTriviaQA](https://github.com/uberspot/OpenTriviaQA).
///
/// ```text
/// #Q Which is wet?
/// ^ sea
/// A sand
/// B sea
/// ```
enum OpenTriviaQA {
    /// The cards of a text; nil unless it starts like such a question.
    static func decode(_ text: DeckText) throws(InvalidGroupFile) -> Deck? {
        let bytes = text.bytes
        let lines = TextLines(bytes, in: bytes.startOfText..<bytes.count).lazy.filter {
            !bytes.isBlank($0)
        }
        let starts = lines.prefix(64).count { bytes[$0].starts(with: "#Q ".utf8) }
        guard starts > 0, lines.prefix(64).contains(where: { bytes[$0].starts(with: "^ ".utf8) })
        else { return nil }
        var cards = CardList(text)
        var card: (start: Int, lines: [String])?
        func add() { card.map { cards.add(self.card($0.lines), at: $0.start) } }
        for line in lines {
            if bytes[line].starts(with: "#Q".utf8) {
                add()
                card = (line.lowerBound, [])
            }
            card?.lines.append(bytes.trimmedText(line))
        }
        add()
        return try cards.decoded()
    }

    private static func card(_ lines: [String]) -> CardList.Card {
        let answer = lines.firstIndex { $0.hasPrefix("^") } ?? lines.endIndex
        let front = lines[..<answer].joined(separator: "\n").dropFirst(2).trimmed
        let rest = lines[answer...]
        return CardList.Card(
            front: front, back: rest.first.map { $0.dropFirst().trimmed } ?? "",
            wrong: rest.dropFirst().map { $0.dropFirst().trimmed }.filter { !$0.isEmpty })
    }
}
