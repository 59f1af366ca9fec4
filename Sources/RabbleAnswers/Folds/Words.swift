extension Fold {
    /// `œ` is `oe`, and `ي` is `ى`: the section `letters` of `answers.txt`.
    static let letters = Fold(
        needs: "é'~\\", reach: .letters(AnswerTables.shared.letters)
    ) { AnswerTables.shared.letters.apply(to: $0) }

    /// `to tell sb. sth.` is `to tell`: the section `placeholders`.
    static let placeholders = Fold(
        needs: " ", reach: .words(AnswerTables.shared.placeholders.rows.joiningRows)
    ) { AnswerTables.shared.placeholders.rewriting.apply(to: $0) }

    /// `to go` is `go`, `colour` is `color`, `isn't` is `is not`: the section `words`.
    static let words = Fold(
        needs: .any, reach: .words(AnswerTables.shared.rows)
    ) { AnswerTables.shared.words.apply(to: $0) }

    /// `he'd` is `he would` and `he had`, `it's` is `it is` and `it has`: the section `readings`.
    static let readings = Fold(
        needs: "'", reach: .words(AnswerTables.shared.readings.flatMap(\.rows))
    ) { text, _ in
        guard text.contains("'") else { return [text] }
        return [text] + AnswerTables.shared.readings.map { $0.rewriting.apply(to: text) }
    }

    /// `don't` may be typed `dont`; but `its`, `well` and `ill` are other words.
    static let unmarkedContractions = Fold(needs: "'") { text, side in
        guard side == .right, text.contains("'") else { return [text] }
        let joined = text.replacingMarks(with: "")
        let words = joined.split(separator: " ").map(String.init)
        return words.contains(where: AnswerTables.shared["contractions"].contains)
            ? [text] : [text, joined]
    }
}
