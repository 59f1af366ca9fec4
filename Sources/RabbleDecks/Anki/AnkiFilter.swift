/// How a template shows a field: by the words before its name, as in `{{furigana:Expression}}`.
struct AnkiFilter {
    /// A box to type the answer into: `type:`, also with `nc:`.
    let isTyped: Bool
    let hasGaps: Bool
    /// Without the text around the gaps: `cloze-only:`.
    let isGapAlone: Bool
    /// Without HTML: `text:`.
    private let isPlain: Bool
    /// Shown on demand.
    let isHint: Bool
    private let reading: Reading?
    /// Whether the field is named as one that says more than an answer.
    let isAside: Bool

    private enum Reading: String {
        case furigana, kana, kanji
    }

    init(_ words: some Collection<String>, of field: String) {
        isAside = ColumnName(field).map { [.aside, .sentence, .hint].contains($0.kind) } ?? false
        isTyped = words.contains("type")
        isGapAlone = words.contains("cloze-only")
        hasGaps = isGapAlone || words.contains("cloze")
        isPlain = words.contains("text")
        isHint = words.contains("hint")
        reading = words.firstNonNil(Reading.init(rawValue:))
    }

    /// What a card shows of a field; of a word whose kanji or reading the front shows, the other.
    func shown(_ html: String, besides front: [AnkiTemplate.Shown] = []) -> String {
        let text = isPlain ? HTMLText(html).text : html
        guard text.contains("[") else { return text }
        switch reading {
        case .kana: return text.withRuby(\.kana)
        case .kanji: return text.withRuby(\.kanji)
        case nil, .furigana:
            let texts = front.map(\.text)
            if texts.contains(text) { return text }
            let (kanji, kana) = (text.withRuby(\.kanji), text.withRuby(\.kana))
            if texts.contains(kanji) { return kana }
            return texts.contains(kana) ? kanji : text
        }
    }

    /// Further right answers, besides the text that is shown: 今 and いま of `今[いま]`.
    func otherAnswers(_ text: String) -> [String] {
        guard reading == .furigana, text.contains("[") else { return [] }
        return [text.withRuby(\.kanji), text.withRuby(\.kana)].filter { $0 != text }
    }
}

/// A word with its reading: `今[いま]`.
private struct Ruby {
    let kanji: Substring
    let kana: Substring
}

extension String {
    /// The text with a part of each word in place of `今[いま]`, as Anki's filters `kana` and
    /// `kanji` have it: a word starts after a blank or a tag, and the blank before it goes.
    fileprivate func withRuby(_ part: (Ruby) -> Substring) -> String {
        var text = ""
        var rest = self[...]
        while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
            let before = rest[..<open]
            let start = before.lastIndex { $0 == " " || $0 == ">" }.map(rest.index(after:))
            let word = rest[(start ?? rest.startIndex)..<open]
            let reading = rest[open..<close].dropFirst()
            rest = rest[close...].dropFirst()
            if word.isEmpty || reading.isEmpty || reading.hasPrefix("sound:") {
                text += before + "[\(reading)]"
                continue
            }
            let lead = before[..<word.startIndex]
            text += lead.last == " " ? lead.dropLast() : lead
            text += part(Ruby(kanji: word, kana: reading))
        }
        return text + rest
    }
}
