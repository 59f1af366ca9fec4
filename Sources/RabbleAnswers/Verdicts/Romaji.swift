extension VerdictRule {
    /// `si` is right for `shi`; `susi` for `sushi` only if all answers are Japanese in Latin
    /// letters, because `tin` is not `chin`.
    static let romaji = VerdictRule { right, typed in
        if right.style.isStrict || !right.normalized.endsAsRomaji || !typed.normalized.endsAsRomaji
        {
            return nil
        }
        let table = right.style.isRomaji ? AnswerTables.kana : AnswerTables.romaji
        guard let meant = right.normalized.romaji(table),
            let wrong = typed.normalized.romaji(table),
            meant.text == wrong.text
        else { return nil }
        let isSure =
            right.style.isRomaji || meant.syllables == 1
            || !right.normalized.isPrintableASCII()
        return isSure ? .right : right.almost("another romanization")
    }
}

extension String {
    /// A quick test, because most words of other languages end differently.
    fileprivate var endsAsRomaji: Bool {
        utf8.last.map { $0 >= 0x80 || "aiueonh".utf8.contains($0) } ?? false
    }
}
