extension VerdictRule {
    /// The normalized texts are equal except for accents: `leon` is right for `león`, and `año`
    /// nearly right for `ano`.
    static let normalized = VerdictRule { right, typed in
        // If the answer is a single letter, no other letter is accepted: й is not и, nor is ё е.
        if right.normalized.isLetter, typed.normalized.isLetter { return .wrong }
        return right.forms.likeness(of: typed.forms).map { right.verdict($0, on: typed) }
    }

    /// `ırak` is right for `Irak`, because lower-casing in Turkish produces it.
    static let dotless = letters(needs: "é") { right, typed in
        guard right.raw.contains("I"), typed.raw.contains("ı"), right.raw.count == typed.raw.count
        else { return nil }
        let letters = zip(right.raw, typed.raw).map { $0 == "I" && $1 == "ı" ? "i" : $1 }
        return right.forms.likeness(of: typed.forms(of: String(letters).normalizedAnswer))
    }

    /// `ni3hao3` for `nǐ hǎo`, and the reverse; `yí gè` for `yī gè`, because the tones of 一 and 不
    /// are written in two ways.
    static let tones = letters(needs: "0é") { right, typed in
        func tones(_ text: String, beside other: String) -> String? {
            // Digits are tones only next to other pinyin.
            right.style.isPinyin || !other.isPrintableASCII() ? text.pinyinWithTones : nil
        }
        let meant = tones(right.normalized, beside: typed.normalized)
        let wrong = tones(typed.normalized, beside: right.normalized)
        let pinyin = meant ?? right.normalized
        guard meant != nil || wrong != nil || AnswerLetters(pinyin).isPinyin else { return nil }
        let steady = [pinyin, wrong ?? typed.normalized].map { AnswerLetters($0.withoutSandhi) }
        let likeness = right.forms(of: meant).likeness(of: typed.forms(of: wrong))
        return [steady[0].likeness(of: steady[1]), likeness].compactMap(\.self).min()
    }
}

extension String {
    /// Whether this is a letter, perhaps with a mark; `हाँ` is a word.
    fileprivate var isLetter: Bool {
        first?.isLetter == true && dropFirst().isEmpty && unicodeScalars.count < 3
    }
}

extension AnswerText {
    /// The verdict on a typed answer whose letters are similar.
    func verdict(_ likeness: AnswerLetters.Likeness, on typed: AnswerText) -> AnswerMatcher.Verdict
    {
        switch likeness {
        case .respelled where style.isStrict: .wrong
        case .unaccented where style.isStrict || style.accents == .strict: .wrong
        case .same, .respelled: verdictOnCase(of: typed)
        case .unaccented: max(.rightButForAccents(spelling: spelling), verdictOnCase(of: typed))
        case .contradicting:
            .almost(
                NearMiss(
                    typed: typed.normalized, shown: typed.spelling, meant: normalized,
                    accentOf: spelling))
        }
    }
}
