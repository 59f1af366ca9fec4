/// Rows of text in aligned columns.
struct Table {
    /// The lines of the table, without line ends.
    let lines: [String]
    /// How many columns of a terminal its widest line takes.
    let width: Int

    /// A column, and those of its cells that are filled up with spaces: the last of a row is not.
    private struct Column {
        var width = 0
        var filledCount = 0
        var filledText = 0

        var spaces: Int { width * filledCount - filledText }
        /// A width with which the spaces are a small multiple of the text.
        var modestWidth: Int { min(width, 4 * (filledText / max(1, filledCount) + 4)) }
    }

    /// Spaces up to this number are few, whatever the table holds.
    private static let fewSpaces = 1_048_576

    /// Aligns the columns with two spaces between them.
    ///
    /// Where a few cells are so long that the spaces after all others would be many times the text, such cells reach over
    /// the end of their column.
    ///
    /// - Parameters:
    ///   - rows: the cells. A row may be shorter than others.
    ///   - rightAligned: the columns that are aligned at their right end, as numbers are.
    ///   - columns: the width of the terminal, into which lines are cut; nil for lines of any length.
    /// - Complexity: O(*n*) in the length of all cells.
    init(rows: [[String]], rightAligned: [Int] = [], columns: Int? = nil) {
        // What is measured has to be what is shown.
        let rows = rows.map { $0.map(\.visible) }
        var layout: [Column] = []
        for row in rows {
            for (index, cell) in row.enumerated() {
                if index == layout.count { layout.append(Column()) }
                let width = cell.displayWidth
                layout[index].width = max(layout[index].width, width)
                guard index < row.count - 1 || rightAligned.contains(index) else { continue }
                layout[index].filledCount += 1
                layout[index].filledText += width
            }
        }
        let whole = layout.reduce(0) { $0 + $1.width } + 2 * max(0, layout.count - 1)
        width = min(whole, columns ?? whole)
        let areSpacesFew =
            layout.reduce(0) { $0 + $1.spaces } <= Self.fewSpaces + 16 * layout.reduce(0) { $0 + $1.filledText }
        let widths = layout.map { areSpacesFew ? $0.width : $0.modestWidth }
        lines = rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                if column > 0 { line += "  " }
                let isRight = rightAligned.contains(column)
                let isLast = column == row.count - 1
                line += isLast && !isRight ? cell : cell.padded(to: widths[column], atStart: isRight)
            }
            return columns.map { line.truncated(to: $0) } ?? line
        }
    }
}
