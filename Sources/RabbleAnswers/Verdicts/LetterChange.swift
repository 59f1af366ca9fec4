/// The only place where a typed text differs from a right one, and the rules that distinguish a
/// different word from a typo.
struct LetterChange {
    let wrong: [Character]
    let right: [Character]
    /// The numbers of equal characters at the start and at the end.
    let start: Int
    let end: Int

    /// Any of these is sufficient.
    static let meanings: [@Sendable (LetterChange) -> Bool] = [
        \.isSign, \.isNumeral, \.isPrefix, \.isNegation, \.isShortWord,
    ]

    var extra: ArraySlice<Character> { wrong[start..<(wrong.count - end)] }
    var missing: ArraySlice<Character> { right[start..<(right.count - end)] }

    var isSwap: Bool {
        extra.count == 2 && missing.count == 2 && extra.first == missing.last
            && extra.last == missing.first
    }

    /// `§ 823` and `§ 832`, `a < b` and `a > b`.
    private var isSign: Bool { !(extra + missing).allSatisfy { $0.isLetter || " -'".contains($0) } }

    /// `Henry VII` and `Henry VIII`, `iron(II)` and `iron(III)`.
    private var isNumeral: Bool {
        [wrong, right].allSatisfy {
            word(in: $0) { !$0.isLetter }.allSatisfy("ivxlcdm".contains)
        }
    }

    /// `symmetric` and `asymmetric`, also in Greek and Hindi, Persian `می‌خواهم` and `نمی‌خواهم`;
    /// `afferent` and `efferent`.
    private var isPrefix: Bool {
        let changed = extra + missing
        guard start == 0 || right[start - 1] == " " else { return false }
        return changed.count == 1 && "aαάअن".contains(changed)
            || extra.count == 1 && changed.allSatisfy("aeiou".contains)
    }

    /// Turkish `geliyorum` and `gelmiyorum`.
    private var isNegation: Bool {
        extra + missing == ["m"] && String(word(in: right)).contains("yor")
    }

    /// `he is afraid` and `she is afraid`.
    private var isShortWord: Bool {
        !isSwap && !(extra + missing).contains(" ")
            && [wrong, right].contains { word(in: $0).count < 3 }
    }

    /// The word that contains the difference, or in which it begins.
    private func word(
        in text: [Character], isEnd: (Character) -> Bool = { " ()".contains($0) }
    ) -> ArraySlice<Character> {
        text.split(whereSeparator: isEnd).first { $0.endIndex >= start } ?? []
    }
}
