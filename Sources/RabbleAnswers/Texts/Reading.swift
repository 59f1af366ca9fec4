/// How much of English a text shows, and with it which rules of English it is read by.
enum English: CaseIterable, Comparable, Sendable {
    /// `le centre` is another language by its article.
    case foreign
    /// `grey` is `gray`, as no other language has both.
    case none
    /// `to eat` is `eat`.
    case smallWords
    /// `paediatric` is `pediatric`: only with an English word in the text itself, as Dutch *voelen*
    /// is not *velen*.
    case spelling
}

/// How the normalizers read a text.
struct Reading: Equatable, Sendable {
    /// Whose text it is: who types a mark means it.
    enum Side { case right, typed }

    var side = Side.right
    var english = English.foreign
    /// Whether points stand between thousands in the group.
    var hasThousandPoints = false
    /// Whether texts differ by what marks and spellings may make another word.
    var isStrict = false
}
