extension String {
    /// The lines of at most `width` columns that the text is cut into, which end where a reader expects it; what has no such place, and is
    /// wider than a line, ends anywhere.
    ///
    /// - Parameters:
    ///   - first: how many columns the first line has; nil for as many as all others.
    ///   - keepsWords: whether lines end at spaces alone, and a word that is wider has a line of its own.
    /// - Complexity: O(*n*) in the length of the text.
    package func wrapped(to width: Int, first: Int? = nil, keepsWords: Bool = false) -> [Substring] {
        var lines = WrappedLines(self, width: max(1, width), room: max(0, first ?? width))
        for piece in keepsWords ? words : breakablePieces { lines.append(piece, whole: keepsWords) }
        return lines.finished
    }

    /// The words, each with the spaces after it.
    private var words: [Substring] {
        var words: [Substring] = []
        for word in split(separator: " ") {
            let end = self[word.endIndex...].firstIndex { $0 != " " } ?? endIndex
            words.append(self[word.startIndex..<end])
        }
        return words
    }
}

/// Lines that are being filled.
private struct WrappedLines {
    package let width: Int
    /// How many columns the line that is being filled has.
    var room: Int
    private let text: String
    private var lines: [Substring] = []
    /// The line that is being filled, which pieces make longer that follow one another.
    private var line: Substring
    private var lineWidth = 0

    init(_ text: String, width: Int, room: Int) {
        self.text = text
        self.width = width
        self.room = room
        line = text.prefix(0)
    }

    var finished: [Substring] { line.isEmpty ? lines : lines + [line.withoutBlanksAtEnd] }

    mutating func append(_ piece: Substring, whole: Bool) {
        let pieceWidth = piece.withoutBlanksAtEnd.displayWidth
        // A first line that is shorter than the others may have room for nothing.
        if lineWidth + pieceWidth > room, lineWidth > 0 || room < min(width, pieceWidth), !(whole && line.isEmpty) {
            endLine()
        }
        guard pieceWidth > room, !whole else { return add(piece, piece.displayWidth) }
        for index in piece.indices {
            let characterWidth = piece[index].displayWidth
            if lineWidth + characterWidth > room, lineWidth > 0, !piece[index].isBlank { endLine() }
            add(piece[index...index], characterWidth)
        }
    }

    private mutating func add(_ piece: Substring, _ width: Int) {
        line = text[(line.isEmpty ? piece : line).startIndex..<piece.endIndex]
        lineWidth += width
    }

    private mutating func endLine() {
        lines.append(line.withoutBlanksAtEnd)
        (line, lineWidth, room) = (text.prefix(0), 0, width)
    }
}

extension StringProtocol {
    fileprivate var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension Substring {
    /// The text without spaces at its end.
    var withoutBlanksAtEnd: Substring {
        lastIndex { !$0.isBlank }.map { self[...$0] } ?? prefix(0)
    }
}
