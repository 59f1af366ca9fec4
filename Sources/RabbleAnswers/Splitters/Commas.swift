extension Splitter {
    /// `delicious, tasty` is a list of two answers; `Yes, I do`, `red, white and blue`,
    /// `Paris, France` and `1,000` are none.
    static let commas = Splitter(needs: ",") { text, style in
        guard style.hasLists, text.isShort else { return [text] }
        // Commas that are not part of a number.
        let parts = text.withoutAbbreviation.pieces(between: [",", "，"]) { _, _, after in
            after.map { $0 == " " || !$0.isASCII && $0.properties.numericType == nil } ?? false
        }
        return [text] + parts.alternatives(in: style)
    }
}

extension [String] {
    /// The parts between commas that are alternatives: short, and neither a sentence nor things
    /// that belong together.
    fileprivate func alternatives(in style: AnswerStyle) -> [String] {
        let parts = filter(\.isWord).map(\.trimmed)
        guard count > 1, let first = parts.first, !".!?。".contains(last?.trimmed.last ?? " ") else {
            return []
        }
        let words = parts.map(\.wordsWithoutNotes)
        guard words.allSatisfy({ $0.count <= 3 }), parts.count == 1 || Set(words).count > 1,
            !words[words.count - 1].contains(where: AnswerTables["conjunctions"].contains)
        else { return [] }
        if !style.hasCapitals, parts.contains(where: \.hasCapital) {
            // A noun and its plural.
            guard let stem = first.lowercased().article?.word.prefix(4) else { return [] }
            return [first] + parts.filter { $0.lowercased().article?.word.hasPrefix(stem) == false }
        }
        let isOpening = AnswerTables["sentences"].contains
        let isLong = words.contains { $0.count > 1 } || words[words.count - 1].allSatisfy(isOpening)
        return words[0].first.map(isOpening) == true && isLong ? [] : parts
    }
}

extension String {
    /// Whether this is a word, not an ending as in `bonus, -a, -um`.
    fileprivate var isWord: Bool { contains(where: \.isLetter) && trimmed.first != "-" }

    fileprivate var wordsWithoutNotes: [String] {
        AnswerTables.words.rewriting.apply(to: split { "(（[［【".contains($0) }[0].lowercased())
            .split(separator: " ").map(String.init)
    }
}
