extension String {
    /// The text in lines of at most `width` columns, which end where a reader expects it; what has no such place, and is
    /// wider than a line, ends anywhere.
    ///
    /// - Parameters:
    ///   - first: how many columns the first line has; nil for as many as all others.
    ///   - keepsWords: whether lines end at spaces alone, and a word that is wider has a line of its own.
    /// - Complexity: O(*n*) in the length of the text.
    func wrapped(to width: Int, first: Int? = nil, keepsWords: Bool = false) -> [String] {
        var lines = WrappedLines(width: max(1, width), room: max(0, first ?? width))
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
    let width: Int
    /// How many columns the line that is being filled has.
    var room: Int
    private var lines: [String] = []
    private var line = ""
    private var lineWidth = 0

    init(width: Int, room: Int) {
        self.width = width
        self.room = room
    }

    var finished: [String] { line.isEmpty ? lines : lines + [line.withoutBlanksAtEnd] }

    mutating func append(_ piece: Substring, whole: Bool) {
        let pieceWidth = String(piece).withoutBlanksAtEnd.displayWidth
        // A first line that is shorter than the others may have room for nothing.
        if lineWidth + pieceWidth > room, lineWidth > 0 || room < min(width, pieceWidth), !(whole && line.isEmpty) {
            endLine()
        }
        guard pieceWidth > room, !whole else { return add(String(piece), piece.displayWidth) }
        for character in piece {
            let characterWidth = character.displayWidth
            if lineWidth + characterWidth > room, lineWidth > 0, !character.isBlank { endLine() }
            add(String(character), characterWidth)
        }
    }

    private mutating func add(_ text: String, _ width: Int) {
        line += text
        lineWidth += width
    }

    private mutating func endLine() {
        lines.append(line.withoutBlanksAtEnd)
        (line, lineWidth, room) = ("", 0, width)
    }
}

extension StringProtocol {
    fileprivate var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension String {
    fileprivate var withoutBlanksAtEnd: String { String(reversed().drop(while: \.isBlank).reversed()) }
}
