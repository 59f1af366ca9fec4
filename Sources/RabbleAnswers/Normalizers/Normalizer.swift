/// A rule that rewrites a text to a form that other spellings share: `1,000` to `1000`.
struct Normalizer: Sendable {
    /// Texts without any of this are not rewritten.
    let needs: TextTraits
    /// How English a text is.
    var english: ClosedRange<English> = .foreign ... .spelling
    /// Whether this makes one spelling of several, and with it perhaps another word.
    var respells = false
    /// The forms of a text, the main one first; each is enough. Nil leaves it unchanged.
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
}
