/// Where the characters of a line are on a screen: rows of so many columns, over which the line wraps.
struct LineLayout {
    /// A place on the screen, from the start of the line.
    struct Place: Equatable {
        var row = 0
        var column = 0
    }

    /// How many columns a row has.
    package let columns: Int
    private(set) var characters: [Character] = []
    /// How many columns each of them takes.
    private var widths: [Int] = []
    /// The place after so many characters, which may be behind the last column.
    private var ends = [Place()]

    init(columns: Int) {
        self.columns = max(1, columns)
    }

    /// Replaces these characters.
    ///
    /// - Complexity: O(*n*) in the number of characters after the start of the range.
    mutating func replace(_ range: Range<Int>, with new: some Collection<Character>) {
        characters.replaceSubrange(range, with: new)
        widths.replaceSubrange(range, with: new.map { shown($0).width })
        ends.removeSubrange((range.lowerBound + 1)...)
        ends.reserveCapacity(characters.count + 1)
        var end = ends[range.lowerBound]
        for width in widths[range.lowerBound...] {
            if end.column + width > columns { end = Place(row: end.row + 1, column: 0) }
            end.column += width
            ends.append(end)
        }
    }

    /// Where the cursor is before this character. Behind a full row it is at the start of the next.
    func place(before index: Int) -> Place {
        let end = ends[index]
        let width = index < widths.count ? widths[index] : 1
        return end.column + width > columns ? Place(row: end.row + 1, column: 0) : end
    }

    /// Where what is drawn from this character on has to start. That is not always where the character is: a wide one may
    /// leave the last column free, in which something else may stand.
    func start(of index: Int) -> Place {
        let end = ends[index]
        return end.column == columns ? Place(row: end.row + 1, column: 0) : end
    }

    /// How many rows the line takes, and the cursor at its end.
    var rowCount: Int { place(before: characters.count).row + 1 }

    /// The first character of a row.
    ///
    /// - Complexity: O(log *n*) in the number of characters.
    func firstIndex(inRow row: Int) -> Int {
        (0..<characters.count).partitioningIndex { place(before: $0).row >= row }
    }

    /// How a character is shown, and how many columns that takes: one or more, and not more than there are.
    func shown(_ character: Character) -> (text: String, width: Int) {
        if let byte = character.asciiValue, (0x20..<0x7F).contains(byte) { return (String(character), 1) }
        let text = String(character)
        let width = character.displayWidth
        // What a terminal would obey or hide has one column, as everything else has that does not fit a row.
        guard text.visible.utf8.elementsEqual(text.utf8) else { return ("\u{FFFD}", 1) }
        if width > columns { return ("?", 1) }
        // An accent on nothing would join what is before it on the screen.
        return width > 0 ? (text, width) : ("◌" + text, 1)
    }
}
