/// A rule that rewrites a text to a form that other spellings share: `1,000` to `1000`.
struct Fold: Sendable {
    /// Whose text is rewritten: who types a mark means it.
    enum Side { case right, typed }

    /// Texts without any of this are left as they are.
    let needs: TextTraits
    let reach: Reach
    /// The forms of a text, the first of which is the main one; each is enough.
    let forms: @Sendable (String, Side) -> [String]

    init(
        needs: TextTraits, reach: Reach = .marks,
        forms: @escaping @Sendable (String, Side) -> [String]
    ) {
        (self.needs, self.reach, self.forms) = (needs, reach, forms)
    }

    init(
        needs: TextTraits, reach: Reach = .marks, fold: @escaping @Sendable (String) -> String
    ) {
        self.init(needs: needs, reach: reach) { text, _ in [fold(text)] }
    }
}
