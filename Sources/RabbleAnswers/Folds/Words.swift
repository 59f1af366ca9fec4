extension Fold {
    /// `œ` is `oe`, and `ґ` is `г`: the section `letters` of `answerTable`.
    static let letters = Fold(
        needs: "é\\", respells: true, fold: AnswerTables.letters.rewriting.apply)

    /// `ي` is `ى`, and `semʹja` is `sem'ja`: the section `writings`.
    static let writings = Fold(needs: "é'~", fold: AnswerTables.writings.rewriting.apply)

    /// `to tell sb. sth.` is `to tell`: the section `placeholders`.
    static let placeholders = Fold(
        needs: " ", fold: AnswerTables.placeholders.rewriting.apply)

    /// `&` is `and`: the section `signs`.
    static let signs = Fold(needs: .any, english: .foreign ... .foreign) { text, _ in
        [AnswerTables.signs.rewriting.apply(to: text)]
    }

    /// `isn't` is `is not`, as no other language has such words: the sections `signs` and `words`.
    static let words = Fold(needs: " '&*é", english: .none ... .spelling) { text, _ in
        [AnswerTables.words.rewriting.apply(to: text)]
    }

    /// `colour` is `color`: the sections `spellings`, `doubled` and `zed`, each row of whose has
    /// its words.
    static let wordPairs = Fold(needs: "a", english: .none ... .spelling) { text, _ in
        let rewritten = AnswerTables.wordPairs.rewriting.apply(to: text)
        // German Anaemie is Anämie.
        return rewritten == text ? [text] : [rewritten, text]
    }

    /// `to go` is `go`: the section `small`.
    static let smallWords = Fold(needs: " ", english: .smallWords ... .spelling) { text, _ in
        [AnswerTables.smallWords.rewriting.apply(to: text)]
    }

    /// `foetal` is `fetal`: the section `english-spellings`, whose rows need long words, as `four`
    /// is not `for`.
    static let spellings = Fold(needs: .any, english: .spelling ... .spelling, respells: true) {
        text, _ in
        [AnswerTables.spellings.rewriting.apply(to: text)]
    }

    /// `it's` is `it is` and `it has`, `he'd` is `he would` and `he had`: the sections `has` and
    /// `had`.
    static let readings = Fold(needs: "'") { text, _ in
        [text] + AnswerTables.readings.map { $0.rewriting.apply(to: text) }
    }

    /// `don't` may be typed `dont`; but `its`, `well` and `ill` are other words.
    static let unmarkedContractions = Fold(needs: "'") { text, reading in
        guard reading.side == .right, text.contains("'") else { return [text] }
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
