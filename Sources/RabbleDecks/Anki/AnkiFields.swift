/// The fields of a note. Values that several templates need are computed once for all cards.
struct AnkiFields {
    let texts: [String]
    let hasTags: Bool
    private var clozes: [Int: Cloze?] = [:]

    /// - Parameter count: the number of fields of the note's type, which may be more.
    init(_ texts: [String], count: Int = 0, hasTags: Bool = false) {
        self.texts = texts + Array(repeating: "", count: max(0, count - texts.count))
        self.hasTags = hasTags
    }

    /// Whether a field has content, by Anki's definition: ASCII white space, `<br>` and `<div>` are
    /// blank, but `&nbsp;` and `<hr>` are not.
    func isFilled(_ field: Int) -> Bool {
        var rest = texts[field][...]
        while let first = rest.popFirst() {
            if first.isASCII, first.isWhitespace { continue }
            var tag = rest.prefix(7).prefix { $0 != ">" }
            rest = rest[tag.endIndex...]
            if tag.first == "/" { tag.removeFirst() }
            if tag.last == "/" { tag.removeLast() }
            if tag.last == " " { tag.removeLast() }
            guard first == "<", ["br", "div"].contains(tag.lowercased()), rest.popFirst() == ">"
            else { return true }
        }
        return false
    }

    /// The gaps of a field; nil if there are none.
    mutating func cloze(_ field: Int) -> Cloze? {
        let cloze = clozes[field] ?? Cloze(texts[field])
        clozes.updateValue(cloze, forKey: field)
        return cloze
    }
}

/// The remaining budget, in bytes, for processing the templates of a file.
///
/// A package of a few KB can demand far more than any real collection contains.
struct AnkiWork {
    /// 50 MB for a small collection, plus 20 KB for each side of a card.
    static func bytes(cards: Int) -> Int { 50_000_000 + 40_000 * cards }

    var rest: Int
    private let isCancelled: @Sendable () -> Bool

    init(_ bytes: Int, isCancelled: @escaping @Sendable () -> Bool = { false }) {
        rest = bytes
        self.isCancelled = isCancelled
    }

    /// Spends this many bytes, and returns whether to continue.
    @discardableResult
    mutating func spend(_ bytes: Int) -> Bool {
        rest -= bytes
        return rest > 0 && !isCancelled()
    }
}
