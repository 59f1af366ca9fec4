extension Splitter {
    /// `brother/sister` is *brother* and *sister*, `his/her name` *his name* and *her name*,
    /// `the cat/the dog` *the cat* and *the dog*; `and/or`, `km/h` and `f(x)/2` are one answer.
    static let slashes = Splitter(needs: "/") { text, style in
        guard text.isShort, !text.contains(where: { "()[]=+*".contains($0) })
        else { return nil }
        let words = text.tokens
        let slashed = words.indices.filter { words[$0].contains("/") }
        // More alternatives than this are not real ones.
        guard slashed.count <= 4 else { return nil }
        let phrases = words.count > slashed.count ? text.slashedPhrases : []
        if !phrases.isEmpty { return [text] + phrases.map { $0.joined(separator: " ") } }
        let mayBeTitle = words.count == 1 && !style.hasCapitals
        var texts = [[Substring]()]
        for (index, word) in words.enumerated() {
            let isCompound = index == 0 && AnswerTables["compounds"].contains(word.lowercased())
            let choices =
                isCompound || texts.count > 16
                ? [] : word.slashedWords(mayBeTitle: mayBeTitle).map { $0[...] }
            texts = texts.flatMap { text in
                (choices.isEmpty ? [word] : choices).map { text + [$0] }
            }
        }
        return [text] + texts.map { $0.joined(separator: " ") }
    }
}

extension String {
    /// Phrases separated by slashes, if a shared word shows where they begin or end; empty if only
    /// single words are separated.
    var slashedPhrases: [[Substring]] {
        func areAlike(_ left: Substring, _ right: Substring) -> Bool {
            let words = [left.lowercased(), right.lowercased()]
            return words[0] == words[1]
                || AnswerTables.determiners.contains { words.allSatisfy($0.contains) }
        }
        let phrases = split(separator: "/").map { $0.tokens }
        if phrases.allSatisfy({ $0.count > 1 && areAlike($0[0], phrases[0][0]) }) {
            return phrases
        }
        guard phrases.count == 2, let first = phrases[1].first, let last = phrases[0].last else {
            return []
        }
        let left = phrases[0]
        let right = phrases[1]
        // I like to run/to swim.
        if let start = left.dropFirst().dropLast().lastIndex(where: { areAlike($0, first) }) {
            return [left + right.dropFirst(left.count - start), left[..<start] + right]
        }
        // A lot of/plenty of time.
        guard let end = right.dropFirst().firstIndex(of: last) else { return [] }
        return [left + right[(end + 1)...], right]
    }
}

extension Substring {
    /// The words that a word with slashes represents: those between the slashes, or those formed
    /// with endings.
    ///
    /// - Parameter mayBeTitle: whether words are a single term if only the first has a capital:
    ///   `Price/earnings`.
    fileprivate func slashedWords(mayBeTitle: Bool) -> [String] {
        let core = trimming(".,;:!?¿¡\"")
        let choices = core.split(separator: "/", omittingEmptySubsequences: false)
        guard choices.count > 1, !AnswerTables["slashes"].contains(core.lowercased()) else {
            return []
        }
        let stem = choices[0]
        let endings = choices.dropFirst().map { $0.drop { $0 == "-" } }
        let isStem = endings.allSatisfy { ending in
            stem.count > (ending.count > 2 ? ending.count : ending.count + 1)
                && AnswerTables["suffixes"].contains(ending.lowercased())
        }
        let isTitle =
            mayBeTitle && stem.first?.isUppercase == true
            && !endings.contains { $0.contains(where: \.isUppercase) }
        var words: [String] = []
        if isStem, !AnswerTables.units.contains(stem) {
            words = [String(stem)]
            if endings.count == 1 { words.append(stem.inflected(by: endings[0])) }
        } else if choices.count == 2, let other = stem.replacingParticle(by: choices[1]) {
            words = [String(stem), other]
        } else if !isTitle, choices.allSatisfy(\.isChoice) {
            words = choices.map(String.init)
        }
        return words.map { "\(self[..<core.startIndex])\($0)\(self[core.endIndex...])" }
    }
}

extension StringProtocol {
    /// The word with another ending: `amigo` and `a` give *amiga*, `nosotros` and `as` *nosotras*,
    /// but `ami` and `e` give *amie*, `go` and `es` *goes*. `acteur` and `trice` give *actrice*.
    func inflected(by ending: some StringProtocol) -> String {
        let ending = ending.drop { $0 == "-" }
        if ending.count > 2, ending.last == "e",
            let start = suffix(ending.count).lastIndex(where: { $0 == ending.first })
        {
            return "\(self[..<start])\(ending)"
        }
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
            let own = particles.first(where: { hasSuffix($0) && $0.count < count })
        else { return nil }
        return "\(dropLast(own.count))\(other)"
    }

    /// Whether this can be an alternative beside a slash: neither a unit nor a short name.
    fileprivate var isChoice: Bool {
        let isWord = allSatisfy { $0.isLetter || "'-♯♭#".contains($0) }
        let isUnit = self != "in" && AnswerTables.units.contains(self)
        if !isWord || isUnit { return false }
        if self == "I" { return true }
        let isEastAsian = unicodeScalars.allSatisfy(\.isEastAsian)
        return (count > 1 || isArticle || isEastAsian) && contains { !$0.isUppercase }
    }
}
