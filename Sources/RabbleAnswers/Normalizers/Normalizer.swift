/// A rule that rewrites a text to a form shared by other spellings: `1,000` to `1000`.
struct Normalizer: Sendable {
    /// Texts without any of these are not rewritten.
    var needs = TextTraits.any
    /// The lowest level of English to which the rule applies.
    var english = English.foreign
    /// Whether it unifies several spellings, which may make different words equal.
    var respells = false
    /// The forms of a text, the main one first; a match of any is enough. Nil leaves it unchanged.
    let forms: @Sendable (String, Reading) -> [String]?

    func applies(to reading: Reading) -> Bool {
        reading.english >= english && !(respells && reading.isStrict)
    }
}

extension Normalizer {
    init(needs: TextTraits = .any, rewrite: @escaping @Sendable (String) -> String) {
        self.init(needs: needs) { text, _ in
            let rewritten = rewrite(text)
            return rewritten == text ? nil : [rewritten]
        }
    }

    /// Replaces the spellings in a section of ``AnswerTables``.
    ///
    /// - Parameter isOptional: whether the text itself is one of its forms, too.
    init(
        _ section: String, needs: TextTraits = .any, english: English = .foreign,
        respells: Bool = false, isOptional: Bool = false
    ) {
        let table = AnswerTables.rewriting(section)
        self.init(needs: needs, english: english, respells: respells) { text, _ in
            let rewritten = table.apply(to: text)
            if rewritten == text { return nil }
            return isOptional ? [rewritten, text] : [rewritten]
        }
    }

    /// Replaces marks; nil keeps one.
    init(replacing marks: String, _ replacement: @escaping @Sendable (TextCursor) -> String?) {
        let marks = Array(marks.unicodeScalars)
        let needs = TextTraits(marks.map { $0.isASCII ? $0 : "é" }.string)
        self.init(needs: needs) { $0.rewriting(marks, replacement) }
    }
}
