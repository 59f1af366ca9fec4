extension String {
    /// The text cut at the places where a line may end, each piece with the spaces after it.
    ///
    /// This is as much of the Unicode line breaking algorithm (UAX #14) as the texts of a quiz need: a line may end after
    /// spaces, after a hyphen within a word, and between the characters of East Asian text, but not before what closes nor
    /// after what opens.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    var breakablePieces: [Substring] {
        var pieces: [Substring] = []
        // Spaces at the start belong to what follows.
        guard let first = firstIndex(where: { !$0.isBlank }) else { return isEmpty ? [] : [self[...]] }
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
            (before, last) = (last, next)
        }
        return pieces + [self[start...]]
    }

    /// Whether the word that starts here may be divided at its hyphens: options and paths are copied, and stay whole.
    private func isPlainWord(at index: Index) -> Bool {
        let word = self[index...].prefix { !$0.isBlank }
        return word.first != "-" && !word.contains("/")
    }
}

extension Character {
    /// Whether it is a space at which a line may end.
    var isBlank: Bool { self == " " || self == "\u{3000}" }

    fileprivate var isHyphen: Bool { self == "-" || self == "\u{2010}" }

    /// Whether a line may end between the two, whatever is around them.
    fileprivate func mayEndLine(before next: Character) -> Bool {
        if next.isBlank { return false }
        if isBlank { return true }
        return (isIdeographic || next.isIdeographic) && !opens && !next.closes && !joins && !next.joins
    }

    /// Whether it is of a script that is written without spaces, character by character, or an emoji.
    private var isIdeographic: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        return WideCharacters.contains(scalar) || (0xFF65...0xFF9F).contains(scalar.value)
    }

    /// Whether it holds on to what is after it, as an opening bracket does.
    private var opens: Bool {
        switch unicodeScalars.first?.properties.generalCategory {
        case .openPunctuation, .initialPunctuation, .currencySymbol: true
        default: false
        }
    }

    /// Whether it holds on to what is before it, as a closing bracket, a full stop and a small kana do.
    private var closes: Bool {
        switch unicodeScalars.first?.properties.generalCategory {
        case .closePunctuation, .finalPunctuation: true
        default: Self.closing.contains(self)
        }
    }

    /// Whether it holds on to both sides: quotation marks that may open or close, and spaces that join.
    private var joins: Bool { "\"'\u{A0}\u{202F}\u{2060}".contains(self) }

    /// The classes CJ, NS, EX, IS, SY and PO, as far as they stand in East Asian text.
    private static let closing = Set<Character>(
        ".,:;!?/%…‥、。，．・：；？！％゠ー々〻ゝゞヽヾ〜～｡､･ｰ‼⁇⁈⁉°′″℃"
            + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯ")
}
