/// A rule that rewrites a text to a form shared by other spellings: `1,000` to `1000`.
struct Normalizer: Sendable {
    /// Texts without any of these are not rewritten.
    let needs: TextTraits
    /// The levels of English to which the rule applies.
    var english: ClosedRange<English> = .foreign ... .spelling
    /// Whether it unifies several spellings, which may make different words equal.
    var respells = false
    /// The forms of a text, the main one first; a match of any is enough. Nil leaves it unchanged.
    let forms: @Sendable (String, Reading) -> [String]?

    func applies(to reading: Reading) -> Bool {
        english.contains(reading.english) && !(respells && reading.isStrict)
    }
}

extension Normalizer {
    init(
        needs: TextTraits, english: ClosedRange<English> = .foreign ... .spelling,
        respells: Bool = false, rewrite: @escaping @Sendable (String) -> String
    ) {
        self.init(needs: needs, english: english, respells: respells) { text, _ in
            let rewritten = rewrite(text)
            return rewritten == text ? nil : [rewritten]
        }
    }

    /// Replaces the spellings in sections of ``AnswerTables``.
    init(
        _ sections: String..., needs: TextTraits,
        english: ClosedRange<English> = .foreign ... .spelling, respells: Bool = false
    ) {
        let table = AnswerTables.Table(sections).rewriting
        self.init(needs: needs, english: english, respells: respells, rewrite: table.apply)
    }

    /// Replaces marks; nil keeps one.
    init(replacing marks: String, _ replacement: @escaping @Sendable (TextCursor) -> String?) {
        let marks = Array(marks.unicodeScalars)
        let needs = TextTraits(marks.map { $0.isASCII ? $0 : "é" }.string)
        self.init(needs: needs) { $0.rewriting(marks, replacement) }
    }
}
