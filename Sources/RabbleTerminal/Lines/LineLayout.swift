/// The positions of a line's characters on a screen, with wrapping.
struct LineLayout {
    struct Position: Equatable {
        var row = 0
        var column = 0
    }

    let columns: Int
    private(set) var characters: [Character] = []
    private var widths: [Int] = []
    /// The position after each number of characters, which may be beyond the last column.
    private var ends = [Position()]

    init(columns: Int) { self.columns = max(1, columns) }

    /// - Complexity: O(*n*) in the number of characters after the start of the range.
    mutating func replace(_ range: Range<Int>, with new: some Collection<Character>) {
        characters.replaceSubrange(range, with: new)
        widths.replaceSubrange(range, with: new.map { shown($0).width })
        ends.removeSubrange((range.lowerBound + 1)...)
        ends.reserveCapacity(characters.count + 1)
        var end = ends[range.lowerBound]
        for width in widths[range.lowerBound...] {
            if end.column + width > columns { end = Position(row: end.row + 1, column: 0) }
            end.column += width
            ends.append(end)
        }
    }

    /// The cursor position before a character. After a full row it is at the start of the next one.
    func position(before index: Int) -> Position {
        let end = ends[index]
        let width = index < widths.count ? widths[index] : 1
        return end.column + width > columns ? Position(row: end.row + 1, column: 0) : end
    }

    /// The position to draw a character at. A wide character that wraps may leave a free column
    /// before it, which must be cleared.
    func start(of index: Int) -> Position {
        let end = ends[index]
        return end.column == columns ? Position(row: end.row + 1, column: 0) : end
    }

    var rowCount: Int { position(before: characters.count).row + 1 }

    /// - Complexity: O(log *n*) in the number of characters.
    func firstIndex(inRow row: Int) -> Int {
        (0..<characters.count).partitioningIndex { position(before: $0).row >= row }
    }

    /// The text shown for a character, and its width: from one column to all.
    func shown(_ character: Character) -> (text: String, width: Int) {
        if let byte = character.asciiValue, (0x20..<0x7F).contains(byte) {
            return (String(character), 1)
        }
        let text = String(character)
        let width = character.displayWidth
        guard text.visible.utf8.elementsEqual(text.utf8) else { return ("\u{FFFD}", 1) }
        if width > columns { return ("?", 1) }
        // A lone accent would combine with the preceding character on the screen.
        return width > 0 ? (text, width) : ("◌" + text, 1)
    }
}
