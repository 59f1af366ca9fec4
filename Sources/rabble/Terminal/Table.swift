/// Rows of text in aligned columns.
struct Table {
    /// The lines of the table, without line ends.
    let lines: [String]
    /// How many columns of a terminal its widest line takes.
    let width: Int

    /// Aligns the columns with two spaces between them.
    ///
    /// - Parameters:
    ///   - rows: the cells. A row may be shorter than others.
    ///   - rightAligned: the columns that are aligned at their right end, as numbers are.
    ///   - columns: the width of the terminal, into which lines are cut; nil for lines of any length.
    /// - Complexity: O(*n*) in the length of all cells.
    init(rows: [[String]], rightAligned: [Int] = [], columns: Int? = nil) {
        // What is measured has to be what is shown.
        let rows = rows.map { $0.map(\.visible) }
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.displayWidth)
            }
        }
        let whole = widths.reduce(0, +) + 2 * max(0, widths.count - 1)
        width = min(whole, columns ?? whole)
        lines = rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                if column > 0 { line += "  " }
                if rightAligned.contains(column) {
                    line += String(repeating: " ", count: widths[column] - cell.displayWidth) + cell
                } else {
                    line += column == row.count - 1 ? cell : cell.padded(to: widths[column])
                }
            }
            return columns.map { line.truncated(to: $0) } ?? line
        }
    }
}
