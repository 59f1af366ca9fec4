/// A wrong answer that is nearly right: a typo, a different accent, or a missing article.
public struct NearMiss: Hashable, Sendable {
    /// The answer that the learner meant.
    public let meant: String
    /// The difference, such as `the article is missing`; nil for a typo.
    public let difference: String?
    /// The typed answer with the wrong letters in brackets: `nec[c]essary`, or `nec[_]ssary` for a
    /// missing one; nil if the difference is not in single letters.
    public let marked: String?

    /// With fewer letters a typo may be another word: poisson and poison. East Asian characters
    /// carry more information.
    private static let fewestLetters = 8
    private static let fewestLettersOfSwap = 6
    private static let fewestCharactersOfEastAsia = 5

    package init(_ meant: String, _ difference: String) {
        self.meant = meant
        self.difference = difference
        marked = nil
    }

    /// - Parameter shown: the text as it was typed.
    init(typed: String, shown: String, meant: String, accentOf spelling: String) {
        let wrong = Array(typed)
        let (start, end) = wrong.sharedEnds(with: Array(meant))
        self.meant = spelling
        difference = "accent"
        marked = Self.mark(wrong, start..<(wrong.count - end), shown)
    }

    /// The typo that turns `meant` into `typed`: an extra, missing or wrong letter, or two swapped
    /// neighbours; nil if there is none or more than one, or if `meant` is too short.
    ///
    /// - Parameters:
    ///   - shown: the text as it was typed; nil if it equals `typed`.
    ///   - spelling: the displayed form of `meant`; nil to show it unchanged.
    init?(typed: String, shown: String? = nil, meant: String, spelling: String? = nil) {
        guard typed != meant, Self.mayBeSlip(typed, meant)
        else { return nil }
        let wrong = Array(typed)
        let right = Array(meant)
        guard abs(wrong.count - right.count) <= 1 else { return nil }
        let (start, end) = wrong.sharedEnds(with: right)
        let change = LetterChange(wrong: wrong, right: right, start: start, end: end)
        guard change.isSwap || max(change.extra.count, change.missing.count) == 1,
            !LetterChange.meanings.contains(where: { $0(change) })
        else { return nil }
        let word = AnswerTables.smallWords.apply(to: meant)
        let letters = (word.article?.word ?? word[...]).filter(\.isLetter).unicodeScalars
        let isEastAsian = letters.allSatisfy { $0.value >= 0x2E80 }
        let inAlphabets = change.isSwap ? Self.fewestLettersOfSwap : Self.fewestLetters
        let fewest = isEastAsian ? Self.fewestCharactersOfEastAsia : inAlphabets
        guard letters.count >= fewest else { return nil }
        self.meant = spelling ?? meant
        difference = nil
        marked = Self.mark(wrong, start..<(wrong.count - end), shown ?? typed)
    }

    /// A quick test by bytes, which few texts pass.
    private static func mayBeSlip(_ left: String, _ right: String) -> Bool {
        let shared = Array(left.utf8).sharedEnds(with: Array(right.utf8))
        let rest = max(left.utf8.count, right.utf8.count) - shared.start - shared.end
        return rest < 3 || !left.isPrintableASCII() || !right.isPrintableASCII()
    }

    /// Marks letters in the typed text, if it was normalized only in case and at its end.
    private static func mark(
        _ normalized: [Character], _ range: Range<Int>, _ shown: String
    ) -> String {
        let typed = Array(shown)
        let isPrefix =
            String(typed.prefix(normalized.count)).normalizedAnswer
            == String(normalized).normalizedAnswer
        let text = isPrefix && typed.count >= normalized.count ? typed : normalized
        let letters = range.isEmpty ? "_" : String(text[range])
        return String(text[..<range.lowerBound]) + "[" + letters + "]"
            + String(text[range.upperBound...])
    }

}

extension BidirectionalCollection where Element: Equatable {
    /// The numbers of equal elements at the start and at the end, without overlap.
    func sharedEnds(with other: some BidirectionalCollection<Element>) -> (start: Int, end: Int) {
        let start = zip(self, other).prefix { $0 == $1 }.count
        let rests = zip(dropFirst(start).reversed(), other.dropFirst(start).reversed())
        return (start, rests.prefix { $0 == $1 }.count)
    }
}
