/// Matches the delimiters of emphasis in a paragraph, with the
/// [delimiter stack](https://spec.commonmark.org/0.31.2/#delimiter-stack) of CommonMark.
struct MarkdownEmphasis {
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
        let mark: UInt8
        /// How many there are, before any is used.
        let count: Int
        let opens: Bool
        let closes: Bool
        let piece: Int
        var left: Int
        var previous: Int?
        var next: Int?
    }

    private var pieces: [Piece] = []
    private var elements: [Element] = []

    mutating func add(_ text: ArraySlice<UInt8>, _ emphasis: MarkdownRun.Emphasis = []) {
        pieces.append(Piece(text: String(decoding: text, as: UTF8.self), emphasis: emphasis))
    }

    /// Adds asterisks or underscores in a row.
    mutating func add(delimiters: Range<Int>, of bytes: [UInt8], _ paragraph: Range<Int>) {
        let mark = bytes[delimiters.lowerBound]
        let isAtStart = delimiters.lowerBound == paragraph.lowerBound
        let before = Flank(isAtStart ? "\n" : bytes.scalar(before: delimiters.lowerBound), of: mark)
        let isAtEnd = delimiters.upperBound == paragraph.upperBound
        let after = Flank(isAtEnd ? "\n" : bytes.scalar(at: delimiters.upperBound), of: mark)
        let isLeft = after != .space && (after != .punctuation || before != .letter)
        let isRight = before != .space && (before != .punctuation || after != .letter)
        // An underscore within a word is a letter of it.
        let isAsterisk = mark == UInt8(ascii: "*")
        if let last = elements.indices.last { elements[last].next = elements.count }
        elements.append(
            Element(
                mark: mark, count: delimiters.count,
                opens: isLeft && (isAsterisk || !isRight || before != .letter),
                closes: isRight && (isAsterisk || !isLeft || after != .letter),
                piece: pieces.count, left: delimiters.count, previous: elements.indices.last))
        add([])
    }

    /// The kind of character beside delimiters.
    private enum Flank {
        case space, punctuation, letter
        /// A character of a script that is written without spaces, or its punctuation: asterisks need none there, either.
        case unspaced

        init(_ scalar: Unicode.Scalar, of mark: UInt8) {
            if scalar.properties.isWhitespace {
                self = .space
            } else if mark == UInt8(ascii: "*"), scalar.isUnspaced {
                self = .unspaced
            } else {
                self = scalar.isPunctuationOrSymbol ? .punctuation : .letter
            }
        }
    }

    /// The paragraph without the delimiters that match.
    var runs: [MarkdownRun] {
        var matched = self
        matched.match()
        for element in matched.elements {
            let mark = Character(Unicode.Scalar(element.mark))
            matched.pieces[element.piece].text = String(repeating: mark, count: element.left)
        }
        var runs: [MarkdownRun] = []
        var (strong, italic) = (0, 0)
        for piece in matched.pieces {
            strong += piece.strong
            italic += piece.italic
            var emphasis = piece.emphasis
            if strong > 0 { emphasis.insert(.strong) }
            if italic > 0 { emphasis.insert(.italic) }
            runs.append(.init(piece.text, emphasis))
        }
        return runs
    }

    /// CommonMark's `openers_bottom`: below this there is no opener for closers of this kind.
    private struct Kind: Hashable {
        let mark: UInt8
        let opens: Bool
        let remainder: Int
    }

    private mutating func match() {
        var bottoms: [Kind: Int] = [:]
        var next = elements.indices.first
        while let closing = next {
            let element = elements[closing]
            next = element.next
            guard element.closes else { continue }
            let kind = Kind(mark: element.mark, opens: element.opens, remainder: element.count % 3)
            let bottom = bottoms[kind] ?? -1
            var candidate = element.previous
            while let opening = candidate, opening > bottom, !matches(elements[opening], element) {
                candidate = elements[opening].previous
            }
            if let opening = candidate, opening > bottom {
                use(opening, closing)
                if elements[closing].left == 0 { remove(closing) } else { next = closing }
            } else {
                bottoms[kind] = element.previous ?? -1
                if !element.opens { remove(closing) }
            }
        }
    }

    private func matches(_ first: Element, _ last: Element) -> Bool {
        guard first.opens, first.mark == last.mark else { return false }
        // In "*foo**bar*" the two in the middle are text.
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
        // Delimiters between them match nothing outside.
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

extension Unicode.Scalar {
    fileprivate var isPunctuationOrSymbol: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            true
        default: false
        }
    }

    /// Whether it is East Asian: in the blocks from the Chinese radicals to the Yi syllables, or a full-width form.
    fileprivate var isUnspaced: Bool {
        switch value {
        case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFFEE, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
