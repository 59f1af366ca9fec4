/// The fields of a note, with what templates ask of them worked out once for all cards.
struct AnkiFields {
    let texts: [String]
    private var filled: [Int: Bool] = [:]
    private var clozes: [Int: Cloze?] = [:]

    init(_ texts: [String]) { self.texts = texts }

    /// Whether a field has text, a picture or a sound.
    mutating func isFilled(_ field: Int) -> Bool {
        if let isFilled = filled[field] { return isFilled }
        let text = texts[field]
        var isFilled = !text.isBlank
        if text.hasPrefix("<") || text.hasPrefix("&") {
            let html = HTMLText(text)
            isFilled = !html.text.isBlank || !html.media.isEmpty
        }
        filled[field] = isFilled
        return isFilled
    }

    /// The gaps of a field; nil if it has none.
    mutating func cloze(_ field: Int) -> Cloze? {
        if let cloze = clozes[field] { return cloze }
        let cloze = Cloze(texts[field])
        clozes[field] = .some(cloze)
        return cloze
    }
}

/// The bytes that the templates of a file may still go through.
///
/// A package of a few KB can ask for far more than any real collection has.
struct AnkiWork {
    /// 50 MB for a small collection, and 20 KB for each side of the cards of a large one.
    static func bytes(cards: Int) -> Int { 50_000_000 + 40_000 * cards }

    private(set) var rest: Int
    private let isCancelled: @Sendable () -> Bool

    init(_ bytes: Int, isCancelled: @escaping @Sendable () -> Bool = { false }) {
        rest = bytes
        self.isCancelled = isCancelled
    }

    mutating func allow(_ bytes: Int) { rest = bytes }

    /// Takes this many bytes, and says whether to go on.
    @discardableResult
    mutating func spend(_ bytes: Int) -> Bool {
        rest -= bytes
        return rest > 0 && !isCancelled()
    }
}
