/// Matches the marks of emphasis in a paragraph: what CommonMark calls the delimiter stack.
struct MarkdownEmphasis {
    /// Asterisks or underscores in a row.
    struct Delimiters {
        let mark: Unicode.Scalar
        /// How many there are, before any is used.
        let count: Int
        /// Whether emphasis may start with them.
        let opens: Bool
        /// Whether it may end with them.
        let closes: Bool
    }

    /// A piece of the paragraph.
    private struct Piece {
        var text: String
        var emphasis: MarkdownRun.Emphasis
        /// How many times strong emphasis starts here, less how many times it ends.
        var strong = 0
        /// The same for emphasis.
        var italic = 0
    }

    /// Delimiters that may still match, linked in their order.
    private struct Element {
        let delimiters: Delimiters
        let piece: Int
        var left: Int
        var previous: Int?
        package var next: Int?
    }

    private var pieces: [Piece] = []
    private var elements: [Element] = []

    /// Adds a text.
    package mutating func add(_ text: String, _ emphasis: MarkdownRun.Emphasis = []) {
        pieces.append(Piece(text: text, emphasis: emphasis))
    }

    /// Adds what may be marks.
    package mutating func add(_ delimiters: Delimiters) {
        let last = elements.indices.last
        if let last { elements[last].next = elements.count }
        elements.append(
            Element(delimiters: delimiters, piece: pieces.count, left: delimiters.count, previous: last, next: nil))
        add("")
    }

    /// The paragraph without the marks that match.
    ///
    /// - Complexity: O(*n*) in the length of the paragraph.
    var runs: [MarkdownRun] {
        var matched = self
        matched.match()
        for element in matched.elements {
            matched.pieces[element.piece].text = String(
                repeating: Character(element.delimiters.mark), count: element.left)
        }
        var runs: [MarkdownRun] = []
        var (strong, italic) = (0, 0)
        for piece in matched.pieces {
            strong += piece.strong
            italic += piece.italic
            guard !piece.text.isEmpty else { continue }
            var emphasis = piece.emphasis
            if strong > 0 { emphasis.insert(.strong) }
            if italic > 0 { emphasis.insert(.italic) }
            runs.append(.init(piece.text, emphasis))
        }
        return runs
    }

    /// CommonMark's `openers_bottom`: below this there is no opener for closers of this kind.
    private struct Kind: Hashable {
        let mark: Unicode.Scalar
        let opens: Bool
        let remainder: Int
    }

    private mutating func match() {
        var bottoms: [Kind: Int] = [:]
        var next = elements.indices.first
        while let closing = next {
            let delimiters = elements[closing].delimiters
            guard delimiters.closes else {
                next = elements[closing].next
                continue
            }
            let kind = Kind(mark: delimiters.mark, opens: delimiters.opens, remainder: delimiters.count % 3)
            var candidate = elements[closing].previous
            while let opening = candidate, opening > bottoms[kind] ?? -1, !matches(opening, closing) {
                candidate = elements[opening].previous
            }
            if let opening = candidate, opening > bottoms[kind] ?? -1 {
                use(opening, closing)
                if elements[closing].left == 0 {
                    next = elements[closing].next
                    remove(closing)
                }
            } else {
                bottoms[kind] = elements[closing].previous ?? -1
                next = elements[closing].next
                if !delimiters.opens { remove(closing) }
            }
        }
    }

    private func matches(_ opening: Int, _ closing: Int) -> Bool {
        let (first, last) = (elements[opening].delimiters, elements[closing].delimiters)
        guard first.opens, first.mark == last.mark else { return false }
        // Of "*foo**bar*" the two in the middle are text.
        let mayBeBoth = first.closes || last.opens
        return !mayBeBoth || last.count % 3 == 0 || (first.count + last.count) % 3 != 0
    }

    private mutating func use(_ opening: Int, _ closing: Int) {
        let isStrong = elements[opening].left >= 2 && elements[closing].left >= 2
        let emphasis = isStrong ? \Piece.strong : \.italic
        pieces[elements[opening].piece + 1][keyPath: emphasis] += 1
        pieces[elements[closing].piece][keyPath: emphasis] -= 1
        elements[opening].left -= isStrong ? 2 : 1
        elements[closing].left -= isStrong ? 2 : 1
        // Marks between them match nothing outside.
        elements[opening].next = closing
        elements[closing].previous = opening
        if elements[opening].left == 0 { remove(opening) }
    }

    private mutating func remove(_ element: Int) {
        let (previous, next) = (elements[element].previous, elements[element].next)
        if let previous { elements[previous].next = next }
        if let next { elements[next].previous = previous }
    }
}
