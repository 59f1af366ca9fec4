extension String {
    /// The text, split wherever a line may end, by the part of the Unicode line breaking algorithm
    /// (UAX #14) that a quiz needs: after spaces, after a hyphen within a word, and between East
    /// Asian characters, but not before closing or after opening punctuation.
    var breakablePieces: [Substring] {
        var pieces: [Substring] = []
        // Leading spaces belong to the first word.
        guard let first = firstIndex(where: { !$0.isBlank }) else {
            return isEmpty ? [] : [self[...]]
        }
        var start = startIndex
        var isPlain = isPlainWord(at: first)
        var before: Character?
        var last = self[first]
        for index in indices[first...].dropFirst() {
            let next = self[index]
            if last.isBlank, !next.isBlank { isPlain = isPlainWord(at: index) }
            let isHyphen = isPlain && last.isHyphen && before?.isLetter == true && next.isLetter
            if isHyphen || last.mayEndLine(before: next) {
                pieces.append(self[start..<index])
                start = index
            }
            before = last
            last = next
        }
        return pieces + [self[start...]]
    }

    /// Whether the word at `index` may be split at its hyphens. Options and paths are not split, so
    /// that they can be copied.
    private func isPlainWord(at index: Index) -> Bool {
        let word = self[index...].prefix { !$0.isBlank }
        return word.first != "-" && !word.contains("/")
    }
}

extension Character {
    var isBlank: Bool { self == " " || self == "\u{3000}" }
    fileprivate var isHyphen: Bool { self == "-" || self == "\u{2010}" }

    fileprivate func mayEndLine(before next: Character) -> Bool {
        if next.isBlank { return false }
        if isBlank { return true }
        guard isIdeographic || next.isIdeographic else { return false }
        return !opens && !next.closes && !joins && !next.joins
    }

    /// Whether the character is an emoji or from a script without spaces.
    private var isIdeographic: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        return WideCharacters.contains(scalar) || (0xFF65...0xFF9F).contains(scalar.value)
    }

    private var category: Unicode.GeneralCategory? {
        unicodeScalars.first?.properties.generalCategory
    }
    private var opens: Bool {
        [.openPunctuation, .initialPunctuation, .currencySymbol].contains(category)
    }

    private var closes: Bool {
        [.closePunctuation, .finalPunctuation].contains(category) || Self.closing.contains(self)
    }

    /// Whether no line ends before or after it: ambiguous quotation marks, and non-breaking spaces.
    private var joins: Bool { "\"'\u{A0}\u{202F}\u{2060}".contains(self) }

    /// The classes CJ, NS, EX, IS, SY and PO in East Asian text.
    private static let closing = Set<Character>(
        ".,:;!?/%…‥、。，．・：；？！％゠ー々〻ゝゞヽヾ〜～｡､･ｰ‼⁇⁈⁉°′″℃"
            + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯ")
}
