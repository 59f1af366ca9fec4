/// Chinese and Japanese in Latin letters, as typed on keyboards without marks.
extension String {
    /// Numbered pinyin converted to pinyin with marks (`ni3hao3` to `nǐhǎo`); nil for other texts.
    var pinyinWithTones: String? {
        let bytes = utf8Span.span
        let hasTone = bytes.indices.dropFirst().contains {
            bytes[$0].isDigit && bytes[$0 - 1] > 0x39
        }
        guard hasTone else { return nil }
        var result = ""
        var syllable: [Character] = []
        for character in self + " " {
            switch character {
            case "a"..."z", "ü": syllable.append(character == "v" ? "ü" : character)
            case ":" where syllable.last == "u": syllable[syllable.count - 1] = "ü"
            case "0"..."5":
                // The mark is on a or e, on the o of ou, else on the last vowel.
                // The r of huār.
                if syllable == ["r"] {
                    result += "r"
                    syllable = []
                    continue
                }
                let vowel =
                    syllable.firstIndex { $0 == "a" || $0 == "e" } ?? syllable.lastIndex(of: "o")
                    ?? syllable.lastIndex { "iuü".contains($0) }
                guard let vowel, syllable.arePinyinSyllable, let tone = character.wholeNumberValue
                else { return nil }
                let mark = ["", "\u{304}", "\u{301}", "\u{30C}", "\u{300}", ""][tone]
                result += String(syllable[...vowel]) + mark + String(syllable[(vowel + 1)...])
                syllable = []
            case " ", "'", "-":
                result += String(syllable) + String(character)
                syllable = []
            default: return nil
            }
        }
        return String(result.dropLast())
    }

    /// Pinyin with the first tone of 一 and the fourth of 不, which change before other syllables.
    var withoutSandhi: String {
        canonicallyComposed.rewriting(["í", "ì", "ú"]) { cursor in
            let isNegation = cursor[0] == "ú"
            let isWhole = !"naeiou".unicodeScalars.contains(cursor[1])
            let isBeforeSyllable =
                cursor[1] == " " ? cursor[2].isLetter : cursor[1].isLetter && isWhole
            guard !cursor[-2].isLetter, cursor[-1] == (isNegation ? "b" : "y"), isBeforeSyllable
            else {
                return nil
            }
            return isNegation ? "ù" : "ī"
        }
    }

    /// Japanese in any romanisation, converted to a single one; nil if the text is not Japanese.
    func romaji(_ table: Rewriting = AnswerTables.romaji) -> String? {
        guard let last = unicodeScalars.last, "aiueonhāīūēōâîûêô".unicodeScalars.contains(last)
        else { return nil }
        // Long vowels first, because they are part of syllables.
        let letters = table.apply(to: table.apply(to: self)).unicodeScalars
            .filter { !" -'".unicodeScalars.contains($0) }
        var open: [Unicode.Scalar] = []
        for letter in letters {
            switch letter {
            case "a", "i", "u", "e", "o", "/":
                // One consonant, or the same twice, and y.
                let stem = open.count > 1 && open.last == "y" ? open.dropLast() : open[...]
                guard stem.count < 2 || stem.count == 2 && stem[0] == stem[1] else { return nil }
                open = []
            case "b", "d", "f", "g", "h", "k", "m", "n", "p", "r", "s", "t", "v", "w", "y", "z":
                if open == ["n"], letter != "y" { open = [] }
                open.append(letter)
            default: return nil
            }
        }
        return open.isEmpty || open == ["n"] ? letters.string : nil
    }
}

extension [Character] {
    /// `zhuang` and `er`, but not `eth` or `week`.
    fileprivate var arePinyinSyllable: Bool {
        func isVowel(_ letter: Character) -> Bool { "aeiouü".contains(letter) }
        let initial = String(prefix { !isVowel($0) })
        let ending = String(reversed().prefix { !isVowel($0) }.reversed())
        return (initial.count < 2 || ["zh", "ch", "sh"].contains(initial))
            && ["", "n", "ng", "r"].contains(ending)
            && dropFirst(initial.count).dropLast(ending.count).allSatisfy(isVowel)
    }
}
