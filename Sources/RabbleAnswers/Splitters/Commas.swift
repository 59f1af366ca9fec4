extension Splitter {
    /// `delicious, tasty` and `real,really` are lists of two answers; `Yes, I do`, `red, white and
    /// blue`, `Paris, France`, `das Haus, die Häuser` and `1,000` are not.
    static let commas = Splitter(needs: ",") { text, style in
        guard style.hasLists else { return nil }
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

    /// The words of a part, without bracketed notes and small words at the start.
    fileprivate var wordsWithoutNotes: [String] {
        let text = withoutBrackets.lowercased().trimmed
        return AnswerTables.smallWords.apply(to: text).tokens.map(String.init)
    }

    /// Whether a word has a capital and is not an abbreviation such as `TV`.
    fileprivate var hasName: Bool {
        tokens.contains {
            String($0).hasCapital
                && ($0.count == 1 || !$0.allSatisfy { $0.isUppercase && $0.isLetter })
        }
    }
}

extension [String] {
    /// A term has at most this many words; longer ones are phrases.
    private static let maxWordsOfTerm = 3
    /// A phrase has at most this many words; longer ones are sentences, unless they are next to
    /// terms.
    private static let maxWordsOfPhrase = 5

    /// The parts between commas that are alternatives: at least half of them are terms, and they
    /// form neither a sentence nor a unit.
    fileprivate func alternatives(in style: AnswerStyle) -> [String] {
        let parts = filter(\.isWord)
        let words = parts.map(\.wordsWithoutNotes)
        guard count > 1, !parts.isEmpty else { return [] }
        // `Thanks!, Cheers!`
        if words.allSatisfy({ "!?".contains($0.last?.last ?? " ") }) { return parts }
        guard last?.isSentence != true, !parts.allSatisfy({ $0.utf8.count == 1 }),
            !parts.areNounWithPlural
        else { return [] }
        if parts.count > 1, Set(parts.map(\.normalizedAnswer)).count == 1 {
            // `Well, well` is a sentence, and `west, West` is one word.
            return Set(parts).count == 1 || !parts[0].hasCapital ? [parts[0]] : []
        }
        let terms = words.count { $0.count <= Self.maxWordsOfTerm }
        let areShort =
            terms * 2 >= words.count
            || style.hasWordLists && words.allSatisfy { $0.count <= Self.maxWordsOfPhrase }
        guard areShort, !words.areSentence(parts[0]), !words[words.count - 1].haveConjunction
        else { return [] }
        if style.hasCapitals { return parts }
        let areNames = style.hasWordLists ? !parts.areInCountry : parts.areCommonWords(words)
        return areNames ? parts : []
    }

    /// Whether no part is a place or person that specifies another, as in `Paris, France`.
    private func areCommonWords(_ words: [[String]]) -> Bool {
        // Potato soup is the meaning of Gamjatang.
        let others = count == 2 ? dropFirst().filter(\.hasCapital) : filter(\.hasName)
        return others.isEmpty || !contains(where: \.hasName)
            || allSatisfy { $0.lowercased().article != nil }
            || words.allSatisfy { $0.count > 1 && $0.last == words[0].last }
    }

    /// `Paris, France`; but `Iran, Persia` are two names of one country.
    private var areInCountry: Bool {
        count == 2 && AnswerTables["countries"].contains(self[1].lowercased())
            && !AnswerTables["countries"].contains(self[0].lowercased())
    }

    /// `white and blue`, but not `i gcónaí`, which starts with an Irish word.
    fileprivate var haveConjunction: Bool {
        enumerated().contains { index, word in
            AnswerTables["conjunctions"].contains(word) && (index > 0 || word.count > 1)
        }
    }

    /// `rapide, vite`: a list without capitals.
    var areWordList: Bool {
        count > 1 && allSatisfy { $0.isWord && !$0.hasCapital && !$0.isSentence }
    }
}

extension [[String]] {
    /// Whether these words between commas form a sentence: `when I was young, I sang`, `yes, I do`,
    /// `please, sir`; but `when, while` and `yes, of course` are lists.
    fileprivate func areSentence(_ start: String) -> Bool {
        func areCries(_ words: [String]) -> Bool {
            words.allSatisfy(AnswerTables["cries"].contains)
        }
        func isSubordinate(_ words: [String]) -> Bool {
            words.first.map(AnswerTables["subordinates"].contains) == true
        }
        let endsWithCry = areCries(self[count - 1])
        let hasPhrase = contains { $0.count > 1 }
        if endsWithCry, hasPhrase || areCries(self[0]) { return true }
        if self[0].count == 1, areCries(self[0]), hasPhrase {
            return start.hasCapital || contains(where: \.hasSubject)
        }
        if self[0].count > 1, isSubordinate(self[0]) {
            return !dropFirst().contains(where: isSubordinate)
        }
        return contains { $0.count > 3 && $0.hasSubject }
    }
}

extension [String] {
    /// `I do`, `so do you think`.
    fileprivate var hasSubject: Bool {
        dropLast().contains(where: AnswerTables["subjects"].contains)
    }
}
