/// The filters of a field in a template, written before its name, as in `{{furigana:Expression}}`.
struct AnkiFilter {
    /// A box for typing the answer: `type:`, also with `nc:`.
    let isTyped: Bool
    let hasGaps: Bool
    /// Only the gaps, without the text around them: `cloze-only:`.
    let isGapAlone: Bool
    /// Without HTML: `text:`.
    private let isPlain: Bool
    /// Shown on demand.
    let isHint: Bool
    private let reading: Reading?
    let role: Role

    /// The role that a field has by its name.
    enum Role {
        case answer, reading
        /// An answer, or beside one additional information.
        case explanation
        /// Additional information, such as an example.
        case aside
    }

    private enum Reading: String {
        case furigana, kana, kanji
    }

    init(_ words: some BidirectionalCollection<String>, of field: String) {
        let name = ColumnName(field)
        // Unlike a column of a table, a field named after a language holds a text in it.
        let isLanguage = name?.word.hasSuffix("language") ?? false
        role =
            switch name?.kind {
            case .aside, .sentence, .hint: isLanguage ? .answer : .aside
            case .reading: .reading
            case _ where name?.word == "source": .aside
            case _ where ColumnName.isListed(name?.word ?? "", in: "explanation"): .explanation
            default: .answer
            }
        isTyped = words.contains("type")
        isGapAlone = words.contains("cloze-only")
        hasGaps = isGapAlone || words.contains("cloze")
        isPlain = words.contains("text")
        isHint = words.contains("hint")
        // The filter next to the name is applied first.
        reading = words.reversed().firstNonNil(Reading.init(rawValue:))
    }

    /// The text that a card shows for a field. If the front shows a word's kanji or its reading,
    /// this is the other one.
    func shown(_ html: String, besides front: [AnkiTemplate.Shown] = []) -> String {
        let text = isPlain ? HTMLText(html).text : html
        guard let reading, text.contains("[") else { return text }
        let (kanji, kana) = (text.withRuby(isKana: false), text.withRuby(isKana: true))
        let texts = front.map(\.text)
        return switch reading {
        case .kana: kana
        case .kanji: kanji
        case .furigana where texts.contains(kanji): kana
        case .furigana: texts.contains(kana) ? kanji : text
        }
    }

    /// Further right answers for the shown text: 今 and いま for `今[いま]`.
    func otherAnswers(_ text: String) -> [String] {
        guard reading == .furigana, text.contains("[") else { return [] }
        return [false, true].map(text.withRuby).filter { $0 != text }
    }
}

extension String {
    /// The text with each `今[いま]` replaced by the word or its reading, as by Anki's filters `kanji`
    /// and `kana`: a word starts after a blank or a tag, and the blank before it is removed.
    fileprivate func withRuby(isKana: Bool) -> String {
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
            text += isKana ? reading : word
        }
        return text + rest
    }
}
