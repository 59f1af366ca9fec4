/// Matches the delimiters of emphasis in a paragraph, with the
/// [delimiter stack](https://spec.commonmark.org/0.31.2/#delimiter-stack) of CommonMark.
struct MarkdownEmphasis {
    private struct Piece {
        var text: String
        var emphasis: MarkdownRun.Emphasis
        /// The number of starts of strong emphasis here, minus the number of ends.
        var strong = 0
        var italic = 0
    }

    private struct Element {
        let mark: UInt8
        let count: Int
        let opens: Bool
        let closes: Bool
        let piece: Int
        var left: Int
    }

    private var pieces: [Piece] = []
    private var elements: [Element] = []

    mutating func add(_ text: ArraySlice<UInt8>, _ emphasis: MarkdownRun.Emphasis = []) {
        pieces.append(Piece(text: String(utf8: text), emphasis: emphasis))
    }

    mutating func add(delimiters: Range<Int>, of bytes: [UInt8], _ paragraph: Range<Int>) {
        let mark = bytes[delimiters.lowerBound]
        let isAtStart = delimiters.lowerBound == paragraph.lowerBound
        let before = Flank(isAtStart ? "\n" : bytes.scalar(before: delimiters.lowerBound), of: mark)
        let isAtEnd = delimiters.upperBound == paragraph.upperBound
        let after = Flank(isAtEnd ? "\n" : bytes.scalar(at: delimiters.upperBound), of: mark)
        let isLeft = after != .space && (after != .punctuation || before != .letter)
        let isRight = before != .space && (before != .punctuation || after != .letter)
        // An underscore within a word is literal.
        let isAsterisk = mark == "*"
        elements.append(
            Element(
                mark: mark, count: delimiters.count,
                opens: isLeft && (isAsterisk || !isRight || before != .letter),
                closes: isRight && (isAsterisk || !isLeft || after != .letter),
                piece: pieces.count, left: delimiters.count))
        add([])
    }

    private enum Flank {
        case space, punctuation, letter
        /// A character of a script written without spaces, or its punctuation. Asterisks next to it
        /// need no spaces, either.
        case unspaced

        init(_ scalar: Unicode.Scalar, of mark: UInt8) {
            let character = Character(scalar)
            if scalar.properties.isWhitespace {
                self = .space
            } else if mark == "*", scalar.isUnspaced {
                self = .unspaced
            } else {
                self = character.isPunctuation || character.isSymbol ? .punctuation : .letter
            }
        }
    }

    consuming func runs() -> [MarkdownRun] {
        match()
        for element in elements {
            let mark = Character(Unicode.Scalar(element.mark))
            pieces[element.piece].text = String(repeating: mark, count: element.left)
        }
        var strong = 0
        var italic = 0
        return pieces.map { piece in
            strong += piece.strong
            italic += piece.italic
            var emphasis = piece.emphasis
            if strong > 0 { emphasis.insert(.strong) }
            if italic > 0 { emphasis.insert(.italic) }
            return .init(piece.text, emphasis)
        }
    }

    private mutating func match() {
        // CommonMark's `openers_bottom`: no opener up to this index matches closers of this kind.
        var bottoms: [[UInt8]: Int] = [:]
        // The openers that may still match, innermost last.
        var openers: [Int] = []
        for (closing, element) in elements.enumerated() {
            let kind = [element.mark, element.opens ? 1 : 0, UInt8(element.count % 3)]
            while element.closes, elements[closing].left > 0 {
                let bottom = bottoms[kind] ?? -1
                let opening = openers.lastIndex { $0 <= bottom || matches(elements[$0], element) }
                guard let opening, openers[opening] > bottom else {
                    bottoms[kind] = openers.last ?? -1
                    break
                }
                use(openers[opening], closing)
                // Delimiters between the two cannot match anything outside.
                openers.removeSubrange(
                    (elements[openers[opening]].left == 0 ? opening : opening + 1)...)
            }
            if element.opens, elements[closing].left > 0 { openers.append(closing) }
        }
    }

    private func matches(_ first: Element, _ last: Element) -> Bool {
        guard first.mark == last.mark else { return false }
        // In "*foo**bar*" the two in the middle are literal.
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
    }
}

extension Unicode.Scalar {
    /// A character from the blocks Chinese radicals to Yi syllables, or a full-width form.
    fileprivate var isUnspaced: Bool {
        switch value {
        case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFFEE, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
