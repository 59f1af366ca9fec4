extension VerdictRule {
    /// What the folds leave is the same, but for accents: `leon` for `león` is right, `año` for
    /// `ano` nearly.
    static let folded = VerdictRule { right, typed, context in
        // A letter that is asked for is not another one: й is not и, nor ё е.
        if [right.normalized, typed.normalized].allSatisfy({
            $0.count == 1 && $0.allSatisfy(\.isLetter)
        }) {
            return .wrong
        }
        return right.forms.likeness(of: typed.forms).map {
            right.verdict($0, on: typed, context.accents)
        }
    }

    /// `ni3hao3` for `nǐ hǎo`, and back.
    static let tones = VerdictRule(needs: "0") { right, typed, context in
        // Digits are tones only beside a text with marks.
        let meant = typed.normalized.isPrintableASCII() ? nil : right.normalized.pinyinWithTones
        let wrong = right.normalized.isPrintableASCII() ? nil : typed.normalized.pinyinWithTones
        guard meant != nil || wrong != nil else { return nil }
        let isTight = right.forms.isTight
        let others = (wrong.map { [AnswerLetters($0)] } ?? typed.forms.letters)
        return (meant.map { [AnswerLetters($0)] } ?? right.forms.letters).flatMap { letters in
            others.compactMap { letters.likeness(of: $0, isTight: isTight) }
        }.min().map { right.verdict($0, on: typed, context.accents) }
    }
}

extension AnswerText {
    func verdict(
        _ likeness: AnswerLetters.Likeness, on typed: AnswerText, _ accents: AccentRule
    ) -> AnswerMatcher.Verdict {
        switch likeness {
        case .same: verdictOnCase(of: typed)
        case .unaccented where accents == .strict: .wrong
        case .unaccented: max(.rightButForAccents(spelling: spelling), verdictOnCase(of: typed))
        case .contradicting:
            .almost(
                NearMiss(
                    typed: typed.normalized, shown: typed.spelling, meant: normalized,
                    accentOf: spelling))
        }
    }
}
