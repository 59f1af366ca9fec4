/// A rule that rewrites a text to a form that other spellings share: `1,000` to `1000`.
struct Fold: Sendable {
    /// Whose text is rewritten: who types a mark means it.
    enum Side { case right, typed }

    /// Texts without any of this are not rewritten.
    let needs: TextTraits
    var reach = Reach.marks
    /// Whether only English texts are rewritten, or only others; nil for all.
    var isEnglish: Bool?
    /// The forms of a text, the main one first; each is enough.
    let forms: @Sendable (String, Side) -> [String]

}

extension Fold {
    init(
        needs: TextTraits, reach: Reach = .marks, fold: @escaping @Sendable (String) -> String
    ) {
        self.init(needs: needs, reach: reach) { text, _ in [fold(text)] }
    }
}
