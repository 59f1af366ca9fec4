/// Draws an edited line with as little output as possible. If it has more rows than the screen,
/// only the rows around the cursor are drawn.
struct LinePainter {
    private let prompt: [Character]
    private let promptStyle: (on: String, off: String)
    private var layout: LineLayout
    var rows: Int
    private var origin = 0
    /// The cursor's row, relative to the origin, and its column; nil if it is beyond the last
    /// column.
    private var row = 0
    private var column: Int? = 0
    private var isDrawn = false

    init(prompt: String, style: (on: String, off: String) = ("", ""), columns: Int, rows: Int) {
        self.prompt = Array(prompt)
        promptStyle = style
        self.rows = max(1, rows)
        layout = LineLayout(columns: columns)
        layout.replace(0..<0, with: self.prompt)
    }

    /// - Complexity: O(*n*) in the length of the line after the first change.
    mutating func draw(_ editor: inout LineEditor) -> String {
        let oldCount = layout.characters.count
        let first = min(prompt.count + editor.unchanged, oldCount)
        let count = prompt.count + editor.characters.count
        let tail = min(editor.unchangedAtEnd, oldCount - first, count - first)
        layout.replace(
            first..<(oldCount - tail),
            with: editor.characters[(first - prompt.count)..<(count - tail - prompt.count)])
        editor.unchanged = editor.characters.count
        editor.unchangedAtEnd = editor.characters.count

        let cursor = layout.position(before: prompt.count + editor.cursor)
        let newOrigin = origin(showing: cursor.row)
        let start = layout.start(of: first)
        let isVisible = (origin..<origin + rows).contains(start.row)
        var output = ""
        if isDrawn, newOrigin == origin, start.row >= origin {
            if isVisible, first < max(oldCount, layout.characters.count) {
                move(to: start, &output)
                if first < oldCount { output += "\u{1B}[J" }
                write(from: first, &output)
            }
        } else if isDrawn, newOrigin > origin, first == oldCount, isVisible {
            // The terminal scrolls.
            move(to: start, &output)
            row += origin - newOrigin
            origin = newOrigin
            write(from: first, &output)
        } else {
            move(to: LineLayout.Position(row: origin, column: 0), &output)
            if isDrawn { output += "\u{1B}[J" }
            row = 0
            origin = newOrigin
            write(from: layout.firstIndex(inRow: newOrigin), &output)
        }
        isDrawn = true
        move(to: cursor, &output)
        return output
    }

    /// The output that moves the cursor to the row below the line.
    mutating func finish(_ editor: inout LineEditor) -> String {
        _ = editor.take(.end)
        var output = draw(&editor)
        // After a full row it is already there.
        if column != 0 { output += "\n" }
        return output
    }

    /// The output that shows lines beneath the edited one, if that has only one row, and moves the
    /// cursor back.
    func draw(beneath lines: [String]) -> String {
        guard layout.rowCount == 1, let column else { return "" }
        return "\n\u{1B}[J\(lines.joined(separator: "\n"))\u{1B}[\(lines.count)A\r"
            + (column > 0 ? "\u{1B}[\(column)C" : "")
    }

    /// Whether a screen of another size shows the drawn rows unchanged.
    func fits(columns: Int, rows: Int) -> Bool {
        columns == layout.columns && layout.rowCount <= min(rows, self.rows)
    }

    private func origin(showing row: Int) -> Int {
        let last = max(0, layout.rowCount - rows)
        let origin = min(self.origin, last)
        return row < origin ? row : max(origin, row - rows + 1)
    }

    private mutating func move(to position: LineLayout.Position, _ output: inout String) {
        let target = position.row - origin
        if column == nil {
            output += "\r"
            column = 0
        }
        if target != row { output += "\u{1B}[\(abs(target - row))\(target < row ? "A" : "B")" }
        row = target
        guard let current = column, current != position.column else { return }
        let jump = position.column > 0 ? "\r\u{1B}[\(position.column)C" : "\r"
        output += current == position.column + 1 ? "\u{8}" : jump
        column = position.column
    }

    /// Writes the characters from `first` on, as long as there are free rows.
    private mutating func write(from first: Int, _ output: inout String) {
        var index = first
        var isStyled = false
        var last = row + origin
        while index < layout.characters.count {
            let position = layout.position(before: index)
            guard position.row < origin + rows else { break }
            if index < prompt.count, !isStyled { output += promptStyle.on }
            if index == prompt.count, isStyled { output += promptStyle.off }
            isStyled = index < prompt.count
            let character = layout.characters[index]
            let shown = layout.shown(character)
            // Terminals wrap a character of two columns, but truncate a wider one.
            if position.row > last, shown.width > 2, let column {
                output += String(repeating: " ", count: layout.columns - column)
            }
            output += shown.text
            last = position.row
            let end = position.column + shown.width
            column = end < layout.columns ? end : nil
            // Terminals disagree about the width of emoji.
            if end < layout.columns, character.isSequence { output += "\r\u{1B}[\(end)C" }
            index += 1
        }
        if isStyled { output += promptStyle.off }
        row = last - origin
        if index == layout.characters.count, column == nil,
            layout.start(of: index).row < origin + rows
        {
            // Make the terminal wrap.
            output += " \r"
            row += 1
            column = 0
        }
    }
}

extension Character {
    /// Whether it consists of several code points with nonzero width.
    fileprivate var isSequence: Bool {
        let scalars = unicodeScalars
        guard let first = scalars.first, first.value >= 0x80 || scalars.count > 1 else {
            return false
        }
        return scalars.dropFirst().contains {
            $0.properties.generalCategory != .nonspacingMark || $0 == "\u{FE0F}"
        }
    }
}
