extension Splitter {
    /// `brother/sister` is *brother* and *sister*, `his/her name` *his name* and *her name*,
    /// `the cat/the dog` *the cat* and *the dog*; `and/or`, `km/h` and `f(x)/2` are one answer.
    static let slashes = Splitter(needs: "/") { text, style in
        guard text.isShort, text.contains("/"), !text.contains(where: { "()[]=+*".contains($0) })
        else { return nil }
        let words = text.tokens
        let slashed = words.indices.filter { words[$0].contains("/") }
        // More alternatives than this are not real ones.
        guard slashed.count <= 4 else { return nil }
        let phrases = words.count > slashed.count ? SlashedPhrases(text).texts : []
        if !phrases.isEmpty { return [text] + phrases }
        var texts = [[Substring]()]
        for (index, word) in words.enumerated() {
            let slashed = SlashedWord(word)
            let isListed = AnswerTables["compounds"].contains(word.lowercased())
            let isTitle = words.count == 1 && !style.hasCapitals && slashed.isTitle
            let isCompound = index == 0 && (isListed || isTitle)
            let choices = isCompound || texts.count > 16 ? [] : slashed.words.map { $0[...] }
            texts = texts.flatMap { text in
                (choices.isEmpty ? [word] : choices).map { text + [$0] }
            }
        }
        return [text] + texts.map { $0.joined(separator: " ") }
    }
}

/// Phrases separated by slashes; a shared word shows where they begin or end.
private struct SlashedPhrases {
    /// The resulting texts; empty if only single words are separated.
    private(set) var texts: [String] = []

    init(_ text: String) {
        let phrases = text.split(separator: "/").map { $0.tokens }
        if phrases.allSatisfy({ $0.count > 1 && Self.areAlike($0[0], phrases[0][0]) }) {
            texts = phrases.map { $0.joined(separator: " ") }
        } else if phrases.count == 2 {
            texts = Self.join(phrases[0], phrases[1]).map { $0.joined(separator: " ") }
        }
    }

    private static func join(_ left: [Substring], _ right: [Substring]) -> [[Substring]] {
        guard let first = right.first, let last = left.last else { return [] }
        // I like to run/to swim.
        if let start = left.dropFirst().dropLast().lastIndex(where: { areAlike($0, first) }) {
            return [left + right.dropFirst(left.count - start), left[..<start] + right]
        }
        // A lot of/plenty of time.
        guard let end = right.dropFirst().firstIndex(of: last) else { return [] }
        return [left + right[(end + 1)...], right]
    }

    /// Whether both words are the same, or are both words that start phrases.
    private static func areAlike(_ left: Substring, _ right: Substring) -> Bool {
        let words = [left, right].map { String($0).lowercased() }
        return words[0] == words[1]
            || AnswerTables.determiners.contains { words.allSatisfy($0.contains) }
    }
}

/// The words that a word with slashes represents: those between the slashes, or those formed with
/// endings.
private struct SlashedWord {
    private(set) var words: [String] = []
    /// Whether the first of whole words is the only one with a capital: `Price/earnings` is a
    /// single term.
    private(set) var isTitle = false

    init(_ token: Substring) {
        guard token.contains("/") else { return }
        func isMark(_ character: Character) -> Bool { ".,;:!?¿¡\"".contains(character) }
        let word = token.drop(while: isMark)
        let core = word[...(word.lastIndex { !isMark($0) } ?? word.startIndex)]
        let choices = core.split(separator: "/", omittingEmptySubsequences: false)
        guard choices.count > 1, !AnswerTables["slashes"].contains(core.lowercased()) else {
            return
        }
        let stem = choices[0]
        let endings = choices.dropFirst().map { $0.drop { $0 == "-" } }
        let isStem = endings.allSatisfy { ending in
            stem.count > ending.count + 1
                && AnswerTables["suffixes"].contains(ending.lowercased())
        }
        if isStem, !AnswerTables.units.contains(stem) {
            words = [String(stem)]
            if endings.count == 1 { words.append(stem.inflected(by: endings[0])) }
        } else if choices.count == 2, let other = stem.replacingParticle(by: choices[1]) {
            words = [String(stem), other]
        } else if choices.allSatisfy(\.isChoice) {
            words = choices.map(String.init)
            isTitle =
                stem.first?.isUppercase == true
                && !endings.contains { $0.contains(where: \.isUppercase) }
        }
        let start = token[..<core.startIndex]
        let end = token[core.endIndex...]
        words = words.map { "\(start)\($0)\(end)" }
    }
}

extension StringProtocol {
    /// The word with another ending: `amigo` and `a` give *amiga*, `nosotros` and `as` *nosotras*,
    /// but `ami` and `e` give *amie*, `go` and `es` *goes*.
    func inflected(by ending: some StringProtocol) -> String {
        guard let first = ending.first, "aeiou".contains(first), let last else {
            return "\(self)\(ending)"
        }
        let arePlural = ending.count == 2 && last == "s" && ending.last == "s"
        let stem = dropLast(arePlural ? 2 : 1)
        let vowel = arePlural ? dropLast().last : last
        let isReplaced = vowel.map { "aeo".contains($0) && !($0 == "o" && first == "e") } == true
        return isReplaced ? "\(stem)\(ending)" : "\(self)\(ending)"
    }
}

extension Substring {
    /// `สวัสดีครับ` with the other speaker's particle: `สวัสดีค่ะ`.
    fileprivate func replacingParticle(by other: Substring) -> String? {
        let particles = AnswerTables["particles"]
        guard particles.contains(other),
            let own = particles.words.first(where: { hasSuffix($0) && $0.count < count })
        else { return nil }
        return "\(dropLast(own.count))\(other)"
    }

    /// Whether this can be an alternative beside a slash: neither a unit nor a short name.
    fileprivate var isChoice: Bool {
        let isWord = allSatisfy { $0.isLetter || "'-".contains($0) }
        let isUnit = self != "in" && AnswerTables.units.contains(self)
        if !isWord || isUnit { return false }
        if self == "I" { return true }
        let isEastAsian = unicodeScalars.allSatisfy(\.isEastAsian)
        return (count > 1 || isArticle || isEastAsian) && contains { !$0.isUppercase }
    }
}
