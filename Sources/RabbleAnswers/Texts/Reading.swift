/// The level of English in a text, which determines the rules of English to apply.
enum English: CaseIterable, Comparable, Sendable {
    /// `le centre` is another language by its article.
    case foreign
    /// `grey` is `gray`, because no other language has both.
    case none
    /// `to eat` is `eat`.
    case smallWords
    /// `paediatric` is `pediatric`: only if the text itself has an English word, because Dutch
    /// *voelen* is not *velen*.
    case spelling
}

/// The way in which normalizers read a text.
struct Reading: Equatable, Sendable {
    /// Whether the text is a typed one, whose marks are intentional.
    var isTyped = false
    var english = English.foreign
    /// Whether points separate thousands in the group.
    var hasThousandPoints = false
    /// Whether marks and spellings that may make a different word count as differences.
    var isStrict = false
}
