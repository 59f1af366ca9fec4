extension Normalizer {
    /// `œ` is `oe`, and `ґ` is `г`: the section `letters` of `answerTable`.
    static let letters = Normalizer(
        needs: "é\\", respells: true, rewrite: AnswerTables.letters.rewriting.apply)

    /// `ي` is `ى`, and `semʹja` is `sem'ja`: the section `writings`.
    static let writings = Normalizer(needs: "é'~", rewrite: AnswerTables.writings.rewriting.apply)

    /// `to tell sb. sth.` is `to tell`: the section `placeholders`.
    static let placeholders = Normalizer(
        needs: " ", rewrite: AnswerTables.placeholders.rewriting.apply)

    /// `&` is `and`: the section `signs`.
    static let signs = Normalizer(
        needs: .any, english: .foreign ... .foreign, rewrite: AnswerTables.signs.rewriting.apply)

    /// `isn't` is `is not`, because no other language has such words: the sections `signs` and
    /// `words`.
    static let words = Normalizer(
        needs: " '&*é", english: .none ... .spelling, rewrite: AnswerTables.words.rewriting.apply)

    /// `colour` is `color`: the section `spellings`, each row of which has its words.
    static let wordPairs = Normalizer(needs: "a", english: .none ... .spelling) { text, _ in
        let rewritten = AnswerTables.wordPairs.rewriting.apply(to: text)
        // German Anaemie is Anämie.
        return rewritten == text ? nil : [rewritten, text]
    }

    /// `to go` is `go`: the section `small`.
    static let smallWords = Normalizer(
        needs: " ", english: .smallWords ... .spelling,
        rewrite: AnswerTables.smallWords.rewriting.apply)

    /// `foetal` is `fetal`: the section `english-spellings`, whose rows require long words, because
    /// `four` is not `for`.
    static let spellings = Normalizer(
        needs: .any, english: .spelling ... .spelling, respells: true,
        rewrite: AnswerTables.spellings.rewriting.apply)

    /// `it's` is `it is` and `it has`, `he'd` is `he would` and `he had`: the section
    /// `readings`.
    static let readings = Normalizer(needs: "'") { text, _ in
        [text, AnswerTables.readings.rewriting.apply(to: text)]
    }

    /// `don't` may be typed `dont`; but `its`, `well` and `ill` are other words.
    static let unmarkedContractions = Normalizer(needs: "'") { text, reading in
        reading.side == .right ? text.withoutApostrophes.map { [text, $0] } : nil
    }
}

extension String {
    /// The text with its words joined at apostrophes; nil if that produces different words.
    var withoutApostrophes: String? {
        let joined = replacingMarks(with: "")
        return joined.tokens.contains(where: AnswerTables["contractions"].contains) ? nil : joined
    }
}
