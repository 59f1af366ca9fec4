extension Splitter {
    /// `delicious, tasty` and `real,really` are lists of two answers; `Yes, I do`,
    /// `red, white and blue`, `Paris, France`, `das Haus, die Häuser` and `1,000` are none.
    static let commas = Splitter(needs: ",") { text, style in
        guard style.hasLists, style.columns == nil else { return [text] }
        return [text] + text.withoutAbbreviation.commaParts.alternatives(in: style)
    }
}

extension String {
    /// The parts between commas that are not part of a number or a name like `N,N-dimethyl`.
    var commaParts: [String] {
        guard isShort else { return [self] }
        var isTight = false
        let parts = pieces(between: [",", "，", "،"]) { _, before, after in
            guard let after else { return false }
            if after == " " || !after.isASCII && !after.isNumber { return true }
            let isBetweenWords =
                after.isLetter && (before.isLetter || ")]!?.".unicodeScalars.contains(before))
            isTight = isTight || isBetweenWords
            return isBetweenWords
        }.map(\.trimmed)
        return isTight && parts.contains { $0.utf8.count == 1 } ? [self] : parts
    }

    /// Whether this is a word, not an ending as in `bonus, -a, -um`.
    var isWord: Bool { contains(where: \.isLetter) && !"-¨".contains(first ?? "-") }

    fileprivate var wordsWithoutNotes: [String] {
        AnswerTables.words.rewriting.apply(to: split { "(（[［【".contains($0) }[0].lowercased())
            .split(separator: " ").map(String.init)
    }

    /// Whether a word has a capital that is no abbreviation, such as `TV`.
    fileprivate var hasName: Bool {
        split(separator: " ").contains {
            String($0).hasCapital
                && ($0.count == 1 || !$0.allSatisfy { $0.isUppercase && $0.isLetter })
        }
    }
}

extension [String] {
    /// The parts between commas that are alternatives: short, and neither a sentence nor things
    /// that belong together.
    fileprivate func alternatives(in style: AnswerStyle) -> [String] {
        let parts = filter(\.isWord)
        let isCry = parts.allSatisfy { "!?".contains($0.last ?? " ") }
        guard count > 1, !parts.isEmpty, isCry || last?.isSentence != true,
            !parts.allSatisfy({ $0.utf8.count == 1 }), !parts.areNounWithPlural
        else { return [] }
        let words = parts.map(\.wordsWithoutNotes)
        guard words.allSatisfy({ $0.count <= 3 }), parts.count == 1 || Set(words).count > 1,
            !words[words.count - 1].contains(where: AnswerTables["conjunctions"].contains)
        else { return [] }
        guard style.hasCapitals || isCry || parts.areCommonWords(words) else { return [] }
        let isOpening = AnswerTables["sentences"].contains
        let isLong = words.contains { $0.count > 1 } || words[words.count - 1].allSatisfy(isOpening)
        return words[0].first.map(isOpening) == true && isLong && !isCry ? [] : parts
    }

    /// Whether no part is a place or a person that tells more of another, as in `Paris, France`.
    private func areCommonWords(_ words: [[String]]) -> Bool {
        // Potato soup is what Gamjatang means.
        let others = count == 2 ? dropFirst().filter(\.hasCapital) : filter(\.hasName)
        return others.isEmpty || !contains(where: \.hasName)
            || allSatisfy { $0.lowercased().article != nil }
            || words.allSatisfy { $0.count > 1 && $0.last == words[0].last }
    }
}
