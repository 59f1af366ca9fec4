extension Normalizer {
    /// `œ` is `oe`, and `ґ` is `г`.
    static let letters = Normalizer("letters", needs: "é\\", respells: true)

    /// `ي` is `ى`, and `semʹja` is `sem'ja`.
    static let writings = Normalizer("writings", needs: "é'~")

    /// `to tell sb. sth.` is `to tell`.
    static let placeholders = Normalizer("placeholders", needs: " ", isOptional: true)

    /// `&` is `and`.
    static let signs = Normalizer("signs")

    /// `isn't` is `is not`, because no other language has such words.
    static let words = Normalizer("words", needs: " '&*é", english: .none)

    /// `colour` is `color`: each row has its words. German Anaemie is Anämie.
    static let wordPairs = Normalizer("spellings", english: .none, isOptional: true)

    /// `to go` is `go`.
    static let smallWords = Normalizer("small", needs: " ", english: .smallWords)

    /// `foetal` is `fetal`: the rows require long words, because `four` is not `for`.
    static let spellings = Normalizer("english-spellings", english: .spelling, respells: true)

    /// `it's` is `it is` and `it has`, `he'd` is `he would` and `he had`.
    static let readings = Normalizer(needs: "'") { text, _ in
        [text, AnswerTables.readings.apply(to: text)]
    }

    /// `don't` may be typed `dont`; but `its`, `well` and `ill` are other words.
    static let unmarkedContractions = Normalizer(needs: "'é") { text, reading in
        reading.isTyped ? nil : text.withoutApostrophes.map { [text, $0] }
    }
}

extension String {
    /// The text with its words joined at apostrophes; nil if that produces different words, unless
    /// three words or more show what is meant: `ill ask her`.
    var withoutApostrophes: String? {
        let words = replacingMarks(with: "").tokens
        if words.count < 3, words.contains(where: AnswerTables["contractions"].contains) {
            return nil
        }
        return words.joined(separator: " ")
    }
}
