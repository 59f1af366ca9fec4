extension String {
    /// The text in lines of at most `width` columns, the first of at most `first`. A word that is
    /// wider than a line is broken anywhere; with `keepsWords`, lines end only at spaces.
    package func wrapped(to width: Int, first: Int? = nil, keepsWords: Bool = false) -> [Substring]
    {
        var room = max(0, first ?? width)
        let width = max(1, width)
        var lines: [Substring] = []
        var line = startIndex..<startIndex
        var lineWidth = 0
        func add(_ range: Range<Index>, _ width: Int) {
            line = (line.isEmpty ? range : line).lowerBound..<range.upperBound
            lineWidth += width
        }
        func endLine() {
            lines.append(self[line].withoutBlanksAtEnd)
            line = startIndex..<startIndex
            lineWidth = 0
            room = width
        }
        for piece in keepsWords ? words : breakablePieces.map(Piece.init) {
            // A short first line may have no room at all.
            if lineWidth + piece.bareWidth > room,
                lineWidth > 0 || room < min(width, piece.bareWidth),
                !(keepsWords && line.isEmpty)
            {
                endLine()
            }
            guard piece.bareWidth > room, !keepsWords else {
                add(piece.range, piece.width)
                continue
            }
            let text = self[piece.range]
            for index in text.indices {
                let characterWidth = text[index].displayWidth
                if lineWidth + characterWidth > room, lineWidth > 0, !text[index].isBlank {
                    endLine()
                }
                add(index..<text.index(after: index), characterWidth)
            }
        }
        if !line.isEmpty { lines.append(self[line].withoutBlanksAtEnd) }
        return lines
    }

    /// A part that is not broken if a line has room for it; see the benchmark `count-help-play`.
    private struct Piece {
        let range: Range<Index>
        let width: Int
        /// The width without the blanks at the end.
        let bareWidth: Int

        init(_ text: Substring) {
            range = text.startIndex..<text.endIndex
            width = text.displayWidth
            bareWidth = text.withoutBlanksAtEnd.displayWidth
        }

        init(ofASCII range: Range<Index>, width: Int, spaces: Int) {
            self.range = range
            self.width = width
            bareWidth = width - spaces
        }
    }

    private var words: [Piece] {
        var words: [Piece] = []
        var start = startIndex
        var bytes = 0
        var spaces = 0
        var isASCII = true
        func endWord(at end: Index) {
            let range = start..<end
            if bytes > spaces {
                words.append(
                    isASCII
                        ? Piece(ofASCII: range, width: bytes, spaces: spaces) : Piece(self[range]))
            }
            start = end
            bytes = 0
            spaces = 0
            isASCII = true
        }
        for index in utf8.indices {
            let byte = utf8[index]
            if byte != space, spaces > 0 { endWord(at: index) }
            bytes += 1
            if byte == space { spaces += 1 }
            if !(space..<0x7F).contains(byte) { isASCII = false }
        }
        endWord(at: endIndex)
        return words
    }
}

extension StringProtocol {
    fileprivate var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension Substring {
    var withoutBlanksAtEnd: Substring {
        // Most end with an ASCII letter, or with one space after it.
        let text = utf8.last == space ? self[..<utf8.index(before: endIndex)] : self
        if let last = text.utf8.last, last > space, last < 0x80 { return text }
        return lastIndex { !$0.isBlank }.map { self[...$0] } ?? prefix(0)
    }
}

private let space = UInt8(ascii: " ")
