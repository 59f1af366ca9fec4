extension Fold {
    /// `œ` is `oe`, and `ي` is `ى`: the section `letters` of `answerTable`.
    static let letters = Fold(
        needs: "é'~\\", reach: .letters(AnswerTables.letters.rewriting),
        fold: AnswerTables.letters.rewriting.apply)

    /// `to tell sb. sth.` is `to tell`: the section `placeholders`.
    static let placeholders = Fold(needs: " ", words: AnswerTables.placeholders)

    /// `&` is `and`, and `5 μm` is `5 um`: the section `signs`, of all languages.
    static let signs = Fold(needs: .any, words: AnswerTables.signs, isEnglish: false)

    /// `to go` is `go`, `colour` is `color`, `isn't` is `is not`: both sections. Some rows need
    /// long words, as `four` is not `for`.
    static let words = Fold(needs: .any, words: AnswerTables.words, isEnglish: true)

    private init(needs: TextTraits, words table: AnswerTables.Table, isEnglish: Bool? = nil) {
        self.init(needs: needs, reach: .words(table.joinedRows), isEnglish: isEnglish) { text, _ in
            [table.rewriting.apply(to: text)]
        }
    }

    /// `it's` is `it is` and `it has`, `he'd` is `he would` and `he had`: the sections `has` and
    /// `had`.
    static let readings = Fold(
        needs: "'", reach: .words(AnswerTables.readings.flatMap(\.rows)), isEnglish: true
    ) { text, _ in [text] + AnswerTables.readings.map { $0.rewriting.apply(to: text) } }

    /// `don't` may be typed `dont`; but `its`, `well` and `ill` are other words.
    static let unmarkedContractions = Fold(needs: "'", isEnglish: true) { text, side in
        guard side == .right, text.contains("'") else { return [text] }
        return text.withoutApostrophes.map { [text, $0] } ?? [text]
    }
}

extension String {
    /// The text with its words joined at apostrophes; nil if that makes other words.
    var withoutApostrophes: String? {
        let joined = replacingMarks(with: "")
        let words = joined.split(separator: " ").map(String.init)
        return words.contains(where: AnswerTables["contractions"].contains) ? nil : joined
    }
}
