extension VerdictRule {
    /// `susi` is right for `sushi` if all answers are Japanese in Latin letters; otherwise it is
    /// nearly right, because `tin` is not `chin`.
    static let romaji = VerdictRule { right, typed in
        if right.style.isStrict || !right.traits.isDisjoint(with: "0") { return nil }
        let table = right.style.isRomaji ? AnswerTables.kana : AnswerTables.romaji
        guard let meant = right.normalized.romaji(table),
            let wrong = typed.normalized.romaji(table),
            meant == wrong
        else { return nil }
        return right.style.isRomaji ? .right : right.almost("another romanization")
    }
}
