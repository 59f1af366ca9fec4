extension Splitter {
    /// `brother/sister` is *brother* and *sister*, `Student/in` *Student* and *Studentin*;
    /// `and/or`, `km/h` and `f(x)/2` are one answer.
    static let slashes = Splitter(needs: "/") { text, _ in
        guard text.isShort, text.contains("/"), !text.contains(where: { "()[]=+*".contains($0) })
        else { return [text] }
        let words = text.split(separator: " ")
        let places = words.indices.filter { words[$0].contains("/") }
        // A text has few alternatives, or none.
        guard places.count <= 8 else { return [text] }
        return [text]
            + places.flatMap { place -> [String] in
                let choices = SlashedWord(words[place])
                let whole = choices.words.map { word in
                    (words[..<place] + [word[...]] + words[(place + 1)...]).joined(separator: " ")
                }
                let halves =
                    choices.areWhole && words.count > 1
                    ? text.split(separator: "/").map(String.init) : []
                return whole + halves.filter { !$0.isArticle }
            }
    }
}

/// What a word with slashes stands for.
private struct SlashedWord {
    private(set) var words: [String] = []
    /// Whether the words are those between the slashes, not endings.
    private(set) var areWhole = false

    init(_ token: Substring) {
        let choices = token.split(separator: "/", omittingEmptySubsequences: false)
        guard choices.count > 1, !AnswerTables["slashes"].contains(token.lowercased()) else {
            return
        }
        let stem = choices[0]
        let endings = choices.dropFirst().map { $0.drop { $0 == "-" } }
        let isStem = endings.allSatisfy { ending in
            stem.count > ending.count + 1
                && AnswerTables["suffixes"].contains(ending.lowercased())
        }
        if isStem {
            words = [String(stem)]
            if endings.count == 1, let first = endings[0].first {
                // amigo/a is amigo and amiga.
                let isVowel = "aeiou".contains(first) && "aeiou".contains(stem.last ?? " ")
                words.append(String(isVowel ? stem.dropLast() : stem) + endings[0])
            }
        } else if choices.allSatisfy(\.isChoice) {
            words = choices.map(String.init)
            areWhole = true
        }
    }
}

extension Substring {
    /// Whether this may stand for itself beside a slash: neither a unit nor a short name.
    fileprivate var isChoice: Bool {
        allSatisfy { $0.isLetter || "'-".contains($0) }
            && !AnswerTables.units.contains(String(self))
            && (count > 1 || unicodeScalars.allSatisfy { $0.value > 0x2E80 })
            && contains { !$0.isUppercase }
    }
}

extension String {
    fileprivate var isArticle: Bool { AnswerTables.articles.contains { $0.contains(self) } }
}
