extension String {
    /// The text in lines of at most `width` columns, the first of at most `first`. A word that is
    /// wider than a line ends anywhere, except with `keepsWords`, where lines end at spaces only.
    package func wrapped(to width: Int, first: Int? = nil, keepsWords: Bool = false) -> [Substring]
    {
        var room = max(0, first ?? width)
        let width = max(1, width)
        var lines: [Substring] = []
        var line = prefix(0)
        var lineWidth = 0
        func add(_ piece: Substring, _ width: Int) {
            line = self[(line.isEmpty ? piece : line).startIndex..<piece.endIndex]
            lineWidth += width
        }
        func endLine() {
            lines.append(line.withoutBlanksAtEnd)
            (line, lineWidth, room) = (prefix(0), 0, width)
        }
        for piece in keepsWords ? words : breakablePieces {
            let pieceWidth = piece.withoutBlanksAtEnd.displayWidth
            // A short first line may have no room at all.
            if lineWidth + pieceWidth > room, lineWidth > 0 || room < min(width, pieceWidth),
                !(keepsWords && line.isEmpty)
            {
                endLine()
            }
            guard pieceWidth > room, !keepsWords else {
                add(piece, piece.displayWidth)
                continue
            }
            for index in piece.indices {
                let characterWidth = piece[index].displayWidth
                if lineWidth + characterWidth > room, lineWidth > 0, !piece[index].isBlank {
                    endLine()
                }
                add(piece[index...index], characterWidth)
            }
        }
        return line.isEmpty ? lines : lines + [line.withoutBlanksAtEnd]
    }

    private var words: [Substring] {
        split(separator: " ").map { word in
            self[word.startIndex..<(self[word.endIndex...].firstIndex { $0 != " " } ?? endIndex)]
        }
    }
}

extension StringProtocol {
    fileprivate var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension Substring {
    var withoutBlanksAtEnd: Substring { lastIndex { !$0.isBlank }.map { self[...$0] } ?? prefix(0) }
}
