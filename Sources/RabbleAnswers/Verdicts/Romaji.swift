extension VerdictRule {
    /// `si` is right for `shi`; `susi` for `sushi` only if all answers are Japanese in Latin
    /// letters, because `tin` is not `chin`.
    static let romaji = VerdictRule { right, typed in
        if right.style.isStrict || !right.traits.isDisjoint(with: "0") { return nil }
        let table = right.style.isRomaji ? AnswerTables.kana : AnswerTables.romaji
        guard let meant = right.normalized.romaji(table),
            let wrong = typed.normalized.romaji(table),
            meant.text == wrong.text
        else { return nil }
        return right.style.isRomaji ? .right : right.almost("another romanization")
    }
}
