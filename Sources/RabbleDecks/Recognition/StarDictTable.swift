/// A dictionary as pyglossary writes it for StarDict: one entry per line, with further forms of the
/// word, and line breaks written as `\n`.
///
/// ```text
/// ##name	Spanish
/// casa|casas	house\nhome
/// ```
enum StarDictTable {
    /// The entries of a text; nil if it does not start with the name of a dictionary.
    static func decode(_ text: DeckText) throws(InvalidGroupFile) -> Deck? {
        let bytes = text.bytes
        guard bytes.has("##name\t", in: bytes.startOfText..<bytes.count) else { return nil }
        try bytes.checkText()
        var title = text.title
        var cards = CardList(text)
        var forms = 0
        for line in TextLines(bytes, in: bytes.startOfText..<bytes.count) {
            if bytes.isBlank(line) { continue }
            let parts = String(utf8: bytes[line]).split(separator: "\t", maxSplits: 1)
            if bytes.has("##", in: line) {
                if parts[0] == "##name", parts.count > 1 { title = parts[1].trimmed }
                continue
            }
            let words = AcceptedAnswers.decode(String(parts[0]))
            forms += words.count - 1
            let back = parts.count > 1 ? String(parts[1]).unescaped : ""
            let html = HTMLText(back, isGuess: true)
            cards.add(
                CardList.Card(
                    front: words.first ?? "", back: html.isMarked ? html.text : back, title: title),
                at: line.lowerBound)
        }
        var deck = try cards.decoded()
        deck.assume("a dictionary of StarDict", leavingOut: (forms, "further form", ""))
        return deck
    }
}
